// The bot that staff can link with: every role may know its name, only an owner its settings.
import { ownTelegram } from '@dasturxon/contracts/bot.endpoints'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#platform/use-call.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { useMay } from '#shell/person.ts'

/** Milliseconds between two looks whether a link was opened in Telegram. */
export const looksEvery = 1_000

export const useOwnTelegram = (isWaiting = false) =>
  useCall(ownTelegram, {}, { refetchInterval: isWaiting ? looksEvery : false })

/** Why nothing can be linked now; undefined when it can. */
export function useLinkBlocked(): string | undefined {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const maySetBot = useMay('secrets.write')
  const own = useOwnTelegram()
  if (isOffline) return t`No connection`
  if (own.data?.username !== null) return undefined
  return maySetBot ? t`Connect the bot first` : t`The owner hasn’t connected a bot yet`
}
