// A horizontally scrolling row of product cards.
import { Rail } from '@dasturxon/ui/rail'
import { MenuCard } from '../menu-card.tsx'
import type { RenderedCard } from './open-product.ts'

type CardRailProps = { label: string; cards: readonly RenderedCard[]; width: string }

export const CardRail = ({ label, cards, width }: CardRailProps) => (
  <Rail
    label={label}
    items={cards.map(({ product, category }) => ({
      key: product.id,
      item: (
        <div className={width}>
          <MenuCard product={product} category={category} view="RAIL" />
        </div>
      ),
    }))}
  />
)
