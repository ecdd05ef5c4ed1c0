// A modification (option) as a row: mark, name and additional price.
import type { ChangeEventHandler } from 'react'
import { ChoiceMark, type ChoiceKind } from './choice-mark.tsx'

export type ModificationProps = {
  kind: ChoiceKind
  /** The input name of the group: the radio buttons of a group share it. */
  group: string
  name: string
  /** The additional price, `+12 000`, or a text when there is none. */
  price: string
  isOn: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
  /** Why the modification cannot be chosen: the limit is reached, it is sold out. */
  closed?: string | undefined
}

export const ModificationRow = ({ kind, group, name, price, isOn, onChange, closed }: ModificationProps) => (
  <label className="relative flex min-h-13 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
    <input
      type={kind}
      name={group}
      checked={isOn}
      onChange={onChange}
      disabled={closed !== undefined}
      className="peer absolute inset-0 cursor-[inherit] opacity-0"
    />
    <ChoiceMark kind={kind} />
    <span className="grid min-w-0 grow grid-cols-1">
      <span className="text-body font-caption">{name}</span>
      {closed !== undefined && <span className="text-meta">{closed}</span>}
    </span>
    <span className="text-label font-caption whitespace-nowrap text-ink-2">{price}</span>
  </label>
)
