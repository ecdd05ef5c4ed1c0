import { Choice, type ChoiceProps } from './choice.tsx'

export type RadioProps = ChoiceProps & { name: string }

/** One of several; they share a name. */
export const Radio = (props: RadioProps) => <Choice kind="radio" {...props} />
