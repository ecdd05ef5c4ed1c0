import { Choice, type ChoiceProps } from './choice.tsx'

/** Yes or no, sent with the form. What takes effect at once is a Switch. */
export const Check = (props: ChoiceProps) => <Choice kind="checkbox" {...props} />
