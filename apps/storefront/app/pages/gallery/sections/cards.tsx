import { ProductCard, type ProductCardProps, type ProductView } from '@dasturxon/ui/product-card'
import { Loading, ProductCardSkeleton } from '@dasturxon/ui/skeleton'
import { Cell, Section } from '../cell.tsx'
import { cutout, nothing, useDemo } from '../demo.tsx'
import type { State } from '../required-states.ts'
import { DemoStepper } from './steppers.tsx'

const steppers = { BIG: 'wide', MEDIUM: 'card', SMALL: 'row', RAIL: 'card' } as const
const sizes = { BIG: 'large', MEDIUM: 'small', SMALL: 'large', RAIL: 'small' } as const

export function Cards({ view }: { view: ProductView }) {
  const { t, price } = useDemo()
  const part = `card-${view.toLowerCase()}`
  const burger: ProductCardProps = {
    view,
    href: '#dish',
    name: t.dish,
    details: t.size,
    description: t.dishText,
    price: price(45_000),
    hue: 60,
    picture: cutout('olov-burger'),
    action: <DemoStepper from={0} look={steppers[view]} />,
  }
  const old = { amount: price(46_000).amount, label: t.oldPrice }
  const looks: Record<string, Partial<ProductCardProps>> = {
    default: {},
    discount: { price: { ...price(39_100), old }, badges: [{ tone: 'sale', text: '−15%' }] },
    label: {
      badges: [
        { tone: 'ink', text: t.hit },
        { tone: 'warn', text: t.limit },
      ],
    },
    ...(view !== 'SMALL' && { favourite: { favourite: { isOn: true, label: t.kept, onToggle: nothing } } }),
    'in-basket': {
      action: <DemoStepper from={2} look={steppers[view]} />,
      ...(view !== 'SMALL' && { favourite: { isOn: false, label: t.keep, onToggle: nothing } }),
    },
    'sold-out': { soldOut: t.soldOut },
    'no-art': { picture: undefined },
  }
  return (
    <Section title={`Card ${view}`} size={sizes[view]}>
      {Object.entries(looks).map(([look, more]) => (
        <Cell key={look} state={`${part}/${look}` as State}>
          <ProductCard {...burger} {...more} />
        </Cell>
      ))}
      <Cell state={`${part}/skeleton` as State}>
        <Loading label={t.loading}>
          <ProductCardSkeleton view={view} />
        </Loading>
      </Cell>
    </Section>
  )
}
