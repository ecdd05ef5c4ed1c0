// Offers messages of the browser about an order, after it was placed. The browser itself asks only once the customer has
// agreed here. Apps such as Telegram tell their users themselves.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useShop } from '#features/shop/shop.ts'
import { useHost } from '#platform/host/current-host.ts'
import { notify } from '#platform/feedback/notify.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useSession } from '#platform/session/use-session.ts'
import { canOffer, declinePush, renewPush, subscribeToPush } from './push-subscription.ts'

export function PushOffer() {
  const { t } = useLingui()
  const language = useLanguage()
  const { status } = useSession()
  const { kind } = useHost()
  const isOffered = useShop()?.places.includes('notifications') ?? false
  const isPossible = isOffered && kind === 'web' && status === 'customer'
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isPossible) return
    void canOffer().then(setShown)
    void renewPush(language)
  }, [isPossible, language])
  if (!isPossible || !isShown) return null

  const turnOn = async () => {
    setBusy(true)
    const outcome = await subscribeToPush(language)
    setBusy(false)
    if (outcome === 'failed') return notify.error(t`Couldn’t turn on messages`, t`Check your connection and try again.`)
    setShown(false)
    if (outcome === 'on') notify.success(t`Messages are on`)
    else notify.info(t`Messages stay off`, t`You can allow them in the settings of your browser.`)
  }
  return (
    <Note
      tone="brand"
      icon="bell"
      title={t`Shall we tell you when your order moves?`}
      line={t`A message of your browser when it is accepted, ready or on the way. The shop need not stay open.`}
      actions={
        <>
          <Button size="small" tone="ink" isLoading={isBusy} onClick={() => void turnOn()}>
            {t`Tell me`}
          </Button>
          <Button
            size="small"
            tone="ghost"
            onClick={() => {
              declinePush()
              setShown(false)
            }}
          >
            {t`Not now`}
          </Button>
        </>
      }
    />
  )
}
