// Turns the row of offers into a carousel: it can be dragged, and a desktop gets arrows. The row itself stays as the
// server wrote it, so nothing is drawn twice.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

const still = '(prefers-reduced-motion: reduce)'

export function Carousel({ row }: { row: HTMLElement }) {
  const { t } = useLingui()
  const [attach, embla] = useEmblaCarousel({
    // At the gutter of the page, not at the edge of the glass.
    align: () => Number.parseFloat(getComputedStyle(row.firstElementChild ?? row).paddingLeft),
    breakpoints: { [still]: { duration: 0 } },
  })
  const [ways, setWays] = useState({ before: false, next: false })

  useEffect(() => {
    row.scrollTo({ left: 0 })
    row.classList.add('overflow-hidden')
    attach(row)
    return () => row.classList.remove('overflow-hidden')
  }, [row, attach])
  useEffect(() => {
    const look = () => setWays({ before: embla?.canScrollPrev() ?? false, next: embla?.canScrollNext() ?? false })
    look()
    embla?.on('select', look).on('reInit', look)
    return () => void embla?.off('select', look).off('reInit', look)
  }, [embla])

  return (
    <>
      <Arrow label={t`Previous offer`} icon="back" isOff={!ways.before} onClick={() => embla?.scrollPrev()} />
      <Arrow label={t`Next offer`} icon="forward" isOff={!ways.next} onClick={() => embla?.scrollNext()} />
    </>
  )
}

type ArrowProps = { label: string; icon: 'back' | 'forward'; isOff: boolean; onClick: () => void }

const Arrow = ({ label, icon, isOff, onClick }: ArrowProps) =>
  !isOff && (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 z-2 hidden size-target place-items-center rounded-full bg-thumb text-ink shadow-e2 desktop:grid ${icon === 'back' ? '-left-5' : '-right-5'}`}
    >
      <Icon name={icon} />
    </button>
  )
