// The mark of a radio button or checkbox. Drawn instead of native, to show the brand colour with an outline that can be
// seen on any background. It reflects the state of the input element directly before it.
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type ChoiceKind = 'radio' | 'checkbox'

export const ChoiceMark = ({ kind, size = 'size-6' }: { kind: ChoiceKind; size?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center bg-surface text-transparent inset-ring-2 inset-ring-line-3 transition-colors',
      'peer-checked:bg-fill peer-checked:text-on-fill peer-checked:inset-ring-accent peer-disabled:bg-surface-2 peer-disabled:inset-ring-line-2 peer-disabled:peer-checked:bg-surface-3 peer-disabled:peer-checked:text-ink-3',
      'peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
      kind === 'radio' ? 'rounded-full' : 'rounded-badge',
      size,
    )}
  >
    {kind === 'radio' ? <span className="size-2 rounded-full bg-current" /> : <Icon name="check" className="size-4" />}
  </span>
)
