// The left and right tap zones of a story: a tap changes the slide, holding pauses it.
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

/** In milliseconds; a longer press is holding, not tapping. */
const maxTap = 300

type TurnZonesProps = { onHold: (isHeld: boolean) => void; onNext: () => void; onBefore: () => void }

export function TurnZones({ onHold, onNext, onBefore }: TurnZonesProps) {
  const { t } = useLingui()
  const since = useRef(0)
  const zone = (label: string, turn: () => void, position: string) => (
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
      // A keyboard click (`detail` 0) has no pointer event before it.
      onClick={({ timeStamp, detail }) => (detail === 0 || timeStamp - since.current < maxTap) && turn()}
      className={`absolute inset-y-0 z-0 touch-manipulation select-none -outline-offset-4 ${position}`}
    />
  )
  return (
    <>
      {zone(t`Back`, onBefore, 'left-0 w-1/3')}
      {zone(t`Next`, onNext, 'right-0 w-2/3')}
    </>
  )
}
