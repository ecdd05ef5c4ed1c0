// The shop's bot: whether Telegram delivers its messages to us, and its token, which goes in and never comes out.
import { ownTelegram, readBot } from '@dasturxon/contracts/bot.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatDate, formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import type { BadgeProps } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readAgain, useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { Card, OutsideLink } from './card.tsx'
import { PartState } from './part-state.tsx'
import { TokenForm } from './token-form.tsx'
import { looksEvery } from './use-connected-bot.ts'

type Bot = Reply<typeof readBot>

/** Milliseconds; the time of the last message stays fresh while the page is open. */
const readsEvery = 30_000
const isConnecting = (bot: Bot | undefined) => bot !== undefined && bot.username !== null && !bot.isConnected

export function BotCard() {
  const { t } = useLingui()
  const bot = useCall(
    readBot,
    {},
    { refetchInterval: ({ state }) => (isConnecting(state.data) ? looksEvery : readsEvery) },
  )
  const isConnected = bot.data?.isConnected ?? false
  const state = useBotState(bot.data)
  // The other parts of the page wait for the bot.
  useEffect(() => void readAgain(ownTelegram), [isConnected])
  return (
    <Card
      title={t`The shop’s bot`}
      state={state}
      line={t`Customers order in it and follow their orders. Staff accept orders in its groups.`}
    >
      {bot.data ? <BotState bot={bot.data} /> : <PartState error={bot.error} onRetry={() => void bot.refetch()} />}
    </Card>
  )
}

function useBotState(bot: Bot | undefined): BadgeProps | undefined {
  const { t } = useLingui()
  if (!bot) return undefined
  if (bot.username === null) return { tone: 'mute', text: t`No bot yet` }
  return bot.isConnected ? { tone: 'ok', text: t`Works` } : { tone: 'info', text: t`Connecting…` }
}

function BotState({ bot }: { bot: Bot }) {
  const { t } = useLingui()
  const [isReplacing, setReplacing] = useState(false)
  if (bot.username === null) return <TokenForm />
  return (
    <>
      <BotFacts bot={bot} username={bot.username} />
      {isReplacing ? (
        <TokenForm replaces={bot.username} onClose={() => setReplacing(false)} />
      ) : (
        <div>
          <Button size="small" onClick={() => setReplacing(true)}>{t`Replace the token`}</Button>
        </div>
      )}
    </>
  )
}

function BotFacts({ bot, username }: { bot: Bot; username: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { connectedAt, lastUpdateAt } = bot
  const facts = [
    [t`Bot`, <OutsideLink key="bot" href={`https://t.me/${username}`} text={`@${username}`} />],
    [
      t`Connected`,
      connectedAt ? `${formatDate(connectedAt, language)}, ${formatTime(connectedAt)}` : t`Usually within a minute`,
    ],
    [
      t`Last message from Telegram`,
      lastUpdateAt
        ? `${formatDayMonth(lastUpdateAt, language)}, ${formatTime(lastUpdateAt)}`
        : t`None in the last 7 days`,
    ],
    [t`Token`, t`Saved, can’t be viewed`],
  ] as const
  return (
    <dl className="grid gap-3 rounded-field bg-surface-2 p-4 tablet:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="text-body font-name break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
