// A drawn clock: its hands show the time in Tashkent, an arc outside reaches from the hour hand to the opening.
import { wallClockAt } from '@dasturxon/i18n/calendar'

const hours = Array.from({ length: 12 }, (_, hour) => hour)

export function OpeningClock({ now, minutesLeft }: { now: Date; minutesLeft: number }) {
  const { hour, minute } = wallClockAt(now)
  const { hourAngle, minuteAngle, arc } = clockHands(hour * 60 + minute, minutesLeft)
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-full">
      <circle r="38" className="fill-surface" />
      {hours.map((at) => (
        <path
          key={at}
          d="M0-33v5"
          transform={`rotate(${at * 30})`}
          className="stroke-ink-3 stroke-2"
          strokeLinecap="round"
        />
      ))}
      <g className="stroke-fill" fill="none" strokeWidth="8">
        <circle r="44" pathLength="360" strokeDasharray={`${arc} 360`} transform={`rotate(${hourAngle - 90})`} />
      </g>
      <g className="stroke-ink" strokeLinecap="round">
        <path d="M0 0v-17" strokeWidth="4.5" transform={`rotate(${hourAngle})`} />
        <path d="M0 0v-27" strokeWidth="3" transform={`rotate(${minuteAngle})`} />
      </g>
      <circle r="4" className="fill-ink" />
    </svg>
  )
}

type Hands = {
  /** In degrees from twelve o'clock. */
  hourAngle: number
  minuteAngle: number
  /** The way of the hour hand until the time is over; a whole turn from twelve hours on. */
  arc: number
}

/** `minutes`: since midnight. */
export const clockHands = (minutes: number, minutesLeft: number): Hands => ({
  hourAngle: (minutes % 720) / 2,
  minuteAngle: (minutes % 60) * 6,
  arc: Math.min(360, Math.max(0, minutesLeft) / 2),
})
