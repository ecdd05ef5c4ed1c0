// The words of the browser: of one language, and at first only those the first page needs. The server has all of them.
import type { Language } from '@dasturxon/i18n/language'
import { type Messages, setupI18n } from '@lingui/core'

type Catalogue = () => Promise<{ messages: Messages }>

const catalogues: Record<Language, { first: Catalogue; later: Catalogue }> = {
  uz: {
    first: () => import('@dasturxon/i18n/catalogues/uz.po'),
    later: () => import('@dasturxon/i18n/catalogues/later/uz.po'),
  },
  ru: {
    first: () => import('@dasturxon/i18n/catalogues/ru.po'),
    later: () => import('@dasturxon/i18n/catalogues/later/ru.po'),
  },
  eng: {
    first: () => import('@dasturxon/i18n/catalogues/eng.po'),
    later: () => import('@dasturxon/i18n/catalogues/later/eng.po'),
  },
}

export const words = setupI18n()

/** A page that shows more than the first one's parts says so: see layouts/worded.route.tsx. */
export async function loadWords(language: Language, page: Document): Promise<void> {
  const needsMore = page.querySelector('[data-words]')
  words.loadAndActivate({ locale: language, messages: {} })
  await Promise.all([catalogues[language].first().then(add), needsMore && loadLaterWords()])
}

/** Without telling: whoever is on the page has its words, and would be drawn again for nothing. */
const add = ({ messages }: { messages: Messages }) => void Object.assign(words.messages, messages)

let loading: Promise<void> | null = null

/** Before anything is shown that was not on the first page. The server lacks none. */
export async function loadLaterWords(): Promise<void> {
  if (typeof document === 'undefined') return
  const language = words.locale as Language
  loading ??= catalogues[language].later().then(add)
  return loading.catch((error: unknown) => {
    loading = null
    throw error
  })
}
