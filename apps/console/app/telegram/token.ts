// A token as @BotFather writes it: the bot's number, a colon and a secret.
const shape = /^[1-9]\d{0,14}:[\w-]{20,80}$/

export type TokenFault = 'empty' | 'incomplete'

/** A copied token often has spaces or a line break at its ends. */
export const tokenIn = (typed: string): string => typed.trim()

export function faultOfToken(typed: string): TokenFault | undefined {
  const token = tokenIn(typed)
  if (token === '') return 'empty'
  return shape.test(token) ? undefined : 'incomplete'
}
