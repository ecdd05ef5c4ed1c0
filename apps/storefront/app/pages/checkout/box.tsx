// One question of the checkout: what it is about, what was said, and what speaks against it.
import { type ReactNode, useId } from 'react'

type BoxProps = {
  title?: string | undefined
  aside?: ReactNode
  /** Names it in the page's source, in every language. */
  part?: string | undefined
  children: ReactNode
}

export function Box({ title, aside, part, children }: BoxProps) {
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
