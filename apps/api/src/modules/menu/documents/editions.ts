// The documents a menu is served as, and their file names. A name contains the version and the hash of the content, so
// the content under a name never changes.
import { createHash } from 'node:crypto'

export const channels = ['TG', 'WEB'] as const
export type Channel = (typeof channels)[number]

export const languages = ['uz', 'ru', 'eng'] as const
export type Language = (typeof languages)[number]

/** The whole menu in all languages; the list of one language; the details of its products. */
export type Edition = 'all' | Language | `${Language}-details`
export const editions: readonly Edition[] = ['all', ...languages, ...languages.map((it) => `${it}-details` as const)]

/** Raised with every change of what the documents contain, so that a deployment replaces the stored ones. */
export const shape = 2

/** Whether all documents are written: an earlier release may have written fewer, or with fewer fields. */
export const isComplete = (titles: readonly { shape: number }[]): boolean =>
  titles.filter((title) => title.shape >= shape).length === channels.length * editions.length

export type Title = { version: number; channel: Channel; edition: Edition; hash: string }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

export const fileOf = ({ version, channel, edition, hash }: Title): string =>
  `${version}-${hash}.${channel}.${edition}.json`

/** The request schema has already checked the shape of the name. */
export function titleOf(file: string): Title {
  const [name, channel, edition] = file.split('.') as [string, Channel, Edition]
  return { version: Number.parseInt(name, 10), channel, edition, hash: hashIn(file) }
}

/** Runs for every response, so it does as little as possible. */
export function hashIn(file: string): string {
  const start = file.indexOf('-') + 1
  return file.slice(start, start + 32)
}
