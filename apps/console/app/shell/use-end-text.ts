// When something ends, as a person says it.
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { dayOfEnd } from '@dasturxon/rules/pause'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/words.ts'

/** `23:00`, `tomorrow, 10:00`, `8 December, 10:00`. */
export function useEndText(): (until: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (until) => {
    const time = formatTime(new Date(until))
    const day = dayOfEnd(until, new Date())
    if (day === 'today') return time
    if (day === 'tomorrow') return t`tomorrow, ${time}`
    return `${formatDayMonth(new Date(until), language)}, ${time}`
  }
}

const moveOnEvery = 5_000

/** The current time; it moves on while the component is mounted. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), moveOnEvery)
    return () => clearInterval(timer)
  }, [])
  return now
}
