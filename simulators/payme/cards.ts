// Cards at Payme: entered and verified on a page, asked for and removed by a server. Of a number only the mask is kept.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { textOf } from '../payments/protocol.ts'
import { fail, type Methods, type Params, rpcErrors, succeed } from './rpc.ts'
import { type CardFault, type CardKind, lookAtNumber, maskOf, readExpiry, testCode } from './test-cards.ts'

export type CardSettings = {
  /** Milliseconds for which a code is valid. */
  codeValidFor?: number
  /** Milliseconds before the error of the slow card. */
  slowCardDelay?: number
}

export type Card = {
  token: string
  cashbox: string
  mask: string
  /** MM/YY */
  expire: string
  kind: CardKind
  isRecurrent: boolean
  isVerified: boolean
  codeSentAt: number | null
  wrongCodes: number
}
export type Cards = {
  methods: Methods
  list: () => Card[]
  find: (cashbox: string, token: unknown) => Card | undefined
}

const errorOf = {
  'bad number': rpcErrors.wrongCard,
  expired: rpcErrors.expiredCard,
  blocked: rpcErrors.blockedCard,
  'system error': rpcErrors.processingDown,
  slow: rpcErrors.processingDown,
} as const satisfies Record<CardFault, object>

/** The phone that the bank knows; its owner reads the code there. */
const phone = '99890*****31'
const triesPerCode = 3
const newToken = () => randomBytes(51).toString('base64url')

const shown = ({ mask, expire, token, isRecurrent, isVerified }: Card) => ({
  card: { number: mask, expire, token, recurrent: isRecurrent, verify: isVerified },
})

export function openCards({ codeValidFor = 60_000, slowCardDelay = 10_000 }: CardSettings): Cards {
  const cards = new Map<string, Card>()
  const find = (cashbox: string, token: unknown) => {
    const card = cards.get(textOf(token))
    return card?.cashbox === cashbox ? card : undefined
  }

  /** Does something with the card that the parameters name. */
  const withCard =
    (work: (card: Card, params: Params) => ReturnType<Methods[string]['run']>): Methods[string]['run'] =>
    (cashbox, params) => {
      if (textOf(params['token']) === '') return fail(rpcErrors.badToken)
      const card = find(cashbox, params['token'])
      return card ? work(card, params) : fail(rpcErrors.unknownCard)
    }

  async function create(cashbox: string, { card, save }: Params) {
    const { number, expire } = (card ?? {}) as Params
    const entered = lookAtNumber(textOf(number))
    if ('fault' in entered) {
      if (entered.fault === 'slow') await sleep(slowCardDelay)
      return fail(errorOf[entered.fault])
    }
    const expiry = readExpiry(textOf(expire))
    if (expiry === null) return fail(rpcErrors.wrongCard)
    const added: Card = {
      token: newToken(),
      cashbox,
      mask: maskOf(textOf(number)),
      expire: expiry,
      kind: entered.kind,
      isRecurrent: save === true,
      isVerified: false,
      codeSentAt: null,
      wrongCodes: 0,
    }
    cards.set(added.token, added)
    return succeed(shown(added))
  }

  function sendCode(card: Card) {
    if (card.kind === 'no SMS') return fail(rpcErrors.noSms)
    Object.assign(card, { codeSentAt: Date.now(), wrongCodes: 0 })
    return succeed({ sent: true, phone, wait: codeValidFor })
  }

  /** A verified card has another token than before. */
  function verify(card: Card, { code }: Params) {
    if (card.codeSentAt === null || Date.now() - card.codeSentAt > codeValidFor) return fail(rpcErrors.expiredCode)
    if (card.wrongCodes >= triesPerCode) return fail(rpcErrors.tooManyTries)
    if (textOf(code) !== testCode) {
      card.wrongCodes += 1
      return fail(rpcErrors.wrongCode)
    }
    cards.delete(card.token)
    const verified: Card = { ...card, token: newToken(), isVerified: true, codeSentAt: null }
    cards.set(verified.token, verified)
    return succeed(shown(verified))
  }

  return {
    find,
    list: () => [...cards.values()],
    methods: {
      'cards.create': { isForPages: true, run: create },
      'cards.get_verify_code': { isForPages: true, run: withCard(sendCode) },
      'cards.verify': { isForPages: true, run: withCard(verify) },
      'cards.check': { run: withCard((card) => succeed(shown(card))) },
      'cards.remove': { run: withCard(({ token }) => succeed({ success: cards.delete(token) })) },
    },
  }
}
