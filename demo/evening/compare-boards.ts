// Compares what boards show with the orders in the database, card by card.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import type { Board, BoardCard } from './follow-board.ts'
import { until } from './clock.ts'

type Shown = { id: string; facts: string }

/** The last news may still be on their way. */
const patience = 10_000

export type Comparison = { cards: number; boards: number; equal: number; differences: string[] }

export async function compareBoards(
  database: TestDatabase,
  merchantId: string,
  boards: readonly Board[],
): Promise<Comparison> {
  let found: string[][] = []
  const compare = async () => {
    found = await Promise.all(boards.map((board) => differencesOf(database, merchantId, board)))
    return found.every(({ length }) => length === 0)
  }
  await until(compare, patience)
  return {
    cards: boards.reduce((sum, { cards }) => sum + cards.size, 0),
    boards: boards.length,
    equal: found.filter(({ length }) => length === 0).length,
    differences: found.flat().slice(0, 5),
  }
}

async function differencesOf(database: TestDatabase, merchantId: string, board: Board): Promise<string[]> {
  const { rows } = await database.query<Shown>(
    `SELECT id, concat_ws(' ', branch_id, status, version, board_version, total_price, is_paid, courier_id,
       (SELECT string_agg(place::text, ',' ORDER BY place) FROM unnest(lines_done) AS place)) AS facts
     FROM orders WHERE merchant_id = $1 AND branch_id = ANY ($2)
       AND status NOT IN ('OPEN', 'DELIVERED', 'CLOSED', 'CANCELED')`,
    [merchantId, board.branchIds],
  )
  const stored = new Map(rows.map(({ id, facts }) => [id, facts]))
  const ids = new Set([...stored.keys(), ...board.cards.keys()])
  return [...ids].flatMap((id) => {
    const card = board.cards.get(id)
    const [shown, row] = [card ? factsOf(card) : 'nothing', stored.get(id) ?? 'nothing']
    return shown === row ? [] : [`${board.worker.name}, ${id}: shows ${shown}, stored ${row}`]
  })
}

function factsOf({ branchId, status, version, boardVersion, total, isPaid, courier, lines }: BoardCard): string {
  const done = lines.flatMap((line, place) => (line.done ? [place] : [])).join()
  const facts = [branchId, status, version, boardVersion, total, isPaid ? 't' : 'f', courier?.id, done]
  return facts.filter((fact) => fact !== undefined && fact !== null && fact !== '').join(' ')
}
