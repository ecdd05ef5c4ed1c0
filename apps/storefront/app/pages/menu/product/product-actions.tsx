// What else can be done with a dish: keep it, show it to somebody.
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#platform/feedback/notify.ts'
import { productHref } from '../card-link.tsx'
import { toggleFavourite } from '../favourites/favourites.ts'
import { useIsFavourite } from '../favourites/use-favourites.ts'
import type { MenuProduct } from '../menu.ts'

export function Heart({ product: { id, name } }: { product: MenuProduct }) {
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

export function Share({ product: { id, name } }: { product: MenuProduct }) {
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
      // Thought better of it.
    }
  }
  return <IconButton icon="share" tone="float" label={t`Share: ${name}`} onClick={() => void share()} />
}
