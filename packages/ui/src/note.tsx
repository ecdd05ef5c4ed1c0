// A permanent hint in the page, shown as long as it applies. A temporary message is a Notice.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type NoteTone = 'brand' | 'info' | 'ok' | 'warn' | 'bad'

const tones: Record<NoteTone, { box: string; sign: string; icon: IconName }> = {
  brand: { box: 'bg-tint', sign: 'text-accent', icon: 'gift' },
  info: { box: 'bg-info-bg', sign: 'text-info', icon: 'info' },
  ok: { box: 'bg-ok-bg', sign: 'text-ok', icon: 'ok' },
  warn: { box: 'bg-warn-bg', sign: 'text-warn', icon: 'warn' },
  bad: { box: 'bg-bad-bg', sign: 'text-bad', icon: 'alert' },
}

export type NoteProps = {
  tone: NoteTone
  title: string
  line?: string | undefined
  icon?: IconName | undefined
  /** One or two buttons. */
  actions?: ReactNode
}

export const Note = ({ tone, title, line, icon, actions }: NoteProps) => {
  const { box, sign, icon: usual } = tones[tone]
  return (
    <div className={classNames('flex flex-wrap gap-3 rounded-plate p-3.5', box)}>
      <Icon name={icon ?? usual} className={classNames('size-5.5', sign)} />
      <div className="grid min-w-0 grow basis-40 gap-0.5">
        <p className="text-body font-strong text-ink">{title}</p>
        {line && <p className="text-label text-ink-2">{line}</p>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
