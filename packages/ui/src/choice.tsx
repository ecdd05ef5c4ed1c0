// A labelled radio button or checkbox; the whole row is the click target.
import type { ComponentProps, ReactNode } from 'react'
import { ChoiceMark, type ChoiceKind } from './choice-mark.tsx'

export type ChoiceProps = {
  label: ReactNode
  note?: string | undefined
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'>

export const Choice = ({ kind, label, note, ...input }: ChoiceProps & { kind: ChoiceKind }) => (
  <label className="relative flex min-h-target cursor-pointer items-center gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
    <input type={kind} className="peer absolute inset-0 cursor-[inherit] opacity-0" {...input} />
    <ChoiceMark kind={kind} />
    <span className="grid min-w-0">
      <span className="text-body font-caption">{label}</span>
      {note && <span className="text-meta text-ink-2">{note}</span>}
    </span>
  </label>
)

/** A checkbox that is submitted with the form. For a setting that takes effect immediately use Switch. */
export const Check = (props: ChoiceProps) => <Choice kind="checkbox" {...props} />

export type RadioProps = ChoiceProps & { name: string }

/** A radio button; the radio buttons of a group share a name. */
export const Radio = (props: RadioProps) => <Choice kind="radio" {...props} />
