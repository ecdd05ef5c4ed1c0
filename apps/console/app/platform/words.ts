// The texts of the console in one language. Each part has its own catalogue, loaded together with its screens.
import { callFailed } from '@dasturxon/i18n/call-failed'
import { htmlLang, type Language, parseLanguage, parseLanguageTag } from '@dasturxon/i18n/language'
import { type Messages, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { readText, writeText } from './shops.ts'

type Catalogue = () => Promise<{ messages: Messages }>

const catalogues = import.meta.glob<{ messages: Messages }>(
  '../../../../packages/i18n/catalogues/console/*/*.po',
) satisfies Record<string, Catalogue>

export const i18n = setupI18n()

const loaded = new Set<string>()

/** The choice of this device, else the language of the browser, else Uzbek. */
export const preferredLanguage = (): Language =>
  parseLanguage(readText('language')) ??
  globalThis.navigator?.languages.map(parseLanguageTag).find((language) => language !== null) ??
  'uz'

export async function startWords(): Promise<void> {
  const language = preferredLanguage()
  document.documentElement.lang = htmlLang[language]
  i18n.loadAndActivate({ locale: language, messages: {} })
  await loadWords('shell')
}

/** Changes the language of all parts that are in use. */
export async function changeLanguage(language: Language): Promise<void> {
  const messages = await Promise.all([...loaded].map((part) => read(part, language)))
  writeText('language', language)
  document.documentElement.lang = htmlLang[language]
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...messages) as Messages })
}

/** Loads the texts of a part. Texts are added without an event: mounted components have theirs. */
export async function loadWords(part: string): Promise<void> {
  if (loaded.has(part)) return
  Object.assign(i18n.messages, await read(part, i18n.locale as Language))
  loaded.add(part)
}

async function read(part: string, language: Language): Promise<Messages> {
  const load = Object.entries(catalogues).find(([path]) => path.endsWith(`/console/${part}/${language}.po`))?.[1]
  return load ? (await withRetries(load)).messages : {}
}

/** Repeats a failed download: a connection that stalls once must not leave a screen without its texts. */
export async function withRetries<Result>(load: () => Promise<Result>, tries = 3): Promise<Result> {
  for (let failures = 1; ; failures++)
    try {
      return await load()
    } catch (error) {
      if (failures >= tries) throw error
      await new Promise((resolve) => setTimeout(resolve, 400 * 3 ** (failures - 1)))
    }
}

export const useLanguage = (): Language => useLingui().i18n.locale as Language

/** The shown part of a failure. A call without a response has no description. */
export type Failed = { code: string; status: number; description?: Partial<Record<Language, string>> }

export const problemText = ({ description }: Failed, language: Language): string =>
  description?.[language]?.trim() || description?.ru?.trim() || callFailed[language]
