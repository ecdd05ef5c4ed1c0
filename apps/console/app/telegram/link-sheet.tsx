// A link into Telegram that works once and for minutes: to open here, to scan with a phone or to copy.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#shell/notices.tsx'
import { QrCode } from '#shell/qr-code.tsx'
import { useTimeLeft } from './time-left.ts'
import { OutsideLink } from './card.tsx'

type LinkSheetProps = {
  title: string
  link: { url: string; expiresAt: string }
  /** What to do in Telegram. */
  line: string
  isRenewing: boolean
  onRenew: () => void
  onClose: () => void
}

export function LinkSheet({ title, link, line, isRenewing, onRenew, onClose }: LinkSheetProps) {
  const { t } = useLingui()
  const left = useTimeLeft(link.expiresAt)
  return (
    <Overlay kind="sheet" isOpen onClose={onClose} title={title} closeLabel={t`Close`}>
      <div className="grid gap-4 px-gutter pb-6">
        {left === null ? (
          <>
            <div role="alert">
              <Note tone="warn" icon="clock" title={t`The link has expired`} />
            </div>
            <Button tone="fill" isWide isLoading={isRenewing} onClick={onRenew}>{t`Make a new link`}</Button>
          </>
        ) : (
          <OpenLink url={link.url} line={line} left={left} />
        )}
      </div>
    </Overlay>
  )
}

function OpenLink({ url, line, left }: { url: string; line: string; left: string }) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify.success(t`Copied`)
  }
  return (
    <>
      <p className="text-body text-ink-2">{line}</p>
      {/* A phone cannot scan itself. */}
      <div className="hidden justify-items-center gap-2 rounded-field bg-surface-2 p-4 tablet:grid">
        <QrCode text={url} label={t`QR code with the link`} />
        <p className="text-label text-ink-2">{t`Scan it with your phone`}</p>
      </div>
      <p role="timer" className="text-center text-body font-strong tabular-nums">
        {t`Works once, ${left} left`}
      </p>
      <OutsideLink isButton href={url} text={t`Open in Telegram`} />
      <Button isWide onClick={() => void copy()}>{t`Copy link`}</Button>
      <p className="text-center text-meta text-ink-2">{t`Waiting for Telegram…`}</p>
    </>
  )
}
