// The rounds: in each, customers want places of which only one party can have them, at the same moment.
import type { Answer, Hall, Restaurant } from './restaurant.ts'

type Wish = { guests: number; startsAt: string }
export type Kind = {
  name: 'last table' | 'tables together' | 'overlapping stays'
  chairs: readonly number[]
  wishOf: (at: Restaurant['at'], turn: number) => Wish
}

const pick = <T>(values: readonly [T, ...T[]], turn: number): T => values[turn % values.length] ?? values[0]

export const kinds: readonly [Kind, ...Kind[]] = [
  { name: 'last table', chairs: [2], wishOf: (at) => ({ guests: 2, startsAt: at(19) }) },
  // Ten need all three tables; six need two of them, and one is too small for the next six.
  {
    name: 'tables together',
    chairs: [2, 4, 4],
    wishOf: (at, turn) => ({ guests: pick([10, 6, 9], turn), startsAt: at(19) }),
  },
  // Stays of two hours: each overlaps all others, and no two need be equal.
  {
    name: 'overlapping stays',
    chairs: [4],
    wishOf: (at, turn) => ({ guests: pick([2, 3, 4], turn), startsAt: at(pick([18, 18.5, 19, 19.5], turn)) }),
  },
]

export type RoundResult = { placed: number; refusals: string[]; doubled: number }

export async function playRound(
  { customers, at, reserve, database }: Restaurant,
  hall: Hall,
  kind: Kind,
): Promise<RoundResult> {
  const answers: Answer[] = await Promise.all(
    customers.map((person, turn) => reserve(person, { hallId: hall.id, ...kind.wishOf(at, turn) })),
  )
  const { rows } = await database.query<{ doubled: number }>(
    `SELECT count(*)::int AS doubled FROM reserved_table AS one JOIN reserved_table AS other
       ON other.table_id = one.table_id AND other.reservation_id > one.reservation_id AND other.during && one.during
     WHERE one.table_id = ANY ($1::uuid[])`,
    [hall.tableIds],
  )
  return {
    placed: answers.filter(([, reserved]) => reserved !== undefined).length,
    refusals: answers.flatMap(([error]) => error?.code ?? []),
    doubled: rows[0]?.doubled ?? 0,
  }
}
