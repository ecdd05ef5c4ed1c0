// How much of a dish one portion is: `320 g`.
import { formatNumber } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import type { ListedProduct } from './catalogue.ts'

const nbsp = '\u00a0'

export function useSize(product: Pick<ListedProduct, 'measure' | 'unit'> | undefined): string {
  const { t } = useLingui()
  const language = useLanguage()
  const units = { KG: t`kg`, LITER: t`l`, GRAMM: t`g`, COUNT: t`pcs` }
  return product?.measure ? formatNumber(product.measure, language, 2) + nbsp + units[product.unit] : ''
}
