// The site map of the console: one line per screen. Navigation, palette, keys, guard and the 403 page follow from it.
//
// How to add a screen:
//   1. `app/<part>/<name>.route.tsx` exports `Component`; a part is a folder of `app`, named by the trade.
//   2. A line below: path, part, capability (of rules/roles, or `own` for everybody), the lazy import. With `menu` it
//      is in the navigation and the palette; with `menu.bar` also in the bottom bar of a phone; with `sheet` it opens
//      over the current screen. A drawer over one screen is a child (`path: ':id'`); its parent renders <Outlet />.
//   3. Texts: English in the code (`const { t } = useLingui()` of @lingui/react/macro), then
//      `npm run messages -w @dasturxon/console`, which adds them to packages/i18n/catalogues/console/<part>/{uz,ru,eng}.po.
//   4. Calls: `useCall` and `useChange` (#platform/use-call.ts), `call` (#platform/call.ts), or `provenCall`
//      (#shell/step-up.tsx) where the server may ask for a code. `notify`, `notifyFailure`: #shell/notices.tsx. States:
//      #shell/screen-states.tsx. The person and their rights: #shell/person.ts. Branches and the shift: #shell/shop.ts.
//      Keys: #shell/shortcuts.tsx. No move while `useIsOffline()` (#shell/heartbeat.ts).
//
// Parts never import each other; parts → shell → platform (tooling/console-walls.ts).
import { msg } from '@lingui/core/macro'
import type { Screen } from '#shell/site-map.ts'

export const screens: readonly Screen[] = [
  {
    path: '/orders',
    part: 'board',
    capability: 'orders.read',
    load: () => import('./board/board.route.tsx'),
    menu: { title: msg`Orders`, icon: 'board', key: 'o', bar: { place: 1, title: msg`Board` } },
    children: [
      {
        path: ':id',
        part: 'board',
        capability: 'orders.read',
        load: () => import('./board/order-drawer.route.tsx'),
      },
      {
        path: ':id/change',
        part: 'order-change',
        capability: 'orders.edit',
        load: () => import('./order-change/order-change.route.tsx'),
      },
    ],
  },
  {
    path: '/orders/archive',
    part: 'board',
    capability: 'orders.search',
    load: () => import('./board/archive.route.tsx'),
  },
  {
    path: '/kitchen',
    part: 'kitchen',
    capability: 'orders.cook',
    load: () => import('./kitchen/kitchen.route.tsx'),
    menu: { title: msg`Kitchen`, icon: 'cooking', key: 'k', bar: { place: 2 } },
    frame: 'whole',
    homeOf: ['KITCHEN'],
    worksOffline: true,
  },
  {
    path: '/orders/new',
    part: 'phone-order',
    capability: 'orders.enter',
    load: () => import('./phone-order/phone-order.route.tsx'),
    menu: { title: msg`Phone order`, icon: 'phone', alone: 'n' },
  },
  {
    path: '/stop-list',
    part: 'availability',
    capability: 'stop_list.write',
    load: () => import('./availability/stop-list.route.tsx'),
    menu: { title: msg`Availability`, icon: 'stop', key: 's', bar: { place: 3 } },
  },
  {
    path: '/pause',
    part: 'availability',
    capability: 'pause.write',
    load: () => import('./availability/pause.route.tsx'),
    sheet: () => import('./availability/pause.route.tsx'),
    menu: { title: msg`Pause`, icon: 'pause', key: 'z' },
  },
  {
    path: '/couriers',
    part: 'board',
    capability: 'orders.accept',
    load: () => import('./board/couriers.route.tsx'),
    sheet: () => import('./board/couriers.route.tsx'),
    menu: { title: msg`Couriers`, icon: 'courier', key: 'u' },
  },
  {
    path: '/cash',
    part: 'cash',
    capability: 'cash.accept',
    load: () => import('./cash/cash.route.tsx'),
    menu: { title: msg`Couriers’ cash`, icon: 'cash', key: 'c' },
  },
  {
    path: '/day-close',
    part: 'cash',
    capability: 'day.close',
    load: () => import('./cash/day-close.route.tsx'),
    menu: { title: msg`Close the day`, icon: 'till', key: 'd', bar: { place: 4, title: msg`Today` } },
  },
  {
    path: '/hours',
    part: 'availability',
    capability: 'hours.write',
    load: () => import('./availability/hours.route.tsx'),
    menu: { title: msg`Opening hours`, icon: 'clock', key: 'h' },
  },
  {
    path: '/staff',
    part: 'staff',
    capability: 'staff.write',
    load: () => import('./staff/staff.route.tsx'),
    menu: { title: msg`Staff`, icon: 'team', key: 'p' },
  },
  // Everybody links their own Telegram; the parts for the bot and the groups ask for their own capabilities.
  {
    path: '/telegram',
    part: 'telegram',
    capability: 'own',
    load: () => import('./telegram/telegram.route.tsx'),
    menu: { title: msg`Telegram`, icon: 'telegram', key: 't' },
  },
  {
    path: '/audit',
    part: 'audit',
    capability: 'audit.read',
    load: () => import('./audit/audit.route.tsx'),
    menu: { title: msg`Activity log`, icon: 'log', key: 'l' },
  },
  {
    path: '/print',
    part: 'ticket',
    capability: 'orders.print',
    load: () => import('./ticket/printer.route.tsx'),
    menu: { title: msg`Printer`, icon: 'printer' },
    frame: 'whole',
  },
  {
    path: '/print/:id',
    part: 'ticket',
    capability: 'orders.print',
    load: () => import('./ticket/print.route.tsx'),
    frame: 'whole',
  },
  {
    path: '/deliveries',
    part: 'courier',
    capability: 'orders.deliver',
    load: () => import('./courier/deliveries.route.tsx'),
    frame: 'whole',
    homeOf: ['COURIER'],
  },
]
