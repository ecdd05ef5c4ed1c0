// Tap one of two: asks what of an old order can be had today. Nothing changed: straight to the place where it is
// ordered. Otherwise, or when something else lies in the basket, a sheet says what is different.
import { repeatOrder } from '@dasturxon/contracts/orders.endpoints'
import { Button, type ButtonProps } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { act } from '#platform/calls/call-with-feedback.ts'
import { useLanguage } from '#platform/document/document.ts'
import { dishNames, type PastOrder, type Repeated } from './compare-orders.ts'
import { fillBasket, isBasketFree } from './fill-basket.ts'
import { AgainSheet } from './reorder-sheet.tsx'

type AgainButtonProps = { order: PastOrder } & Pick<ButtonProps, 'tone' | 'size' | 'isWide'>

export function AgainButton({ order, ...look }: AgainButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Repeated | null>(null)
  const names = dishNames(order, language)

  const leave = async (repeated: Repeated, how: 'replace' | 'add', to: '/checkout' | '/basket') => {
    fillBasket(order, repeated, how, language)
    setOpen(false)
    await navigate(to)
  }
  const ask = async () => {
    setAsking(true)
    const [, repeated] = await act(repeatOrder, { params: { id: order.id } })
    setAsking(false)
    if (!repeated) return
    if (repeated.changes.length === 0 && isBasketFree(repeated)) return leave(repeated, 'replace', '/checkout')
    setFound(repeated)
    setOpen(true)
  }
  return (
    <>
      <Button {...look} isLoading={isAsking} onClick={() => void ask()} aria-label={t`Repeat: ${names}`}>
        <Icon name="retry" />
        {t`Repeat`}
      </Button>
      {found && (
        <AgainSheet
          order={order}
          repeated={found}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onGo={(wanted, how, to) => void leave(wanted, how, to)}
        />
      )}
    </>
  )
}
