// The lines of the order, and those that have left it: why, and what can be done.
import { formatMoney } from '@dasturxon/i18n/format'
import { LinkButton } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Plate } from '@dasturxon/ui/plate'
import { useLingui } from '@lingui/react/macro'
import type { ShownLine } from '#features/basket/shown-lines.ts'
import { useLanguage } from '#platform/document/document.ts'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import { reasonsIn } from './reasons.ts'
import type { Checkout } from './use-checkout.ts'
import { useReasonWords } from './use-reason-words.ts'

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

/** What cannot be had has left the sum and does not stand in the way; it is said, and nothing else happens silently. */
export function LeftOut({ checkout: { lines, orderable, reasons } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const words = useReasonWords()
  const gone = lines.filter((line) => !orderable.includes(line))
  const [reason] = reasonsIn(reasons, 'lines').filter(({ code }) => code !== 'basket_empty')
  if (gone.length === 0 && !reason) return null
  return (
    <div role="alert">
      <Note
        tone="warn"
        title={gone.length > 0 ? t`Taken off the total: ${namesOf(gone)}` : words(reason!)}
        line={gone.length > 0 ? problemWords(gone, words) : undefined}
        actions={<LinkButton tone="outline" size="small" href="/basket">{t`To the basket`}</LinkButton>}
      />
    </div>
  )
}

const namesOf = (lines: readonly ShownLine[]) => [...new Set(lines.map(({ name }) => name))].join(', ')

function problemWords(gone: readonly ShownLine[], words: ReturnType<typeof useReasonWords>): string {
  const codes = new Set(
    gone.map(({ problem }) => (problem === 'too_many' ? 'out_of_stock' : (problem ?? 'unexpected'))),
  )
  return [...codes].map((code) => words({ code, params: {} })).join('. ')
}
