// Ways to forge the launch data of a Telegram mini app: a genuine value is changed, or a value is signed with a token
// that is not the bot's.
import { type Fields, signContact, signInitData } from '@dasturxon/simulators/telegram/init-data'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'

export type Forger = {
  /** The bot's own token, for data with a valid signature that is too old, too new or of another user. */
  token: string
  /** The bot token of another merchant. */
  neighbour: string
  now: () => number
}
type Way = (genuine: string, random: SeededRandom, forger: Forger) => string

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const odd = [
  '%00',
  '%0A',
  '%0D',
  '%2',
  '%',
  '+',
  '&',
  '=',
  '&&',
  '%26',
  '%3D',
  '\u0000',
  '\n',
  'ʻ',
  'а',
  '%C0%80',
  '%ED%A0%80',
]

const at = (text: string, index: number, removed: number, inserted: string) =>
  text.slice(0, index) + inserted + text.slice(index + removed)
const pairsOf = (text: string) => text.split('&')
const setField = (text: string, name: string, change: (value: string) => string) =>
  text.replace(
    new RegExp(`(^|&)${name}=([^&]*)`),
    (_, before: string, value: string) => `${before}${name}=${change(value)}`,
  )

export const fieldsOf = (userId: number, seconds: number): Fields => ({
  query_id: `AAH${userId}`,
  user: { id: userId, first_name: 'Ali', last_name: 'Vali yev', language_code: 'uz', allows_write_to_pm: true },
  auth_date: seconds,
  start_param: 'tbl_12',
  signature: 'c2lnbmF0dXJlLXBsYWNlaG9sZGVy',
})

export const launchMutants: Record<string, Way> = {
  signReplaced: (text, { below, pick }) => at(text, below(text.length), 1, pick(printable)),
  signDropped: (text, { below }) => at(text, below(text.length), 1 + below(3), ''),
  signAdded: (text, { below, pick }) => at(text, below(text.length + 1), 0, pick([...printable, ...odd])),
  oddSign: (text, { below, pick }) => at(text, below(text.length), below(2), pick(odd)),
  cutOff: (text, { below }) => text.slice(0, below(text.length)),
  anotherPerson: (text, { below }) =>
    setField(text, 'user', (value) => value.replace(/%3A\d+/, `%3A${1 + below(9e9)}`)),
  anotherMoment: (text, { below }) => setField(text, 'auth_date', (value) => String(Number(value) + 1 + below(3_600))),
  anotherHash: (text, { below }) =>
    setField(text, 'hash', () => Array.from({ length: 64 }, () => below(16).toString(16)).join('')),
  hashInCapitals: (text) => setField(text, 'hash', (value) => value.toUpperCase()),
  fieldTwice: (text, { pick }) => {
    const pair = pick(pairsOf(text))
    return `${text}&${pair}`
  },
  fieldTwiceChanged: (text, { pick, below }) =>
    `${text}&${pick(['user=%7B%22id%22%3A1%7D', 'auth_date=1', `hash=${below(9)}`])}`,
  fieldBefore: (text, { below }) => `user=%7B%22id%22%3A${1 + below(9e9)}%7D&${text}`,
  fieldDropped: (text, { below }) =>
    pairsOf(text)
      .toSpliced(below(pairsOf(text).length), 1)
      .join('&'),
  fieldAdded: (text, { below }) => `${text}&extra=${below(9e9)}`,
  fieldRenamed: (text, { pick }) => text.replace(pick(['user=', 'auth_date=', 'hash=', 'query_id=']), 'other='),
  nameEscaped: (text) => text.replace('user=', '%75ser='),
  valuesSwapped: (text, { below }) => {
    const pairs = pairsOf(text).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
    const [one, two] = [below(pairs.length), below(pairs.length)]
    return pairs
      .map(([name], index) => `${name}=${pairs[index === one ? two : index === two ? one : index]?.[1]}`)
      .join('&')
  },
  // Joins two fields that are adjacent in the signed text: a parser that accepts line breaks would find it valid.
  fieldsFolded: (text, { below }) => {
    const pairs = pairsOf(text).toSorted()
    const [first = '', second = ''] = pairs.splice(below(pairs.length - 1), 2)
    return [...pairs, `${first}%0A${second.replace('=', '%3D')}`].join('&')
  },
  escapedTwice: (text) => encodeURIComponent(text),
  questionMark: (text) => `?${text}`,
  emptyPair: (text, { pick }) => pick([`${text}&`, `&${text}`, text.replace('&', '&&')]),
  otherMerchantsBot: (_, { below }, { neighbour, now }) => signInitData(neighbour, fieldsOf(1 + below(9e9), now())),
  guessedBot: (_, { digits, below }, { now }) =>
    signInitData(`${digits(9)}:${digits(35)}`, fieldsOf(1 + below(9e9), now())),
  noBot: (_, { below }, { now }) => signInitData('', fieldsOf(1 + below(9e9), now())),
  tooOld: (_, { below }, { token, now }) => signInitData(token, fieldsOf(1 + below(9e9), now() - 86_402 - below(9e6))),
  tooNew: (_, { below }, { token, now }) => signInitData(token, fieldsOf(1 + below(9e9), now() + 65 + below(9e6))),
  isABot: (_, { below }, { token, now }) =>
    signInitData(token, { ...fieldsOf(1, now()), user: { id: 1 + below(9e9), first_name: 'B', is_bot: true } }),
  invalidUser: (_, { pick }, { token, now }) => {
    const user = pick<object | string>([
      {},
      [],
      'null',
      '{',
      { id: 0 },
      { id: -1 },
      { id: '7' },
      { id: 1.5 },
      { id: 2 ** 53 },
    ])
    return signInitData(token, { ...fieldsOf(1, now()), user })
  },
  aContact: (_, { below, digits }, { token, now }) =>
    signContact(token, { user_id: 1 + below(9e9), phone_number: `99890${digits(7)}`, first_name: 'A' }, now()),
}

/** Forged contacts: none of them proves the phone number of the Telegram user `userId`. */
export const contactMutants: Record<string, (userId: number, random: SeededRandom, forger: Forger) => string> = {
  anotherPersons: (userId, { below, digits }, { token, now }) =>
    contactOf(token, userId + 1 + below(1_000), digits(7), now()),
  tooOld: (userId, { below, digits }, { token, now }) => contactOf(token, userId, digits(7), now() - 302 - below(9e6)),
  tooNew: (userId, { below, digits }, { token, now }) => contactOf(token, userId, digits(7), now() + 65 + below(9e6)),
  otherMerchantsBot: (userId, { digits }, { neighbour, now }) => contactOf(neighbour, userId, digits(7), now()),
  anotherPhone: (userId, { digits }, { token, now }) =>
    contactOf(token, userId, '1234567', now()).replace('1234567', `2${digits(6)}`),
  personRewritten: (userId, { digits, below }, { token, now }) =>
    contactOf(token, userId + 1 + below(1_000), digits(7), now()).replace(/(user_id%22%3A)\d+/, `$1${userId}`),
  notANumber: (userId, { pick }, { token, now }) =>
    signContact(
      token,
      { user_id: userId, phone_number: pick(['', '+', 'abc', '0', '+998', '9'.repeat(20)]), first_name: 'A' },
      now(),
    ),
  launchData: (userId, _, { token, now }) => signInitData(token, fieldsOf(userId, now())),
}

const contactOf = (token: string, userId: number, digits: string, seconds: number) =>
  signContact(token, { user_id: userId, phone_number: `+99890${digits}`, first_name: 'Ali' }, seconds)

/** Two values with their fields in another order, or with a character escaped differently, are the same message. */
export const isSameMessage = (one: string, other: string): boolean => read(one) === read(other)
const read = (text: string) =>
  JSON.stringify([...new URLSearchParams(text)].map((pair) => pair.join('=')).toSorted()) +
  String(/^[a-z_]+=[^&]*(?:&[a-z_]+=[^&]*)*$/.test(text))
