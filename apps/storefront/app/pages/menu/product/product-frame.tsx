// The product page has two columns on a desktop. On a phone it looks like the sheet that opens above the menu, and is
// dragged like it; the server writes it, so the picture is the same before any script has run.
import { Icon } from '@dasturxon/ui/icon'
import { Sum } from '@dasturxon/ui/price'
import { useSheetDrag } from '@dasturxon/ui/sheet-drag'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCardPrice } from '#features/catalogue/use-card-price.ts'
import { useService } from '#features/destination/service.tsx'
import type { OpenProduct } from './open-product.ts'

/** The heading of the product is out of view after this way, in pixels. */
const scrolledAway = 220

/** On a desktop the product is a page that the document scrolls: a finger that moves down scrolls back up. */
const isSheet = () => !matchMedia('(min-width: 64rem)').matches

type ProductFrameProps = { open: OpenProduct; onClose: () => void; children: ReactNode }

export function ProductFrame({ open: { product }, onClose, children }: ProductFrameProps) {
  const { t } = useLingui()
  const { sheetRef, scrimRef } = useSheetDrag(onClose, isSheet)
  const [isScrolled, setScrolled] = useState(false)
  const { amount, unit } = useCardPrice(product, useService() ?? 'PICK_UP')
  return (
    <main className="max-desktop:fixed max-desktop:inset-0 max-desktop:z-30 max-desktop:bg-hood desktop:mx-auto desktop:max-w-300 desktop:px-gutter desktop:py-7">
      <div
        ref={scrimRef}
        className="absolute inset-0 bg-scrim transition-opacity data-[dragged=byFinger]:transition-none data-[dragged=out]:opacity-0 desktop:hidden"
      />
      <div
        ref={sheetRef}
        className="sheet max-desktop:absolute max-desktop:inset-x-0 max-desktop:top-[calc(var(--safe-top)+--spacing(3))] max-desktop:bottom-0 max-desktop:flex max-desktop:flex-col max-desktop:overflow-hidden max-desktop:rounded-t-sheet max-desktop:bg-surface max-desktop:[--gutter:16px]"
      >
        <span
          aria-hidden="true"
          className="absolute top-2 left-1/2 z-5 h-1.25 w-10 -translate-x-1/2 rounded-full bg-line-3 desktop:hidden"
        />
        <div
          className={`absolute inset-x-0 top-0 z-4 flex items-center justify-between gap-3 py-3 pt-4.5 pr-3 pl-gutter transition-colors desktop:hidden ${isScrolled ? 'border-b border-line bg-surface' : 'pointer-events-none'}`}
        >
          <p aria-hidden="true" className={`min-w-0 grow truncate text-h3 ${isScrolled ? '' : 'opacity-0'}`}>
            {product.name}
          </p>
          {isScrolled && <Sum amount={amount} unit={unit} className="text-body font-price" />}
          <CloseLink isBare={!isScrolled} label={t`Close`} onClose={onClose} />
        </div>
        <div
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > scrolledAway)}
          // Keyboard users must be able to scroll content without focusable elements.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex flex-col -outline-offset-3 max-desktop:min-h-0 max-desktop:grow max-desktop:overflow-y-auto max-desktop:overscroll-contain short:grid short:grid-cols-[2fr_3fr] short:items-start desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-10"
        >
          {children}
        </div>
      </div>
    </main>
  )
}

/** A link, so that the page can be left before its script has run. */
const CloseLink = ({ isBare, label, onClose }: { isBare: boolean; label: string; onClose: () => void }) => (
  <Link
    to="/"
    aria-label={label}
    onClick={(event) => {
      event.preventDefault()
      onClose()
    }}
    className={`pointer-events-auto grid size-target shrink-0 place-items-center rounded-full text-ink ${isBare ? 'bg-thumb shadow-e2' : 'bg-surface-2'}`}
  >
    <Icon name="close" />
  </Link>
)
