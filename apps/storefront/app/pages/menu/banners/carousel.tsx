// Adds dragging and, on a desktop, arrows to the row of banners. The carousel attaches to the row the server rendered,
// so the banners are not rendered a second time.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

export function Carousel({ row }: { row: HTMLElement }) {
  const { t } = useLingui()
  const [attach, embla] = useEmblaCarousel({
    // Slides align with the page margin, not with the edge of the screen.
    align: () => Number.parseFloat(getComputedStyle(row.firstElementChild ?? row).paddingLeft),
    breakpoints: { [reducedMotion]: { duration: 0 } },
  })
  const [canScroll, setCanScroll] = useState({ before: false, next: false })

  useEffect(() => {
    row.scrollTo({ left: 0 })
    row.classList.add('overflow-hidden')
    attach(row)
    return () => row.classList.remove('overflow-hidden')
  }, [row, attach])
  useEffect(() => {
    const read = () => setCanScroll({ before: embla?.canScrollPrev() ?? false, next: embla?.canScrollNext() ?? false })
    read()
    embla?.on('select', read).on('reInit', read)
    return () => void embla?.off('select', read).off('reInit', read)
  }, [embla])

  return (
    <>
      <Arrow label={t`Previous offer`} icon="back" isOff={!canScroll.before} onClick={() => embla?.scrollPrev()} />
      <Arrow label={t`Next offer`} icon="forward" isOff={!canScroll.next} onClick={() => embla?.scrollNext()} />
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
