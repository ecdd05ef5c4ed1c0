// The frame of one section of the checkout: title, action and content.
import { type ReactNode, useId } from 'react'
import type { CheckoutSection } from './refusals.ts'

/** The sections that the button leads to when something is missing in them. */
export type CheckoutPart = CheckoutSection | 'phone' | 'receiver'

/** What can be filled in or chosen in a section, the most likely to be missing first. */
const choices = ['input, textarea', 'fieldset:last-of-type button', 'fieldset button', 'button, a']

/** Scrolls to a section and focuses its first field, or its first choice that is not made yet. */
export function goToPart(part: CheckoutPart): void {
  // After the next render: a press may also make the section show what is wrong.
  requestAnimationFrame(() => {
    const section = document.querySelector(`[data-part="${part}"]`)
    section?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    const found = choices.map((one) => section?.querySelector<HTMLElement>(one)).find(Boolean)
    found?.focus({ preventScroll: true })
  })
}

type BoxProps = {
  title?: string | undefined
  aside?: ReactNode
  /** The value of `data-part`, by which `goToPart` finds the section. */
  part?: CheckoutPart | undefined
  /** Called when the focus leaves the section. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

export function SectionBox({ title, aside, part, onLeave, children }: BoxProps) {
  const id = useId()
  return (
    // The section only notices that the focus leaves; it reacts to no press and no key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={title ? id : undefined}
      data-part={part}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave?.()}
      className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-box bg-surface p-4 shadow-e1 desktop:p-6"
    >
      {title && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
