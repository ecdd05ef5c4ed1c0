// The link by which one courier enters on a phone, once and within minutes: to scan, to copy or to send.
import { makeCourierLink } from '@dasturxon/contracts/couriers.endpoints'
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button, Spinner } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useChange } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { notify } from '#shell/notices.tsx'
import { QrCode } from '#shell/qr-code.tsx'

type CourierLinkProps = { courier: { id: string; name: string }; onClose: () => void }

export function CourierLink({ courier: { id, name }, onClose }: CourierLinkProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, error, mutate } = useChange(makeCourierLink)
  useEffect(() => mutate({ params: { id } }), [mutate, id])
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    notify.success(t`Copied`)
  }
  return (
    <div className="grid w-full gap-3">
      <p className="text-h4">{t`Link for ${name}`}</p>
      {error && <Note tone="bad" title={problemText(error, language)} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <QrCode text={data.url} label={t`QR code with ${name}’s link`} />
          <p className="text-body text-ink-2">
            {t`Scan it with the courier’s phone. It works once, until ${formatTime(data.expiresAt)}.`}
          </p>
          <Button onClick={() => void copy(data.url)}>{t`Copy link`}</Button>
        </>
      )}
      <Button tone="ghost" onClick={onClose}>{t`Back`}</Button>
    </div>
  )
}
