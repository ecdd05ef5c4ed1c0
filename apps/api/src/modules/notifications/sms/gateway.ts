// What both gateways have in common: an account, a text, and three ways it can end.
export type GatewayName = 'ESKIZ' | 'PLAY_MOBILE'
export type Account = { username: string; password: string }

export type Text = {
  /** Ours, unique for ever: the provider tells about the message under this name. */
  id: string
  /** Twelve digits, no plus. */
  to: string
  words: string
}

/** `refused`: the provider understood and said no, so another one must not be tried. No answer is thrown. */
export type Verdict = 'taken' | 'refused'
export type Gateway = (account: Account, text: Text, signal: AbortSignal) => Promise<Verdict>

const terms = {
  connect: 1_000,
  total: 3_000,
  atOnce: 100,
  breaker: { share: 0.5, of: 20, within: 10_000, rest: 5_000 },
} as const
export const gatewayTerms = (name: GatewayName) => ({ name, ...terms })
