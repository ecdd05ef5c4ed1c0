// Compares what an order board shows with the orders in the database, card by card.
import type { TestDatabase } from '../servers/database.ts'
import type { BoardCard, LiveBoard } from './live-board.ts'

export type BoardDifference = { id: string; shown: string; stored: string }

/** Every active order that the board shows differently or does not show, and every other order that it shows. */
export async function boardDifferences(
  database: TestDatabase,
  merchantId: string,
  { branchIds, cards }: Pick<LiveBoard, 'branchIds' | 'cards'>,
): Promise<BoardDifference[]> {
  const { rows } = await database.query<{ id: string; facts: string }>(
    `SELECT id, concat_ws(' ', branch_id, status, version, board_version, total_price, is_paid, courier_id,
       (SELECT string_agg(place::text, ',' ORDER BY place) FROM unnest(lines_done) AS place), staff_note) AS facts
     FROM orders WHERE merchant_id = $1 AND branch_id = ANY ($2)
       AND status NOT IN ('OPEN', 'DELIVERED', 'CLOSED', 'CANCELED')`,
    [merchantId, branchIds],
  )
  const storedOf = new Map(rows.map(({ id, facts }) => [id, facts]))
  return [...new Set([...storedOf.keys(), ...cards.keys()])].flatMap((id) => {
    const card = cards.get(id)
    const [shown, stored] = [card ? factsOf(card) : 'nothing', storedOf.get(id) ?? 'nothing']
    return shown === stored ? [] : [{ id, shown, stored }]
  })
}

function factsOf({ branchId, status, version, boardVersion, total, isPaid, courier, lines, note }: BoardCard): string {
  const done = lines.flatMap((line, place) => (line.done ? [place] : [])).join()
  const facts = [branchId, status, version, boardVersion, total, isPaid ? 't' : 'f', courier?.id, done, note]
  return facts.filter((fact) => fact !== undefined && fact !== null && fact !== '').join(' ')
}
