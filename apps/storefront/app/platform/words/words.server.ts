// The texts for one request. Each request has its own instance: two languages may be rendered at the same time.
import type { Language } from '@dasturxon/i18n/language'
import { type I18n, setupI18n } from '@lingui/core'
import { messages as eng } from '@dasturxon/i18n/catalogues/eng.po'
import { messages as laterEng } from '@dasturxon/i18n/catalogues/later/eng.po'
import { messages as laterRu } from '@dasturxon/i18n/catalogues/later/ru.po'
import { messages as laterUz } from '@dasturxon/i18n/catalogues/later/uz.po'
import { messages as ru } from '@dasturxon/i18n/catalogues/ru.po'
import { messages as uz } from '@dasturxon/i18n/catalogues/uz.po'

const messages = { uz: { ...uz, ...laterUz }, ru: { ...ru, ...laterRu }, eng: { ...eng, ...laterEng } }

export const wordsFor = (language: Language): I18n => setupI18n({ locale: language, messages })
