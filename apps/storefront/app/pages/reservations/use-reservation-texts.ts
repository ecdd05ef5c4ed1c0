// The status, the time and the tables of a reservation as text.
import { formatDayMonth, formatTime, formatWeekday, wallClockAt } from '@dasturxon/i18n/calendar'
import { pickText } from '@dasturxon/rules/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { isAtNight, type Reservation } from './reservation.ts'

export function useReservationStatuses(): Record<Reservation['status'], string> {
  const { t } = useLingui()
  return {
    NEW: t`Waiting for confirmation`,
    CONFIRMED: t`Confirmed`,
    SEATED: t`Guests seated`,
    FINISHED: t`Completed`,
    NO_SHOW: t`Guests didn’t come`,
    CANCELED: t`Reservation cancelled`,
  }
}

/** `Saturday, 21 November`, the day of the calendar also for a time after midnight. */
export function useDayText(): (instant: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (instant) => {
    const weekday = formatWeekday(wallClockAt(instant).weekday, language)
    const day = formatDayMonth(instant, language)
    const text = t`${weekday}, ${day}`
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  }
}

export function useStayText(): (stay: { startsAt: string; endsAt: string }) => string {
  const { t } = useLingui()
  return ({ startsAt, endsAt }) => {
    const hours = `${formatTime(startsAt)}–${formatTime(endsAt)}`
    return isAtNight(startsAt) ? t`${hours}, after midnight` : hours
  }
}

/** The tables by hall: `Terrace, tables 7, 8`. */
export function useTablesText(): (tables: Reservation['tables']) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (tables) => {
    const halls = Map.groupBy(tables, (table) => pickText(table.hall, language))
    return [...halls]
      .map(([hall, ofHall]) => {
        const numbers = ofHall.map(({ number }) => number).join(', ')
        return t`${hall}, ${plural(ofHall.length, { one: 'table', other: 'tables' })} ${numbers}`
      })
      .join(' · ')
  }
}
