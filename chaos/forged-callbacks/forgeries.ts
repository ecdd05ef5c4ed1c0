// What somebody who has seen right messages may try: other digits, another sum, another merchant, an old message, a
// message of one provider sent to another. None of them may change anything.
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { PaidShop } from '../payments/shop.ts'
import { clickMessage, type Message, newTransaction, paymeMessage, type Target, uzumMessage } from './messages.ts'

/** For each provider: an order that nobody has begun to pay, one with an open transaction, and one that is paid. */
export type Targets = Record<'payme' | 'click' | 'uzum', Target>
export type Scene = { shop: PaidShop; neighbour: PaidShop; fresh: Targets; open: Targets; paid: Targets }
export type Forgery = { kind: string; message: Message }

const halfDay = 43_200_000

const messagesTo = ({ shop, open, paid }: Scene): Message[] => [
  paymeMessage(shop, 'CreateTransaction', open.payme, Date.now()),
  paymeMessage(shop, 'PerformTransaction', open.payme, 0),
  paymeMessage(shop, 'CancelTransaction', open.payme, 0),
  paymeMessage(shop, 'CancelTransaction', paid.payme, 0),
  uzumMessage(shop, 'create', { ...open.uzum, transactionId: newTransaction('uzum') }),
  uzumMessage(shop, 'confirm', open.uzum),
  uzumMessage(shop, 'reverse', open.uzum),
  uzumMessage(shop, 'reverse', paid.uzum),
  clickMessage(shop, 0, { ...open.click, transactionId: newTransaction('click') }),
  clickMessage(shop, 1, open.click),
]

export function forge(scene: Scene, random: SeededRandom): Forgery {
  const { shop, neighbour, open, paid } = scene
  const message = random.pick(messagesTo(scene))
  const kind = random.pick([
    'bit flip',
    'bit flip',
    'amount',
    'other merchant',
    'stale',
    'other provider',
    'no login',
  ] as const)
  if (kind === 'bit flip') return { kind, message: flipped(message, random) }
  if (kind === 'no login') {
    if (message.provider !== 'click')
      return { kind, message: { ...message, headers: { 'content-type': 'application/json' } } }
    return { kind, message: { ...message, body: message.body.replace(/sign_string=\w+/, 'sign_string=') } }
  }
  if (kind === 'amount') return { kind, message: random.pick(wrongSums(scene, random)) }
  if (kind === 'stale') {
    const transactionId = newTransaction('payme')
    return {
      kind,
      message: paymeMessage(shop, 'CreateTransaction', { ...open.payme, transactionId }, Date.now() - halfDay - 60_000),
    }
  }
  if (kind === 'other provider') {
    const others = (['payme', 'click', 'uzum'] as const).filter((one) => one !== message.provider)
    const provider = random.pick(others)
    return { kind, message: { ...message, provider, operation: provider === 'uzum' ? '/confirm' : '' } }
  }
  // The neighbour's own right message for our order, at our address and at the neighbour's.
  const theirs = random.pick([
    paymeMessage(neighbour, 'PerformTransaction', random.pick([open.payme, paid.payme]), 0),
    uzumMessage(neighbour, 'confirm', open.uzum),
    clickMessage(neighbour, 1, open.click),
    clickMessage(neighbour, 0, { ...open.click, transactionId: newTransaction('click') }),
    paymeMessage(neighbour, 'CreateTransaction', { ...open.payme, transactionId: newTransaction('payme') }, Date.now()),
    uzumMessage(neighbour, 'create', { ...open.uzum, transactionId: newTransaction('uzum') }),
  ])
  return { kind, message: random.below(2) === 0 ? theirs : { ...theirs, merchantId: shop.merchantId } }
}

/** One soʻm or one tiyin more or less, sent with the right login or signature. */
function wrongSums({ shop, fresh, open }: Scene, random: SeededRandom): Message[] {
  const by = random.pick([-1, 1, -0.01, 0.01])
  const other = (target: Target, provider: 'payme' | 'click' | 'uzum'): Target => ({
    ...target,
    total: target.total + by,
    transactionId: newTransaction(provider),
  })
  return [
    paymeMessage(shop, 'CreateTransaction', other(fresh.payme, 'payme'), Date.now()),
    uzumMessage(shop, 'create', other(fresh.uzum, 'uzum')),
    clickMessage(shop, 0, other(fresh.click, 'click'), (fresh.click.total + by).toFixed(2)),
    clickMessage(shop, 1, open.click, (open.click.total + by).toFixed(2)),
  ]
}

/** Turns one bit of the login, or of what Click has signed. */
function flipped(message: Message, random: SeededRandom): Message {
  if (message.provider === 'click') {
    const fields = [...new URLSearchParams(message.body)]
    const signed = ['click_trans_id', 'merchant_trans_id', 'merchant_prepare_id', 'amount', 'sign_time', 'sign_string']
    const name = random.pick(signed.filter((one) => fields.some(([field]) => field === one)))
    const changed = fields.map(([field, value]) => [field, field === name ? flipBit(value, random) : value])
    return { ...message, body: new URLSearchParams(changed as [string, string][]).toString() }
  }
  const login = Buffer.from((message.headers['authorization'] ?? '').slice(6), 'base64').toString('latin1')
  const authorization = `Basic ${Buffer.from(flipBit(login, random), 'latin1').toString('base64')}`
  return { ...message, headers: { ...message.headers, authorization } }
}

function flipBit(text: string, random: SeededRandom): string {
  const bytes = Buffer.from(text, 'latin1')
  const at = random.below(bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(7))
  return bytes.toString('latin1')
}
