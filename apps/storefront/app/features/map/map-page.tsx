// The frame of every full-page map: the map in the background, the back link and a search above, one card with the
// current choice. On a phone the card is below the map, which stays centred; on a desktop the card floats at the left.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useShop } from '#features/shop/shop.ts'

type MapPageProps = {
  title: string
  back: string
  map: React.ReactNode
  search?: React.ReactNode
  buttons?: React.ReactNode
  /** On a phone the card is the whole page, and the map is behind it. */
  isCardFirst?: boolean
  /** The map matters most on this page: on a phone it keeps more than a third of the height. */
  isMapTall?: boolean
  children: React.ReactNode
}

const cardBelow = '-mt-7 rounded-t-sheet pt-5 shadow-e4 short:mt-0 short:max-h-none short:w-1/2 short:rounded-none'
/** Leaves room for the floating back link. */
const cardFirst = 'grow pt-[calc(var(--safe-top)+--spacing(19))] desktop:shadow-e4'

export function MapPage(props: MapPageProps) {
  const { title, back, map, search, buttons, isCardFirst = false, isMapTall = false, children } = props
  const { t } = useLingui()
  const below = `${cardBelow} ${isMapTall ? 'max-h-[57dvh]' : 'max-h-[68dvh]'}`
  return (
    <div className="flex h-full flex-col short:flex-row">
      <h1 className="sr-only">{title}</h1>
      <div
        className={`relative min-h-0 grow desktop:absolute desktop:inset-0 ${isCardFirst ? 'max-desktop:hidden' : ''}`}
      >
        {map}
        <div className="absolute right-3 bottom-10 z-10 desktop:right-10 desktop:bottom-8">{buttons}</div>
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-[calc(var(--safe-top)+--spacing(3))] z-20 short:right-[calc(50%+--spacing(3))] flex items-start gap-2.5 *:pointer-events-auto desktop:inset-x-10 desktop:top-6 desktop:justify-end">
        <Link
          to={back}
          aria-label={t`Back`}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-thumb text-ink shadow-e2 desktop:hidden"
        >
          <Icon name="back" className="size-6" />
        </Link>
        {search && <div className="min-w-0 grow desktop:max-w-85">{search}</div>}
      </div>
      <section
        className={`${isCardFirst ? cardFirst : below} relative z-10 overflow-y-auto overscroll-contain bg-surface px-gutter pb-[calc(var(--safe-bottom)+--spacing(4))] desktop:absolute desktop:top-6 desktop:left-10 desktop:mt-0 desktop:max-h-[calc(100%-3rem)] desktop:w-108 desktop:rounded-sheet desktop:px-6 desktop:pt-6 desktop:pb-6`}
      >
        {children}
      </section>
    </div>
  )
}

/** A map inside the default layout: fills the height between header (with brand tabs, if any) and bottom bar. */
export function MapInPage({ children }: { children: React.ReactNode }) {
  const hasTabs = (useShop()?.brandTabs.length ?? 0) > 1
  const height = hasTabs ? 'desktop:h-[calc(100dvh-8.75rem)]' : 'desktop:h-[calc(100dvh-4.75rem)]'
  return (
    <main className={`relative h-[calc(100dvh-3.625rem-var(--safe-bottom))] overflow-hidden bg-bg ${height}`}>
      {children}
    </main>
  )
}
