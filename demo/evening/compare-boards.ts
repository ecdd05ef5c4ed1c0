// Compares what the boards of the evening show with the orders in the database.
import { boardDifferences } from '@dasturxon/testbed/data/board-differences'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { until } from './clock.ts'
import type { Board } from './follow-board.ts'

/** The last news may still be on their way. */
const patience = 10_000

export type Comparison = { cards: number; boards: number; equal: number; differences: string[] }

export async function compareBoards(
  database: TestDatabase,
  merchantId: string,
  boards: readonly Board[],
): Promise<Comparison> {
  const differencesOf = async (board: Board) =>
    (await boardDifferences(database, merchantId, board)).map(
      ({ id, shown, stored }) => `${board.worker.name}, ${id}: shows ${shown}, stored ${stored}`,
    )
  let found: string[][] = []
  const compare = async () => {
    found = await Promise.all(boards.map(differencesOf))
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
