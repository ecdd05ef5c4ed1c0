// The frame of one section of the checkout: title, action and content.
import { type ReactNode, useId } from 'react'

type BoxProps = {
  title?: string | undefined
  aside?: ReactNode
  /** The value of `data-part`, the same in every language: tests find the section by it. */
  part?: string | undefined
  children: ReactNode
}

export function SectionBox({ title, aside, part, children }: BoxProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      data-part={part}
      className="grid min-w-0 content-start gap-3 rounded-box bg-surface p-4 shadow-e1 desktop:p-6"
    >
      {title && (
        <div className="flex items-baseline justify-between gap-3">
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
