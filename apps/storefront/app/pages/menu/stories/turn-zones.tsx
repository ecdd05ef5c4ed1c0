// The two halves of a story: a tap turns it, a finger that rests stops it.
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

/** Longer is holding, not tapping. */
const tap = 300

type TurnZonesProps = { onHold: (isHeld: boolean) => void; onNext: () => void; onBefore: () => void }

export function TurnZones({ onHold, onNext, onBefore }: TurnZonesProps) {
  const { t } = useLingui()
  const since = useRef(0)
  const zone = (label: string, turn: () => void, place: string) => (
    <button
      type="button"
      aria-label={label}
      onPointerDown={({ timeStamp }) => {
        since.current = timeStamp
        onHold(true)
      }}
      onPointerUp={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onPointerLeave={() => onHold(false)}
      onContextMenu={(event) => event.preventDefault()}
      // Keys click without a finger ever having come down.
      onClick={({ timeStamp, detail }) => (detail === 0 || timeStamp - since.current < tap) && turn()}
      className={`absolute inset-y-0 z-0 touch-manipulation select-none -outline-offset-4 ${place}`}
    />
  )
  return (
    <>
      {zone(t`Back`, onBefore, 'left-0 w-1/3')}
      {zone(t`Next`, onNext, 'right-0 w-2/3')}
    </>
  )
}
