// The language in which the bot speaks to a user.
import { type Language, languages } from '@dasturxon/i18n/language'

type Shop = { mainLanguage: Language; uzLangActive: boolean; ruLangActive: boolean; engLangActive: boolean }

/** The languages of the shop. */
export function spokenLanguages({ uzLangActive, ruLangActive, engLangActive }: Shop): Language[] {
  const isOn = { uz: uzLangActive, ru: ruLangActive, eng: engLangActive }
  return languages.filter((language) => isOn[language])
}

/** The first of the wanted languages that the shop speaks, else its main one. */
export function chatLanguage(shop: Shop, ...wanted: (Language | null | undefined)[]): Language {
  const spoken = spokenLanguages(shop)
  return wanted.find((one) => one && spoken.includes(one)) ?? shop.mainLanguage
}
