// A password somebody reads out to somebody else: no letters that look or sound alike, and more than anyone can guess.
import { randomInt } from 'node:crypto'

const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newOneTimePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')
