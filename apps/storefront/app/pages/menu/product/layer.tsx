// A product above the page: a sheet that is dragged away, or a pop-up. Back closes it, for it has its own address.
import type { Language } from '@dasturxon/i18n/language'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadCatalogue } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { layerKey, productHref } from '../card-link.tsx'
import { printedMenu } from '../menu-of.ts'
import { AddBar } from './add-bar.tsx'
import { Gallery } from './gallery.tsx'
import { type OpenProduct, openProduct } from './open-product.ts'
import { Heart, Share } from './product-actions.tsx'
import { ProductBody } from './product-body.tsx'
import { useWish } from './use-wish.ts'

/** Fetched ahead: whoever opens a dish sees it at once, also in the metro. */
export async function prepare(language: Language): Promise<void> {
  const catalogue = await loadCatalogue(language)
  await Promise.all([
    catalogue.details(),
    import('@dasturxon/ui/overlay-dialog'),
    import('@dasturxon/ui/overlay-drawer'),
  ])
}

export function Layer({ id }: { id: string | null }) {
  const open = useProduct(id)
  return open && <OpenLayer key={open.product.id} open={open} isOpen={id === open.product.id} />
}

function OpenLayer({ open, isOpen }: { open: OpenProduct; isOpen: boolean }) {
  const { t } = useLingui()
  const wish = useWish(open)
  const close = useClose()
  const { product, category } = open
  return (
    <Overlay
      kind={category.opens === 'SHEET' ? 'sheet' : 'popup'}
      width="wide"
      isOpen={isOpen}
      onClose={close}
      title={product.name}
      closeLabel={t`Close`}
      heading="scrolled"
      art={
        <Gallery open={open}>
          <div className="absolute top-3 left-3 flex gap-2">
            <Heart product={product} />
            <Share product={product} />
          </div>
        </Gallery>
      }
      footer={<AddBar open={open} wish={wish} onAdded={close} />}
    >
      <ProductBody open={open} wish={wish} heading="h2" />
    </Overlay>
  )
}

/** The last one stays while it leaves. What cannot be shown here is shown by its page. */
function useProduct(id: string | null): OpenProduct | null {
  const language = useLanguage()
  const [open, setOpen] = useState<OpenProduct | null>(null)
  useEffect(() => {
    if (id === null) return
    let isGone = false
    const find = async () => {
      const catalogue = await loadCatalogue(language)
      const menu = printedMenu(catalogue, language)
      const found = openProduct(id, { list: catalogue.list, menu, details: await catalogue.details() })
      if (isGone) return
      if (found) setOpen(found)
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
    // Whoever came straight here has nothing to go back to.
    if (mask) return void navigate(-1)
    const query = new URLSearchParams(search)
    query.delete(layerKey)
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }
}
