// One language per visitor: the browser downloads its catalogue and no other.
import type { Language } from '@dasturxon/i18n/language'
import type { Messages } from '@lingui/core'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  uz: () => import('@dasturxon/i18n/catalogues/uz.po'),
  ru: () => import('@dasturxon/i18n/catalogues/ru.po'),
  eng: () => import('@dasturxon/i18n/catalogues/eng.po'),
}

export const loadCatalogue = async (language: Language): Promise<Messages> => (await catalogues[language]()).messages
