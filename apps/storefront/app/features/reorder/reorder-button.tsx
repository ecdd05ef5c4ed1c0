// The first of two taps: requests which lines of a past order can be ordered today. When nothing changed, the button
// leads straight to the checkout. Otherwise, or when the basket holds other products, a sheet shows the differences.
import { repeatOrder } from '@dasturxon/contracts/orders.endpoints'
import { Button, type ButtonProps } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { basketHref, useShop } from '#features/shop/shop.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useLanguage } from '#platform/document/document.ts'
import { productNames, type PastOrder, type RepeatedLine } from './compare-orders.ts'
import { fillBasket, isBasketFree } from './fill-basket.ts'
import { ReorderSheet } from './reorder-sheet.tsx'

type ReorderButtonProps = {
  order: PastOrder
  /** The visitor has asked for it before, by a link that leads to this page: the button acts without a tap. */
  isAsked?: boolean
} & Pick<ButtonProps, 'tone' | 'size' | 'isWide'>

export function ReorderButton({ order, isAsked = false, ...look }: ReorderButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const shop = useShop()
  const [isRequesting, setRequesting] = useState(isAsked)
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<RepeatedLine | null>(null)
  const names = productNames(order, language)

  const fillAndGo = async (repeated: RepeatedLine, how: 'replace' | 'add', to: 'checkout' | 'basket') => {
    fillBasket(order, repeated, how, language)
    setOpen(false)
    await navigate(to === 'basket' ? basketHref(shop) : '/checkout')
  }
  const find = () => callWithFeedback(repeatOrder, { params: { id: order.id } })
  const show = ([, repeated]: Awaited<ReturnType<typeof find>>) => {
    setRequesting(false)
    if (!repeated) return
    if (repeated.changes.length === 0 && isBasketFree(repeated)) return void fillAndGo(repeated, 'replace', 'checkout')
    setFound(repeated)
    setOpen(true)
  }
  const press = () => {
    setRequesting(true)
    void find().then(show)
  }
  const findAtOnce = useEffectEvent(find)
  const showFound = useEffectEvent(show)
  useEffect(() => {
    if (isAsked) void findAtOnce().then((answer) => showFound(answer))
  }, [isAsked])
  return (
    <>
      <Button {...look} isLoading={isRequesting} onClick={press} aria-label={t`Reorder: ${names}`}>
        <Icon name="retry" />
        {t`Reorder`}
      </Button>
      {found && (
        <ReorderSheet
          order={order}
          repeated={found}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onGo={(adjusted, how, to) => void fillAndGo(adjusted, how, to)}
        />
      )}
    </>
  )
}
