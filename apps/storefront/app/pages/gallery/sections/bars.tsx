import { BasketBar } from '@dasturxon/ui/basket-bar'
import { BottomBar, type BottomBarItem } from '@dasturxon/ui/bottom-bar'
import { ListRow, ListRows } from '@dasturxon/ui/list-row'
import { Cell, Section } from '../cell.tsx'
import { nothing, useDemo } from '../demo.tsx'

export function Bars() {
  const { t, price } = useDemo()
  const items = (basket: Partial<BottomBarItem> = {}): BottomBarItem[] => [
    { href: '#menu', text: t.menu, icon: 'menu', iconOn: 'menu-on', isCurrent: true },
    { href: '#search', text: t.searchTab, icon: 'search', iconOn: 'search-on' },
    { href: '#basket', text: t.basket, icon: 'basket', iconOn: 'basket-on', ...basket },
    { href: '#orders', text: t.orders, icon: 'orders', iconOn: 'orders-on' },
    { href: '#profile', text: t.profile, icon: 'profile', iconOn: 'profile-on' },
  ]
  return (
    <Section title="Bars" size="screen" ground="desk">
      <Cell state="basket-bar/shown">
        <BasketBar
          href="#basket"
          count={4}
          countText={t.fourDishes}
          title={t.basket}
          line={t.deliverIn}
          price={price(151_200)}
        />
      </Cell>
      <Cell state="bottom-bar/default">
        <BottomBar label={`${t.navigation} 1`} items={items()} />
      </Cell>
      <Cell state="bottom-bar/count">
        <BottomBar label={`${t.navigation} 2`} items={items({ count: { text: t.fourDishes, number: 4 } })} />
      </Cell>
      <Cell state="bottom-bar/sum">
        <BottomBar label={`${t.navigation} 3`} items={items({ sum: price(151_200).amount })} />
      </Cell>
    </Section>
  )
}

export function Rows() {
  const { t } = useDemo()
  return (
    <Section title="List row" size="large">
      <Cell state="list-row/link">
        <ListRows
          rows={[
            { key: 'a', row: <ListRow href="#cards" title={t.cards} icon="card" aside="•• 4417" /> },
            { key: 'b', row: <ListRow href="#promos" title={t.promos} icon="ticket" aside={t.twoActive} /> },
          ]}
        />
      </Cell>
      <Cell state="list-row/button">
        <ListRow onPress={nothing} title={t.address} line={t.flat} icon="edit" />
      </Cell>
      <Cell state="list-row/static">
        <ListRow title={t.address} line={t.flat} icon="pin" />
      </Cell>
      <Cell state="list-row/current">
        <ListRow href="#address" title={t.address} line={t.flat} icon="pin" isCurrent />
      </Cell>
      <Cell state="list-row/danger">
        <ListRow onPress={nothing} title={t.logOut} tone="bad" />
      </Cell>
    </Section>
  )
}
