// Offers to share the phone number from the app around the shop. The form for a code by SMS is one press away, and opens
// by itself when the person refuses or the number does not arrive.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { problemText } from '#platform/feedback/problem.ts'
import { useHost } from '#platform/host/current-host.ts'
import { logInByContact } from './log-in-by-contact.ts'

/** `children`: the form for a code by SMS. In a browser there is nothing but this form. */
export function ShareContact({ children }: { children: ReactNode }) {
  const host = useHost()
  const [isBySms, setBySms] = useState(false)
  const [fault, setFault] = useState<string>()
  if (host.askContact === null || isBySms)
    return (
      <>
        {fault && <Note tone="info" title={fault} />}
        {children}
      </>
    )
  return (
    <ShareButtons
      onSms={(reason) => {
        setFault(reason)
        setBySms(true)
      }}
    />
  )
}

function ShareButtons({ onSms }: { onSms: (reason?: string) => void }) {
  const { t } = useLingui()
  const host = useHost()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const share = async () => {
    setAsking(true)
    const login = await logInByContact(host)
    setAsking(false)
    if (login.result === 'refused') onSms()
    if (login.result === 'late') onSms(t`Telegram didn’t send your number`)
    if (login.result === 'failed') onSms(problemText(login.failure, language))
  }
  return (
    <div className="grid gap-2.5">
      <Button tone="fill" isWide isLoading={isAsking} onClick={() => void share()}>{t`Share my number`}</Button>
      <Button tone="plain" isWide onClick={() => onSms()}>{t`Get the code by SMS`}</Button>
    </div>
  )
}
