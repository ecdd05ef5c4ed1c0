// The merchant's colours, or the defaults while no merchant is known. Never another merchant's.
import type { Language } from '@dasturxon/i18n/language'
import { defaultBrand, themeCss } from '@dasturxon/ui/theme'
import type { MerchantLookup } from '#features/shop/request-context.server.ts'
import type { Clothes } from '#platform/document/document.ts'

export function clothesOf(lookup: MerchantLookup, language: Language): Clothes {
  if (!lookup.found) return { language, theme: 'light', themeCss: themeCss({ brand: defaultBrand, isDark: false }) }
  const { mainColor, mainColorType, isDark } = lookup.settings
  return {
    language,
    theme: isDark ? 'dark' : 'light',
    themeCss: themeCss({ brand: mainColor, isDark, wish: mainColorType }),
  }
}
