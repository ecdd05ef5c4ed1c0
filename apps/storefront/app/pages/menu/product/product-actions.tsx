// The favourite button and the share button of a product.
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
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
  const share = async () => {
    const url = new URL(productHref(id), location.origin).href
    try {
      if ('share' in navigator) await navigator.share({ title: name, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        notify.success(t`The link is copied`)
      }
    } catch {
      // The visitor has closed the share dialogue.
    }
  }
  return <IconButton icon="share" tone="float" label={t`Share: ${name}`} onClick={() => void share()} />
}
