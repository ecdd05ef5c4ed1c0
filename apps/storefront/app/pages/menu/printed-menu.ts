// The menu in the browser, printed as the server prints it: once per document.
import type { Language } from '@dasturxon/i18n/language'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { menuOf } from './menu-of.ts'
import type { Menu } from './menu.ts'

const printed = new WeakMap<Catalogue, Menu>()

export function printedMenu(catalogue: Catalogue, language: Language): Menu {
  const known = printed.get(catalogue) ?? menuOf(catalogue.list, language)
  printed.set(catalogue, known)
  return known
}
