// Compares what the boards show with the rows of the database.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import type { Board } from './client.ts'
import type { BoardShop } from './shop.ts'

type Row = {
  id: string
  status: string
  version: number
  boardVersion: number
  note: string | null
  linesDone: number[]
}

/** Every order that a board shows differently, does not show, or still shows. */
export async function differencesOf(database: TestDatabase, { merchantId }: BoardShop, boards: readonly Board[]) {
  const { rows } = await database.query<Row>(
    `SELECT id, status, version, board_version AS "boardVersion", staff_note AS note, lines_done AS "linesDone"
     FROM orders WHERE merchant_id = $1 AND status NOT IN ('OPEN', 'DELIVERED', 'CLOSED', 'CANCELED') ORDER BY id`,
    [merchantId],
  )
  return boards.flatMap(({ role, cards }, board) => {
    const wanted = new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
    return [...new Set([...wanted.keys(), ...cards.keys()])].flatMap((id) => {
      const shown = shownOf(cards.get(id))
      return shown === wanted.get(id) ? [] : [{ board, role, id, shown, stored: wanted.get(id) }]
    })
  })
}

function shownOf(card: Parameters<Board['cards']['set']>[1] | undefined): string | undefined {
  if (!card) return undefined
  const { id, status, version, boardVersion, note, lines } = card
  const linesDone = lines.flatMap(({ done }, place) => (done ? place : []))
  return JSON.stringify({ id, status, version, boardVersion, note, linesDone } satisfies Row)
}

/** Marks that were answered and are not in the database. */
export async function lostMarks(database: TestDatabase, marks: ReadonlyMap<string, boolean>) {
  const { rows } = await database.query<Pick<Row, 'id' | 'linesDone'>>(
    `SELECT id, lines_done AS "linesDone" FROM orders`,
  )
  const doneIn = new Map(rows.map(({ id, linesDone }) => [id, linesDone]))
  return [...marks].flatMap(([key, isDone]) => {
    const [id = '', line] = key.split(' ')
    return doneIn.get(id)?.includes(Number(line)) === isDone ? [] : [{ id, line, isDone }]
  })
}
