// Tells the staff on every screen what a customer answered to a change of an order, and that the time to answer is over
// and somebody must call: at once, and again every minute.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { play } from '#platform/sound.ts'
import { type Card, cardStore, serverNow } from './card-store.ts'
import { changeNews, type ChangeNews, mustCall } from './change-news.ts'
import { notify } from './notices.tsx'

const looksEvery = 1_000
const remindsEvery = 60_000

export function ChangeNotices() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const texts: Record<ChangeNews, (number: string) => [string, string]> = {
    agreed: (number) => [t`#${number}: the customer agreed to the change`, t`Cook the order as changed.`],
    declined: (number) => [t`#${number}: the customer said no to the change`, t`Cook the order as it was.`],
    withdrawn: (number) => [t`#${number} stays as it was`, t`No one answered about the change.`],
  }
  const open = ({ id }: Pick<Card, 'id'>, path = '') => ({
    text: t`Open order`,
    onPress: () => void navigate(`/orders/${id}${path}`),
  })
  const tell = useEffectEvent(({ id, number, news }: ReturnType<typeof changeNews>[number]) => {
    const [title, line] = texts[news](String(number ?? '–'))
    notify[news === 'agreed' ? 'success' : 'warning'](title, line, open({ id }))
  })
  const remind = useEffectEvent((card: Card) => {
    const number = card.number ?? '–'
    notify.error(t`#${number}: no answer about the change`, t`Call the customer.`, open(card, '/change'))
  })
  useEffect(() => cardStore.subscribe(({ cards }, before) => changeNews(before.cards, cards).forEach(tell)), [])
  useEffect(() => {
    /** Change → when it was reminded of. */
    const reminded = new Map<string, number>()
    const look = () => {
      const due = Object.values(cardStore.getState().cards).filter(
        (card) =>
          mustCall(card, serverNow()) && Date.now() - (reminded.get(card.change?.id ?? '') ?? 0) >= remindsEvery,
      )
      for (const card of due) {
        reminded.set(card.change?.id ?? '', Date.now())
        remind(card)
      }
      if (due.length > 0) play('alarm')
    }
    const timer = setInterval(look, looksEvery)
    return () => clearInterval(timer)
  }, [])
  return null
}
