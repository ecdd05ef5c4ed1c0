// A product in a layer above the page: a sheet or a pop-up. The back button closes it, because it has its own URL.
import type { Language } from '@dasturxon/i18n/language'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadCatalogue } from '#features/catalogue/catalogue.ts'
import { useCardPrice } from '#features/catalogue/use-card-price.ts'
import { useService } from '#features/destination/service.tsx'
import { useLanguage } from '#platform/document/document.ts'
import { layerKey, productHref } from '../card-link.tsx'
import { GradeOnPicture } from '../grades.tsx'
import { cachedMenuView } from '../menu-view.ts'
import { AddBar, useProductAvailability } from './add-bar.tsx'
import { Gallery } from './gallery.tsx'
import { type OpenProduct, openProduct } from './open-product.ts'
import { FavouriteButton, ShareButton } from './product-actions.tsx'
import { ProductBody } from './product-body.tsx'
import { useSelection } from './use-selection.ts'

/** Loads data and code ahead, so that a product opens at once and also offline. */
export async function preloadProduct(language: Language): Promise<void> {
  const catalogue = await loadCatalogue(language)
  await Promise.all([
    catalogue.details(),
    import('@dasturxon/ui/overlay-dialog'),
    import('@dasturxon/ui/overlay-sheet'),
  ])
}

export function Layer({ id }: { id: string | null }) {
  const open = useProduct(id)
  return open && <OpenLayer key={open.product.id} open={open} isOpen={id === open.product.id} />
}

function OpenLayer({ open, isOpen }: { open: OpenProduct; isOpen: boolean }) {
  const { t } = useLingui()
  const availability = useProductAvailability(open)
  const selection = useSelection(open, availability.most)
  const close = useClose()
  const { product, category } = open
  const price = useCardPrice(product, useService() ?? 'PICK_UP')
  return (
    <Overlay
      kind={category.opens === 'SHEET' ? 'sheet' : 'popup'}
      width="wide"
      isOpen={isOpen}
      onClose={close}
      title={product.name}
      aside={<Sum amount={price.amount} unit={price.unit} className="text-body font-price" />}
      closeLabel={t`Close`}
      heading="scrolled"
      art={
        <Gallery open={open}>
          <GradeOnPicture productId={product.id} isFull />
          <div className="absolute top-3 left-3 flex gap-2">
            <FavouriteButton product={product} />
            <ShareButton product={product} />
          </div>
        </Gallery>
      }
      footer={<AddBar open={open} isOpen={isOpen} selection={selection} availability={availability} onAdded={close} />}
    >
      <ProductBody open={open} selection={selection} heading="h2" />
    </Overlay>
  )
}

/** The last product stays during the closing animation. A product that cannot be shown here opens on its own page. */
function useProduct(id: string | null): OpenProduct | null {
  const language = useLanguage()
  const [open, setOpen] = useState<OpenProduct | null>(null)
  useEffect(() => {
    if (id === null) return
    let isGone = false
    const find = async () => {
      const catalogue = await loadCatalogue(language)
      const menu = cachedMenuView(catalogue, language)
      const found = openProduct(id, { list: catalogue.list, menu, details: await catalogue.details() })
      if (isGone) return
      // A transition: the browser answers the tap with a frame before the sheet is rendered.
      if (found) startTransition(() => setOpen(found))
      else location.assign(productHref(id))
    }
    find().catch(() => isGone || location.assign(productHref(id)))
    return () => void (isGone = true)
  }, [id, language])
  return open
}

function useClose(): () => void {
  const navigate = useNavigate()
  const { mask, search } = useLocation()
  return () => {
    // Without a masked URL the layer came with the first page load, so there is no history entry to go back to.
    if (mask) return void navigate(-1)
    const query = new URLSearchParams(search)
    query.delete(layerKey)
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }
}
