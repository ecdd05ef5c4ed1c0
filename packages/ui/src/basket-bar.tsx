// The basket bar at the bottom of a phone: product count, delivery time and total. It is hidden while the basket is
// empty.
import { Link } from './link.tsx'
import { Sum } from './price.tsx'

export type BasketBarProps = {
  href: string
  count: number
  /** «Basket, 4 dishes», read by screen readers instead of the bare number. */
  countText: string
  title: string
  line?: string | undefined
  price: { amount: string; unit: string }
}

export const BasketBar = ({ href, count, countText, title, line, price }: BasketBarProps) =>
  count > 0 && (
    <Link
      href={href}
      className="rise flex min-h-14.5 items-center gap-3 rounded-plate bg-fill py-2 pr-4 pl-2 text-on-fill shadow-e3 inset-ring inset-ring-fill-edge transition duration-press active:scale-[0.985]"
    >
      <span className="grid h-10.5 min-w-10.5 place-items-center rounded-small bg-on-fill px-1.5 text-h4 text-fill tabular-nums">
        <span key={count} aria-hidden="true" className="roll inline-block">
          {count}
        </span>
        <span className="sr-only">{countText}</span>
      </span>
      <span className="grid min-w-0">
        <span className="truncate text-body font-strong">{title}</span>
        {line && <span className="truncate text-caption font-caption">{line}</span>}
      </span>
      <span className="ml-auto text-h4">
        <Sum {...price} />
      </span>
    </Link>
  )
