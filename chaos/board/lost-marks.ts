import type { TestDatabase } from '@dasturxon/testbed/servers/database'

/** Marks that were answered and are not in the database. */
export async function lostMarks(database: TestDatabase, marks: ReadonlyMap<string, boolean>) {
  const { rows } = await database.query<{ id: string; linesDone: number[] }>(
    `SELECT id, lines_done AS "linesDone" FROM orders`,
  )
  const doneIn = new Map(rows.map(({ id, linesDone }) => [id, linesDone]))
  return [...marks].flatMap(([key, isDone]) => {
    const [id = '', line] = key.split(' ')
    return doneIn.get(id)?.includes(Number(line)) === isDone ? [] : [{ id, line, isDone }]
  })
}
