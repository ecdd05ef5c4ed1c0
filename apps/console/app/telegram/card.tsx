// A part of the screen: a title with its state beside it, one sentence, and the content. And the link to Telegram in it.
import { Badge, type BadgeProps } from '@dasturxon/ui/badge'
import { type ReactNode, useId } from 'react'

type CardProps = { title: string; state?: BadgeProps | undefined; line?: string | undefined; children: ReactNode }

export function Card({ title, state, line, children }: CardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 rounded-box bg-surface p-5 shadow-e1">
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          {/* Read out when it changes: the bot is connected some seconds after its token was saved. */}
          <output>{state && <Badge {...state} />}</output>
        </div>
        {line && <p className="max-w-160 text-body text-ink-2">{line}</p>}
      </header>
      {children}
    </section>
  )
}

/** A link to Telegram. It opens beside the console, which stays open. */
export const OutsideLink = ({ href, text, isButton }: { href: string; text: string; isButton?: true }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className={
      isButton
        ? 'inline-flex min-h-13 w-full items-center justify-center rounded-field bg-fill px-6 py-1.5 text-center text-h4 text-on-fill inset-ring inset-ring-fill-edge hover:bg-fill-2'
        : 'hit inline-block text-accent underline underline-offset-4'
    }
  >
    {text}
  </a>
)
