// The texts in the browser: of one language, and at first only those of the first page. The server has all texts.
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

export const i18n = setupI18n()

/** A page that needs more texts than the first page marks itself with `data-words`: see layouts/worded.route.tsx. */
export async function loadWords(language: Language, page: Document): Promise<void> {
  const needsMore = page.querySelector('[data-words]')
  i18n.loadAndActivate({ locale: language, messages: {} })
  await Promise.all([catalogues[language].first().then(add), needsMore && loadLaterWords()])
}

/** Adds texts without notifying Lingui: mounted components have their texts and need no new render. */
const add = ({ messages }: { messages: Messages }) => void Object.assign(i18n.messages, messages)

let loading: Promise<void> | null = null

/** Loads the texts of everything beyond the first page. Does nothing on the server, which has all texts. */
export async function loadLaterWords(): Promise<void> {
  if (typeof document === 'undefined') return
  const language = i18n.locale as Language
  loading ??= catalogues[language].later().then(add)
  return loading.catch((error: unknown) => {
    loading = null
    throw error
  })
}
