// What has happened to the order since its editor was opened. A draft is kept as long as the dishes are the same.
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { contentsOf, type OpenOrder } from './change-draft.ts'

export function Meanwhile({ opened, order }: { opened: OpenOrder; order: OpenOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (order.version === opened.version) return null
  const isKept = contentsOf(opened) === contentsOf(order)
  const status = orderStatusLabel(order.status, language)
  const title = !isKept
    ? t`The dishes in this order have changed`
    : order.status === opened.status
      ? t`A colleague has changed this order`
      : t`The order has moved on: ${status}`
  return (
    <output className="mb-5 block">
      <Note
        tone="warn"
        title={title}
        line={isKept ? t`Your changes are still here.` : t`Start again from the new list.`}
      />
    </output>
  )
}
