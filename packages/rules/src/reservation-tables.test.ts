import { describe, expect, test } from 'vitest'
import { chooseTables, type DiningTable, type PlaceWish } from './reservation-tables.ts'

const hour = 3_600_000
const evening = { from: 18 * hour, to: 20 * hour }

const table = (id: string, chairs: number, joinGroup: number | null = null, hallId = 'hall'): DiningTable => ({
  id,
  hallId,
  chairs,
  joinGroup,
})
const hall = [table('1', 8), table('2', 2, 1), table('3', 4, 1), table('4', 4, 1), table('5', 4, 1, 'terrace')]

const chosen = (wish: Partial<PlaceWish>, taken: string[] = [], stay = evening) =>
  chooseTables(
    hall,
    taken.map((tableId) => ({ tableId, ...evening })),
    stay,
    { guests: 2, hallId: null, tableId: null, ...wish },
  )

describe('the tables of a reservation', () => {
  test.each([
    [1, ['2']],
    [2, ['2']],
    [3, ['3']],
    [5, ['1']],
    [9, ['2', '3', '4']],
  ])('for %i guests are the smallest that are large enough', (guests, tables) => {
    expect(chosen({ guests })).toEqual(tables)
  })

  test('are put together when no free table is large enough, the fewest first', () => {
    expect(chosen({ guests: 6 }, ['1'])).toEqual(['2', '3'])
    expect(chosen({ guests: 8 }, ['1'])).toEqual(['3', '4'])
    expect(chosen({ guests: 10 }, ['1'])).toEqual(['2', '3', '4'])
  })

  test('are never put together across halls or groups, nor when they stand alone', () => {
    expect(chosen({ guests: 11 })).toBeNull()
    expect(chosen({ guests: 8 }, ['1', '3'])).toBeNull()
  })

  test('are in the hall and the table that the guests ask for', () => {
    expect(chosen({ hallId: 'terrace' })).toEqual(['5'])
    expect(chosen({ tableId: '1' })).toEqual(['1'])
    expect(chosen({ guests: 3, tableId: '2' })).toBeNull()
    expect(chosen({ guests: 5, hallId: 'terrace' })).toBeNull()
  })

  test('are free again from the minute when other guests leave', () => {
    const all = hall.map(({ id }) => id)
    expect(chosen({}, all)).toBeNull()
    expect(chosen({}, all, { from: 19 * hour, to: 21 * hour })).toBeNull()
    expect(chosen({}, all, { from: 20 * hour, to: 22 * hour })).toEqual(['2'])
    expect(chosen({}, all, { from: 16 * hour, to: 18 * hour })).toEqual(['2'])
  })
})
