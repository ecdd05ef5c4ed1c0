// The routes: one entry per page, under its layout, in the order of the specification.
import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { hasGallery } from '../vite/build-folder.ts'

export default [
  layout('shell/layouts/default.route.tsx', [
    route('/', 'pages/menu/home.route.tsx', [
      layout('shell/layouts/worded.route.tsx', { id: 'worded-stories' }, [
        route('stories/:id', 'pages/menu/stories/story.route.tsx'),
      ]),
    ]),
    layout('shell/layouts/worded.route.tsx', [
      route('about', 'pages/info/policy.route.tsx', { id: 'about' }),
      route('basket', 'pages/basket/basket.route.tsx'),
      route('search', 'pages/menu/search/search.route.tsx'),
      route('offerta', 'pages/info/policy.route.tsx', { id: 'offerta' }),
      route('privacy', 'pages/info/policy.route.tsx', { id: 'privacy' }),
      route('category', 'pages/menu/category/category.route.tsx'),
      route('product/:id', 'pages/menu/product/product.route.tsx'),
      route('checkout', 'pages/checkout/checkout.route.tsx'),
      route('vacancy', 'pages/info/vacancies.route.tsx'),
      route('vacancy/:id', 'pages/info/vacancy.route.tsx'),
      route('branches', 'pages/info/branches.route.tsx'),
      route('branches/map', 'pages/address/branches-map.route.tsx'),
      route('choose-address', 'pages/address/choose-address.route.tsx'),
      route('login/rules', 'pages/account/login/rules.route.tsx'),
      route('profile', 'pages/account/profile.route.tsx'),
      route('profile/user', 'pages/account/user/user.route.tsx'),
      route('profile/orders', 'pages/orders/orders.route.tsx'),
      route('profile/orders/:id', 'pages/orders/order.route.tsx'),
      route('profile/orders/:id/map', 'pages/orders/order-map.route.tsx'),
      route('profile/orders/:id/pay', 'pages/orders/pay/pay.route.tsx'),
      route('profile/promos', 'pages/account/promos/promos.route.tsx'),
      route('profile/cashback', 'pages/account/cashback/cashback.route.tsx'),
      route('profile/notifications', 'pages/account/notifications/notifications.route.tsx'),
      route('profile/favorites', 'pages/menu/favourites.route.tsx'),
      layout('pages/cards/card-pages.route.tsx', [
        route('profile/cards', 'pages/cards/cards.route.tsx'),
        route('profile/cards/create', 'pages/cards/create-card.route.tsx'),
        route('profile/cards/confirm', 'pages/cards/confirm-card.route.tsx'),
      ]),
      route('profile/address', 'pages/address/addresses.route.tsx'),
      route('profile/address/create', 'pages/address/create-address.route.tsx'),
      route('reservations', 'pages/reservations/reservations.route.tsx'),
      route('reservations/create', 'pages/reservations/create-reservation.route.tsx'),
      route('language', 'pages/info/language.route.tsx'),
      route('call-center', 'pages/info/call-center.route.tsx'),
    ]),
  ]),
  layout('shell/layouts/extra.route.tsx', [
    layout('shell/layouts/worded.route.tsx', { id: 'worded-extra' }, [route('extra', 'pages/info/extra.route.tsx')]),
  ]),
  layout('shell/layouts/auth.route.tsx', [
    layout('shell/layouts/worded.route.tsx', { id: 'worded-auth' }, [
      route('login', 'pages/account/login/login.route.tsx'),
      route('login/confirm', 'pages/account/login/confirm.route.tsx'),
      route('merchantNotAvailable', 'pages/info/merchant-not-available.route.tsx'),
    ]),
  ]),
  layout('shell/layouts/map.route.tsx', [
    layout('shell/layouts/worded.route.tsx', { id: 'worded-map' }, [
      route('address/pickup', 'pages/address/pickup.route.tsx', { id: 'pickup' }),
      route('address/pickup2', 'pages/address/pickup.route.tsx', { id: 'pickup2' }),
      route('address/delivery', 'pages/address/delivery.route.tsx'),
    ]),
  ]),
  // The component gallery is never in the production build: customers have no use for it.
  ...(import.meta.env.DEV || hasGallery ? [route('ui', 'pages/gallery/gallery.route.tsx')] : []),
  route('*', 'pages/info/not-found.route.tsx'),
] satisfies RouteConfig
