// The favourite button and the share button of a product.
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useHost } from '#platform/host/current-host.ts'
import { notify } from '#platform/feedback/notify.ts'
import { productHref } from '../card-link.tsx'
import { toggleFavourite } from '../favourites/favourites.ts'
import { useIsFavourite } from '../favourites/use-favourites.ts'
import type { MenuProduct } from '../menu.ts'

export function FavouriteButton({ product: { id, name } }: { product: MenuProduct }) {
  const { t } = useLingui()
  const isOn = useIsFavourite(id)
  if (isOn === null) return null
  return (
    <IconButton
      icon={isOn ? 'heart-on' : 'heart'}
      tone="float"
      label={t`Favourite: ${name}`}
      aria-pressed={isOn}
      onClick={() => toggleFavourite(id)}
    />
  )
}

export function ShareButton({ product: { id, name } }: { product: MenuProduct }) {
  const { t } = useLingui()
  const host = useHost()
  const share = async () => {
    const address = new URL(productHref(id), location.origin).href
    if (host.share) return host.share({ address, title: name })
    try {
      await navigator.clipboard.writeText(address)
      notify.success(t`Link copied`)
    } catch {
      // The browser forbids a page in a frame to write to the clipboard.
    }
  }
  return <IconButton icon="share" tone="float" label={t`Share: ${name}`} onClick={() => void share()} />
}
