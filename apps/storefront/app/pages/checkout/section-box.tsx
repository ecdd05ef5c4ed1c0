// The frame of one section of the checkout: title, action and content. On the phone of a known customer it is a row with
// the chosen value, which opens the content in place; a desktop has room for all sections and shows them open.
import { classNames } from '@dasturxon/ui/class-names'
import { type ReactNode, useId } from 'react'
import type { CheckoutPart } from './refusals.ts'
import { openRow, type Row, RowButton, useIsRowOpen } from './section-row.tsx'

/** What can be filled in or chosen in a section, the most likely to be missing first. */
const choices = ['input, textarea', 'fieldset:last-of-type button', 'fieldset button', 'button:not([aria-expanded]), a']

/** Opens a section, scrolls to it and focuses its first field, or its first choice that is not made yet. */
export function goToPart(part: CheckoutPart): void {
  openRow(part)
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
  /** The title is for screen readers only. `isTitleWide`: only on a phone. */
  hidesTitle?: boolean | undefined
  isTitleWide?: boolean | undefined
  aside?: ReactNode
  /** The value of `data-part`, by which `goToPart` finds the section. */
  part?: CheckoutPart | undefined
  /** Without a row the section is always open. */
  row?: Row | false | undefined
  /** Called when the focus leaves the section. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

export function SectionBox({
  title,
  hidesTitle = false,
  isTitleWide = false,
  aside,
  part,
  row,
  onLeave,
  children,
}: BoxProps) {
  const id = useId()
  const isOpen = useIsRowOpen(row ? row.part : undefined)
  return (
    // The section only notices that the focus leaves; it reacts to no press and no key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={title ? id : undefined}
      data-part={part}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave?.()}
      className={classNames(box, row && 'max-desktop:p-0')}
    >
      {row && <RowButton row={row} isOpen={isOpen} controls={`${id}content`} />}
      <div
        id={`${id}content`}
        className={classNames(
          'grid min-w-0 grid-cols-1 content-start gap-3',
          row && (isOpen ? 'max-desktop:px-4 max-desktop:pt-1 max-desktop:pb-4' : 'max-desktop:hidden'),
        )}
      >
        {title && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 has-[>.sr-only:only-child]:contents">
            <h2
              id={id}
              className={hidesTitle ? 'sr-only' : classNames('text-h3', (row || isTitleWide) && 'max-desktop:sr-only')}
            >
              {title}
            </h2>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

const box = 'relative min-w-0 rounded-box bg-surface p-4 shadow-e1 desktop:p-6'

/** Sections that stand in one box on a phone, separated by hairlines that are aligned with the titles of their rows. */
export const sectionGroup =
  'grid min-w-0 grid-cols-1 max-desktop:overflow-hidden max-desktop:rounded-box max-desktop:bg-surface max-desktop:shadow-e1 desktop:gap-3 max-desktop:*:rounded-none max-desktop:*:shadow-none max-desktop:*:relative max-desktop:*:not-first:before:absolute max-desktop:*:not-first:before:top-0 max-desktop:*:not-first:before:right-4 max-desktop:*:not-first:before:left-17 max-desktop:*:not-first:before:h-px max-desktop:*:not-first:before:bg-line'
