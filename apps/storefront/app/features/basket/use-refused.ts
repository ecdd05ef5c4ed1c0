// What the server has said against single dishes. A dish it refused leaves the next question, so its word is remembered
// until the circumstances it was said under have changed.
import type { Unavailable } from '@dasturxon/rules/availability'
import { useState } from 'react'

type Reason = { code: string; params: Record<string, unknown> }
type Refused = ReadonlyMap<string, Unavailable>

const none: Refused = new Map()
const ofProducts = new Set<string>([
  'product_gone',
  'product_not_at_branch',
  'product_stopped',
  'product_not_for_sale',
  'product_not_delivered',
] satisfies Unavailable[])

export function useRefused(under: string): [Refused, (reasons: readonly Reason[]) => void] {
  const [said, setSaid] = useState({ under, refused: none })
  const known = said.under === under ? said.refused : none
  const learn = (reasons: readonly Reason[]) => {
    const news = reasons.flatMap(refusedProducts).filter(([id]) => !known.has(id))
    if (news.length > 0) setSaid({ under, refused: new Map([...known, ...news]) })
  }
  return [known, learn]
}

function refusedProducts({ code, params }: Reason): [string, Unavailable][] {
  if (ofProducts.has(code)) return (params['productIds'] as string[]).map((id) => [id, code as Unavailable])
  if (code !== 'out_of_stock') return []
  return (params['shortages'] as { productId: string; maximum: number }[])
    .filter(({ maximum }) => maximum <= 0)
    .map(({ productId }) => [productId, 'out_of_stock'])
}
