// The lines of the order, and a notice about lines that are not part of it, with the reason.
import { formatMoney } from '@dasturxon/i18n/format'
import { LinkButton } from '@dasturxon/ui/button'
import { Link } from '@dasturxon/ui/link'
import { Note } from '@dasturxon/ui/note'
import { Plate } from '@dasturxon/ui/plate'
import { plural } from '@lingui/core/macro'
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
    <ul className="grid gap-3 border-b border-line pb-4 max-desktop:hidden">
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

/** On a phone: the pictures of the products, how many there are and what they are called, with the way to the basket. */
export function BasketRow({ checkout: { orderable }, href }: { checkout: Checkout; href: string }) {
  const { t } = useLingui()
  const count = orderable.reduce((sum, { line }) => sum + line.count, 0)
  if (count === 0) return null
  return (
    <Link
      href={href}
      className="-m-4 mb-0 flex min-h-15 flex-wrap items-center gap-3 border-b border-line px-4 py-2 outline-offset-[-2.5px] hover:bg-surface-2 desktop:hidden"
    >
      <span aria-hidden="true" className="flex -space-x-4">
        {orderable.slice(0, mostPictures).map(({ key, image, hue }) => (
          <span key={key} className="w-11 rounded-plate inset-ring-2 inset-ring-surface">
            <Plate hue={hue} alt="" picture={pictureOf(image)} />
          </span>
        ))}
      </span>
      <span className="grid min-w-0 grow basis-24 grid-cols-1">
        <span className="text-body font-name">{t`${plural(count, { one: '# item', other: '# items' })}`}</span>
        <span className="truncate text-meta text-ink-2">{orderable.map(nameAndCount).join(', ')}</span>
      </span>
      <span className="text-label font-name">{t`Basket`}</span>
    </Link>
  )
}

const mostPictures = 3
const nameAndCount = ({ name, line }: ShownLine) => (line.count > 1 ? `${name} ${line.count}` : name)

const pictureOf = (image: string | null) =>
  image ? { src: imageUrl(image, 240), srcSet: imageSet(image, 240), sizes: '3rem' } : undefined

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
        title={gone.length > 0 ? t`Removed from the total: ${namesOf(gone)}` : text(refusal!)}
        line={gone.length > 0 ? problemWords(gone, text) : undefined}
        actions={<LinkButton tone="outline" size="small" href={basketUrl}>{t`Go to basket`}</LinkButton>}
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
