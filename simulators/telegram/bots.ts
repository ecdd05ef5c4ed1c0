// Which tokens belong to a bot? Every one, until it is revoked; or only those a test lists.
export type Webhook = { url: string; secretToken: string; allowedUpdates: string[] }
export type Bot = { token: string; webhook: Webhook | null; menuButtons: Map<number, unknown>; lastUpdateId: number }

export type Bots = {
  find: (token: string) => Bot | null
  revoke: (token: string) => void
}

export function openBots(tokens?: readonly string[]): Bots {
  const known = new Map<string, Bot>()
  const revoked = new Set<string>()
  return {
    find(token) {
      if (revoked.has(token) || (tokens && !tokens.includes(token))) return null
      const bot = known.get(token) ?? { token, webhook: null, menuButtons: new Map(), lastUpdateId: 100_000 }
      known.set(token, bot)
      return bot
    },
    revoke: (token) => void revoked.add(token),
  }
}

/** A bot's id stands before the colon; its name is ours. */
export function botUser({ token }: Bot) {
  const id = Number(/^(\d+):/.exec(token)?.[1] ?? 1)
  return { id, is_bot: true, first_name: 'Shop', username: `shop_${id}_bot` }
}
