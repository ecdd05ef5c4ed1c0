import type { Language } from '@dasturxon/i18n/language'

type LanguageFlags = { uzLangActive: boolean; ruLangActive: boolean; engLangActive: boolean }

/** The languages a merchant has switched on, in the order every shop shows them. */
export function activeLanguages({ uzLangActive, ruLangActive, engLangActive }: LanguageFlags): Language[] {
  const flags: [Language, boolean][] = [
    ['uz', uzLangActive],
    ['ru', ruLangActive],
    ['eng', engLangActive],
  ]
  return flags.filter(([, active]) => active).map(([language]) => language)
}
