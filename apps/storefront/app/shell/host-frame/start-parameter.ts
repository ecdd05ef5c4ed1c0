// Links to a part of a shop inside Telegram: t.me/<bot>/<app>?startapp=p_0193… Telegram passes the parameter on, and
// allows letters, digits, _ and - in it.
export type StartLink = { to: 'product' | 'promo' | 'table' | 'branch' | 'order'; value: string }

const prefixes: Record<string, StartLink['to']> = {
  p: 'product',
  promo: 'promo',
  tbl: 'table',
  branch: 'branch',
  order: 'order',
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const promoCode = /^[\w-]{2,32}$/

/** Null for a parameter that means nothing here: the shop then opens at its first page. */
export function readStartParameter(parameter: string | null): StartLink | null {
  const [, prefix = '', value = ''] = /^([a-z]+)_(.+)$/.exec(parameter ?? '') ?? []
  const to = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined
  if (!to || !(to === 'promo' ? promoCode : uuid).test(value)) return null
  return { to, value }
}
