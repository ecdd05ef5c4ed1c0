// The common interface of both SMS gateways.
export type GatewayName = 'ESKIZ' | 'PLAY_MOBILE'
export type Account = { username: string; password: string }

export type Text = {
  /** Our unique id of the message. Play Mobile uses it in its reports; Eskiz does not receive it. */
  id: string
  /** Twelve digits, no plus. */
  to: string
  words: string
}

/** `refused`: the provider rejected the message, so no other gateway is tried. A missing response throws. */
export type SendResult = 'taken' | 'refused'
export type Gateway = (account: Account, text: Text, signal: AbortSignal) => Promise<SendResult>

const terms = {
  connect: 1_000,
  total: 3_000,
  atOnce: 100,
  breaker: { share: 0.5, of: 20, within: 10_000, rest: 5_000 },
} as const
export const gatewayTerms = (name: GatewayName) => ({ name, ...terms })
