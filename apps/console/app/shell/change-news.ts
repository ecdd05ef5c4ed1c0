// What has become of changes that waited for a customer: the answers between two states of the cards, and the changes
// whose deadline has passed, for which somebody must call.
import type { Card, Cards } from './card-store.ts'

export type ChangeNews = 'agreed' | 'declined' | 'withdrawn'
type Named = Pick<Card, 'id' | 'number'>

/** Answers of the customer, and changes that were withdrawn because nobody answered. Staff know what they did themselves. */
export function changeNews(before: Cards, after: Cards): (Named & { news: ChangeNews })[] {
  return Object.values(after).flatMap(({ id, number, change }) => {
    const known = before[id]?.change
    if (!change || known?.id !== change.id || known.status !== 'PENDING') return []
    const news = newsOf(change)
    return news ? [{ id, number, news }] : []
  })
}

function newsOf({ status, answeredBy }: NonNullable<Card['change']>): ChangeNews | null {
  if (answeredBy === 'customer') return status === 'AGREED' ? 'agreed' : 'declined'
  return status === 'WITHDRAWN' && answeredBy === null ? 'withdrawn' : null
}

export const isWaiting = ({ change }: Pick<Card, 'change'>): boolean => change?.status === 'PENDING'

/** The customer has not answered in time: somebody must call. */
export const mustCall = (card: Pick<Card, 'change'>, now: number): boolean =>
  isWaiting(card) && now >= Date.parse(card.change?.answerBy ?? '')
