// The page of a courier's link. The link opens one session, so it is used by a tap: a messenger that opens the page for
// its preview must not use it up.
import { enterByLink } from '@dasturxon/contracts/couriers.endpoints'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { send } from '#platform/send.ts'
import { startSession } from '#platform/session.ts'
import { sub } from '#platform/shops.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { ShopLogo } from '#shell/shop-logo.tsx'

export function Component() {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { link = '' } = useParams()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const broken = t`The link is incomplete. Copy all of it from the message.`

  const enter = async () => {
    if (!/^[\w-]{43}$/.test(link)) return setError(broken)
    setSending(true)
    setError(undefined)
    const [failure, session] = await send(enterByLink, { body: { sub, link } })
    setSending(false)
    if (failure) return setError(problemText(failure, language))
    startSession(session)
    await navigate('/deliveries', { replace: true })
  }
  return (
    <main className="mx-auto big-targets flex min-h-dvh max-w-105 flex-col gap-6 p-gutter tablet:justify-center">
      <ShopLogo />
      <div className="grid gap-2 max-tablet:my-auto">
        <h1 className="text-h1">{t`Deliveries`}</h1>
        <p className="text-body text-ink-2">{t`This link is just for you and works once. You’ll stay logged in for 12 hours.`}</p>
        {error && (
          <p role="alert" className="rounded-field bg-bad-bg p-4 text-body font-strong text-bad">
            {error}
          </p>
        )}
      </div>
      <Button tone="fill" isWide isLoading={isSending} onClick={() => void enter()}>{t`Start`}</Button>
    </main>
  )
}
