// Random days of a restaurant: each request is decided by the rules and by a naive model that shares no code with them.
import { chooseTables, type DiningTable, type PlaceWish, type TakenTable } from '../src/reservation-tables.ts'
import { listStays, type ReservationTerms } from '../src/reservation-times.ts'
import { tashkent } from '../src/zone.ts'
import { dice } from './random-basket.ts'
import { type Cells, type NaiveDay, naivePlace, naiveStay, take } from './reservation-grid.ts'

type Difference = { day: NaiveDay; wish: PlaceWish; begin: number; rule: unknown; model: unknown }
export type Tally = { days: number; asked: number; reserved: number; differences: Difference[] }
type Pick = (least: number, most: number) => number

const minuteMs = 60_000
/** Sunday, the 15th of November 2026, 00:00 in Tashkent. */
const sunday = Date.parse('2026-11-14T19:00:00Z')
const mondayNumber = Date.parse('2026-11-16T00:00:00Z') / 86_400_000

export function compareDays(days: number, seed: number): Tally {
  const random = dice(seed)
  const pick: Pick = (least, most) => least + Math.floor(random() * (most - least + 1))
  const tally: Tally = { days, asked: 0, reserved: 0, differences: [] }
  for (let day = 0; day < days; day++) compareDay(anyDay(pick), pick, tally)
  return tally
}

function compareDay(day: NaiveDay, pick: Pick, tally: Tally): void {
  const { tables, terms } = day
  const shift = { opens: clock(day.opens), closes: clock(day.opens + day.length) }
  const schedule = { zone: tashkent, week: Array.from({ length: 7 }, () => [shift]) }
  const taken: TakenTable[] = []
  const cells: Cells = new Set()
  for (let turn = pick(4, 16); turn > 0; turn--) {
    const wish = anyWish(pick)
    const ahead = pick(0, 2)
    const begin = (ahead + 1) * 1440 + (pick(0, 5) === 0 ? pick(0, 287) * 5 : (day.opens + pick(0, 8) * 60) % 1440)
    const from = sunday + begin * minuteMs
    const asked = { day: mondayNumber + ahead, guests: wish.guests }
    const stays = listStays(schedule, terms, asked, new Date(sunday + day.now * minuteMs))
    const stay = stays.find((candidate) => candidate.from === from)
    const chosen = stay ? chooseTables(tables, taken, stay, wish) : null

    const lasts = naiveStay(day, begin, wish.guests)
    const rule = { minutes: stay ? (stay.to - stay.from) / minuteMs : 0, chosen }
    const model = { minutes: lasts, chosen: lasts > 0 ? naivePlace(day, cells, begin, lasts, wish) : null }
    tally.asked++
    if (JSON.stringify(rule) !== JSON.stringify(model)) tally.differences.push({ day, wish, begin, rule, model })
    if (!stay || !chosen) continue
    tally.reserved++
    taken.push(...chosen.map((tableId) => ({ tableId, ...stay })))
    take(cells, chosen, begin, lasts)
  }
}

const clock = (minutes: number): string =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const anyWish = (pick: Pick): PlaceWish => ({
  guests: pick(0, 3) === 0 ? pick(1, 17) : pick(1, 7),
  hallId: pick(0, 4) === 0 ? 'terrace' : null,
  tableId: pick(0, 5) === 0 ? `table ${pick(0, 6)}` : null,
})

function anyDay(pick: Pick): NaiveDay {
  const tables: DiningTable[] = Array.from({ length: pick(1, 7) }, (_, index) => ({
    id: `table ${index}`,
    hallId: pick(0, 3) === 0 ? 'terrace' : 'hall',
    chairs: pick(1, 4) * 2,
    joinGroup: pick(0, 2) === 0 ? null : pick(1, 2),
  }))
  const stayMinutes = pick(1, 6) * 30
  const terms: ReservationTerms = {
    stepMinutes: [15, 20, 30, 60][pick(0, 3)] ?? 30,
    leadMinutes: pick(0, 4) * 45,
    daysAhead: 2,
    stayMinutes,
    longStayMinutes: stayMinutes + pick(0, 2) * 30,
    longStayGuests: pick(4, 9),
    mostGuests: 16,
    isConfirmedAtOnce: true,
    remindMinutes: 180,
  }
  return { tables, terms, opens: pick(0, 46) * 30, length: pick(1, 48) * 30, now: 1440 + pick(0, 1439) }
}
