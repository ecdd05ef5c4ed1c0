// How a product is shown in a list: its portion, its picture, the labels of its buttons.
import { formatNumber } from '@dasturxon/i18n/format'
import type { Picture } from '@dasturxon/ui/plate'
import type { StepperProps } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import type { ListedProduct } from './catalogue.ts'

const nbsp = '\u00a0'

/** How much one portion is: `320 g`. */
export function usePortionSize(product: Pick<ListedProduct, 'measure' | 'unit'> | undefined): string {
  const { t } = useLingui()
  const language = useLanguage()
  const units = { KG: t`kg`, LITER: t`l`, GRAMM: t`g`, COUNT: t`pcs` }
  return product?.measure ? formatNumber(product.measure, language, 2) + nbsp + units[product.unit] : ''
}

/** The picture of a product beside its name in a list. */
export const productPicture = (key: string | null, sizes = '6rem'): Picture | undefined =>
  key ? { src: imageUrl(key, 240), srcSet: imageSet(key, 480), sizes } : undefined

/** The labels of the buttons of a product's stepper. */
export function useStepperLabels(name: string, maximum: number): StepperProps['labels'] {
  const { t } = useLingui()
  return {
    add: t`Add ${name}`,
    less: t`One less: ${name}`,
    more: t`One more: ${name}`,
    remove: t`Remove ${name}`,
    limit: t`Only ${maximum} left`,
  }
}
