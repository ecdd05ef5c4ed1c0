// What a shift needs on every screen, also on those without the frame: it rings for new orders, tells about changes of
// orders, and keeps the title and the icon of the tab.
import { useEffect } from 'react'
import { armAtLoadOrTap } from '#platform/sound.ts'
import { ChangeNotices } from './change-notices.tsx'
import { useCards } from './read-cards.ts'
import { useIsRinging } from './ring-bar.tsx'
import { startRinging } from './ring.ts'
import { useShift } from './shop.ts'
import { TabTitle } from './tab-title.tsx'

const noBranch: readonly string[] = []

export function ShiftWatch() {
  const shift = useShift() ?? noBranch
  const isRinging = useIsRinging()
  useCards(isRinging ? shift : noBranch)
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging])
  useEffect(() => (isRinging ? armAtLoadOrTap() : undefined), [isRinging])
  return (
    <>
      <TabTitle />
      {isRinging && <ChangeNotices />}
    </>
  )
}
