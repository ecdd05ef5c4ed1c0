// The merchant's logo and name, linked to the home page.
import { Link } from 'react-router'
import type { Shop } from '#features/shop/shop.ts'
import { imageUrl } from '#platform/image/image-url.ts'

export function Brand({ shop: { brand, logo } }: { shop: Shop }) {
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5 text-brand">
      <BrandMark name={brand} image={logo} />
      <span className="truncate">{brand}</span>
    </Link>
  )
}

/**
 * The logo, else the first letter of the name: a broken picture is worse than none. The light frame keeps it apart from
 * a header of its own colour.
 */
export function BrandMark({ name, image }: { name: string; image: string | null }) {
  if (image)
    return (
      <img
        src={imageUrl(image, 96)}
        alt=""
        width="40"
        height="40"
        className="size-[40px] shrink-0 rounded-small shadow-e1 outline-2 outline-surface"
      />
    )
  return (
    <span
      aria-hidden="true"
      className="grid size-[40px] shrink-0 place-items-center rounded-small bg-on-fill text-fill desktop:bg-fill desktop:text-on-fill"
    >
      {name.slice(0, 1)}
    </span>
  )
}
