// A temporary message (toast): an icon, a title, a text line and a close button. The caller decides where and for how
// long it is shown.
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'ok' | 'info' | 'warn' | 'bad'

const tones: Record<NoticeTone, { sign: string; icon: IconName }> = {
  ok: { sign: 'bg-ok-bg text-ok', icon: 'ok' },
  info: { sign: 'bg-info-bg text-info', icon: 'info' },
  warn: { sign: 'bg-warn-bg text-warn', icon: 'warn' },
  bad: { sign: 'bg-bad-bg text-bad', icon: 'bad' },
}

export type NoticeProps = {
  tone: NoticeTone
  title: string
  line?: string | undefined
  action?: { text: string; onPress: () => void } | undefined
  close: { label: string; onPress: () => void }
}

export const Notice = ({ tone, title, line, action, close }: NoticeProps) => (
  <div className="flex items-center gap-[min(0.75rem,12px)] rounded-plate bg-surface py-2.5 pr-1.5 pl-[min(0.875rem,14px)] text-ink shadow-e3">
    <span
      className={classNames(
        'grid size-[min(2.375rem,48px)] shrink-0 place-items-center rounded-small',
        tones[tone].sign,
      )}
    >
      <Icon name={tones[tone].icon} />
    </span>
    <div className="min-w-0 grow">
      <p className="text-body leading-tight font-strong">{title}</p>
      {line && <p className="mt-0.5 text-label text-ink-2">{line}</p>}
      {action && (
        <button
          type="button"
          onClick={action.onPress}
          className="-mb-2 flex min-h-target items-center text-label font-name text-accent"
        >
          {action.text}
        </button>
      )}
    </div>
    <button
      type="button"
      aria-label={close.label}
      onClick={close.onPress}
      className="grid size-target shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-2"
    >
      <Icon name="close" className="size-4.5" />
    </button>
  </div>
)
