// A bar above a screen: an icon, a sentence, and what can be done about it. Where the buttons leave no room for the
// sentence they go below it.
import { Icon, type IconName } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'

const tones = {
  bad: 'bg-sale text-on-sale',
  warn: 'bg-warn-bg text-warn',
  strip: 'bg-strip text-on-strip',
}

type BarProps = {
  tone: keyof typeof tones
  icon: IconName
  text: string
  /** `output` waits until a screen reader has finished its sentence. */
  as?: 'alert' | 'output'
  children?: ReactNode
}

export function Bar({ tone, icon, text, as = 'alert', children }: BarProps) {
  const look = `flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2 desktop:px-6 print:hidden ${tones[tone]}`
  const content = (
    <>
      <Icon name={icon} className="size-[min(1.5rem,32px)]" />
      <p className="min-w-0 grow basis-32 text-label font-strong tablet:text-body">{text}</p>
      {children && <span className="ml-auto flex max-w-full flex-wrap gap-2">{children}</span>}
    </>
  )
  return as === 'alert' ? (
    <div role="alert" className={look}>
      {content}
    </div>
  ) : (
    <output className={look}>{content}</output>
  )
}
