// A switch that takes effect immediately. The label is before it; the whole row is the click target.
import type { ComponentProps } from 'react'

export type SwitchProps = {
  label: string
  note?: string | undefined
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children' | 'role'>

export const Switch = ({ label, note, ...input }: SwitchProps) => (
  <label className="relative flex min-h-target cursor-pointer items-center justify-between gap-4 py-1 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
    <span className="grid min-w-0">
      <span className="text-body font-caption">{label}</span>
      {note && <span className="text-meta text-ink-2">{note}</span>}
    </span>
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state */}
    <input type="checkbox" role="switch" className="peer absolute inset-0 cursor-[inherit] opacity-0" {...input} />
    <span
      aria-hidden="true"
      className="relative h-7.5 w-12.5 shrink-0 rounded-full bg-line-3 transition-colors duration-state after:absolute after:top-0.75 after:left-0.75 after:size-6 after:rounded-full after:bg-surface after:shadow-e1 after:transition-transform after:duration-state after:ease-spring peer-checked:bg-fill peer-checked:inset-ring-2 peer-checked:inset-ring-accent peer-checked:after:translate-x-5 peer-checked:after:bg-on-fill peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:bg-surface-3 peer-disabled:inset-ring-0 peer-disabled:after:bg-line-2"
    />
  </label>
)
