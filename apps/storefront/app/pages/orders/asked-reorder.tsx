// The button that repeats the order of this page. The bot's button "Order again" opens the page with `again` in its
// address: the order is then repeated at once, and only once, because the address loses the mark.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ButtonProps } from '@dasturxon/ui/button'
import { ReorderButton } from '#features/reorder/reorder-button.tsx'
import type { Order } from './order.ts'

const mark = 'again'

export function AskedReorder(props: { order: Order } & Pick<ButtonProps, 'tone' | 'size' | 'isWide'>) {
  const [search, setSearch] = useSearchParams()
  const [isAsked] = useState(() => search.has(mark))
  useEffect(() => {
    if (!search.has(mark)) return
    const rest = new URLSearchParams(search)
    rest.delete(mark)
    setSearch(rest, { replace: true })
  }, [search, setSearch])
  return <ReorderButton {...props} isAsked={isAsked} />
}
