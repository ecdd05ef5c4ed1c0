// A part of the form of a reservation: a title and its choices. The button of the form leads to what is missing.
import { type ReactNode, useId } from 'react'

export type FormPart = 'branch' | 'visit' | 'time' | 'contact'

/** Scrolls to a part and focuses its first field, or its first choice. */
export function goToPart(part: FormPart): void {
  const section = document.querySelector(`[data-part="${part}"]`)
  section?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const found = section?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')
  found?.focus({ preventScroll: true })
}

type SectionProps = { part?: FormPart; title: string; line?: string | undefined; children: ReactNode }

export function Section({ part, title, line, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-part={part}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-box bg-surface p-4 shadow-e1 desktop:p-6"
    >
      <div className="grid gap-0.5">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {line && <p className="text-label text-ink-2">{line}</p>}
      </div>
      {children}
    </section>
  )
}
