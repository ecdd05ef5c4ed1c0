// The staff member's own Telegram, so that the bot knows who presses its buttons.
import { linkOwnTelegram, ownTelegram, unlinkOwnTelegram } from '@dasturxon/contracts/bot.endpoints'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { readAgain, useChange } from '#platform/use-call.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { useMay } from '#shell/person.ts'
import { Card } from './card.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { PartState } from './part-state.tsx'
import { useLinkBlocked, useOwnTelegram } from './use-connected-bot.ts'

export function OwnCard() {
  const { t } = useLingui()
  const make = useChange(linkOwnTelegram)
  const own = useOwnTelegram(make.data !== undefined)
  const isLinked = own.data?.isLinked ?? false
  const line = useOwnLine()
  const finish = useEffectEvent(() => {
    if (!make.data) return
    make.reset()
    notify.success(t`Your Telegram is linked`)
  })
  useEffect(() => {
    if (isLinked) finish()
  }, [isLinked])
  const link = () => make.mutate({}, { onError: notifyFailure })
  return (
    <Card
      title={t`Your Telegram`}
      state={own.data && (isLinked ? { tone: 'ok', text: t`Linked` } : { tone: 'mute', text: t`Not linked` })}
      line={line}
    >
      {!own.data ? (
        <PartState error={own.error} onRetry={() => void own.refetch()} />
      ) : isLinked ? (
        <Unlink />
      ) : (
        <LinkButton isLoading={make.isPending && !make.data} onPress={link} />
      )}
      {make.data && !isLinked && (
        <LinkSheet
          title={t`Link your Telegram`}
          link={make.data}
          line={t`Open the link in Telegram and press Start.`}
          isRenewing={make.isPending}
          onRenew={link}
          onClose={() => make.reset()}
        />
      )}
    </Card>
  )
}

/** Who answers orders in the bot, and who also hears alarms, is decided by the role. */
function useOwnLine(): string {
  const { t } = useLingui()
  const maySetHours = useMay('hours.write')
  const mayAccept = useMay('orders.accept')
  if (maySetHours)
    return t`Accept orders in the branch’s group, and hear in the bot instead of by SMS that nobody is watching new orders.`
  return mayAccept
    ? t`Accept and cancel orders in the branch’s group: the bot must know who presses the button.`
    : t`The bot will know who you are. Orders are accepted by operators, managers and the owner.`
}

function LinkButton({ isLoading, onPress }: { isLoading: boolean; onPress: () => void }) {
  const { t } = useLingui()
  const blocked = useLinkBlocked()
  return (
    <div>
      <Button tone="ink" isLoading={isLoading} blocked={blocked} onClick={onPress}>{t`Link my Telegram`}</Button>
    </div>
  )
}

function Unlink() {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const unlink = useChange(unlinkOwnTelegram)
  const press = () => unlink.mutate({}, { onSuccess: () => void readAgain(ownTelegram), onError: notifyFailure })
  return (
    <div>
      <Button
        size="small"
        tone="danger"
        isLoading={unlink.isPending}
        blocked={isOffline ? t`No connection` : undefined}
        onClick={press}
      >
        {t`Unlink`}
      </Button>
    </div>
  )
}
