// The lines of the order, and a notice about lines that are not part of it, with the reason.
import { formatMoney } from '@dasturxon/i18n/format'
import { LinkButton } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Plate } from '@dasturxon/ui/plate'
import { useLingui } from '@lingui/react/macro'
import type { ShownLine } from '#features/basket/shown-lines.ts'
import { basketHref, useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import { refusalsIn } from './refusals.ts'
import type { Checkout } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

export function OrderLines({ checkout: { orderable } }: { checkout: Checkout }) {
  const language = useLanguage()
  return (
    <ul className="grid gap-3 max-desktop:hidden">
      {orderable.map(({ key, line, name, choices, image, hue, price }) => (
        <li key={key} className="flex items-center gap-3">
          <div className="w-12 shrink-0">
            <Plate hue={hue} alt="" picture={pictureOf(image)} />
          </div>
          <div className="grid min-w-0 grow">
            <span className="text-body font-strong">{name}</span>
            <span className="text-meta text-ink-2">{[`${line.count} ×`, ...choices].join(' · ')}</span>
          </div>
          <span className="text-label font-strong whitespace-nowrap">{formatMoney(price.net, language)}</span>
        </li>
      ))}
    </ul>
  )
}

const pictureOf = (image: string | null) =>
  image
    ? ({ src: imageUrl(image, 240), srcSet: imageSet(image, 240), sizes: '3rem', kind: 'cutout' } as const)
    : undefined

/** Unavailable lines are not part of the total and do not block the order; the notice names them. */
export function UnavailableLines({ checkout: { lines, orderable, refusals } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const text = useRefusalText()
  const basketUrl = basketHref(useShop())
  const gone = lines.filter((line) => !orderable.includes(line))
  const [refusal] = refusalsIn(refusals, 'lines').filter(({ code }) => code !== 'basket_empty')
  if (gone.length === 0 && !refusal) return null
  return (
    <div role="alert" data-part="lines">
      <Note
        tone="warn"
        title={gone.length > 0 ? t`Taken off the total: ${namesOf(gone)}` : text(refusal!)}
        line={gone.length > 0 ? problemWords(gone, text) : undefined}
        actions={<LinkButton tone="outline" size="small" href={basketUrl}>{t`To the basket`}</LinkButton>}
      />
    </div>
  )
}

const namesOf = (lines: readonly ShownLine[]) => [...new Set(lines.map(({ name }) => name))].join(', ')

function problemWords(gone: readonly ShownLine[], text: ReturnType<typeof useRefusalText>): string {
  const codes = new Set(
    gone.map(({ problem }) => (problem === 'too_many' ? 'out_of_stock' : (problem ?? 'unexpected'))),
  )
  return [...codes].map((code) => text({ code, params: {} })).join('. ')
}
