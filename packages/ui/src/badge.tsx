import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'sale' | 'ink' | 'paper' | 'tint' | 'mute' | 'ok' | 'warn' | 'bad' | 'info'

const tones: Record<BadgeTone, string> = {
  sale: 'bg-sale text-on-sale',
  ink: 'bg-ink text-surface',
  paper: 'bg-thumb text-ink',
  tint: 'bg-tint text-ink',
  mute: 'bg-surface-2 text-ink-2',
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  info: 'bg-info-bg text-info',
}

export type BadgeProps = { tone: BadgeTone; text: string; icon?: ReactNode }

export const Badge = ({ tone, text, icon }: BadgeProps) =>
  icon ? (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center gap-1 rounded-badge px-2 text-caption font-price',
        tones[tone],
      )}
    >
      {icon}
      <span className="truncate">{text}</span>
    </span>
  ) : (
    <span className={`badge ${tones[tone]}`}>{text}</span>
  )
