// The valid bot tokens: every token until it is revoked, or only those that a test lists.
export type Webhook = { url: string; secretToken: string; allowedUpdates: string[] }
export type Bot = {
  token: string
  webhook: Webhook | null
  menuButtons: Map<number, unknown>
  lastUpdateId: number
  /** The pressed buttons that wait for an answer, and the answers. */
  pressed: Set<string>
  answers: { id: string; text: string }[]
  /** Calls that exceeded a limit. */
  tooMany: number
}

export type Bots = {
  find: (token: string) => Bot | null
  revoke: (token: string) => void
}

export function openBots(tokens?: readonly string[]): Bots {
  const bots = new Map<string, Bot>()
  const revoked = new Set<string>()
  return {
    find(token) {
      if (revoked.has(token) || (tokens && !tokens.includes(token))) return null
      const bot = bots.get(token) ?? newBot(token)
      bots.set(token, bot)
      return bot
    },
    revoke: (token) => void revoked.add(token),
  }
}

const newBot = (token: string): Bot => ({
  token,
  webhook: null,
  menuButtons: new Map(),
  lastUpdateId: 100_000,
  pressed: new Set(),
  answers: [],
  tooMany: 0,
})

/** The id of a bot is the part of its token before the colon; the name is made up. */
export function botUser({ token }: Bot) {
  const id = Number(/^(\d+):/.exec(token)?.[1] ?? 1)
  return { id, is_bot: true, first_name: 'Shop', username: `shop_${id}_bot` }
}
