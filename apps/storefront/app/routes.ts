// The site map: one line per page, under the layout it wears, in the order of the specification.
import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { hasGallery } from '../build-folder.ts'

export default [
  layout('shell/layouts/default.route.tsx', [
    route('/', 'menu/home.route.tsx', [
      layout('shell/layouts/worded.route.tsx', { id: 'worded-stories' }, [
        route('stories/:id', 'menu/stories/story.route.tsx'),
      ]),
    ]),
    layout('shell/layouts/worded.route.tsx', [
      route('about', 'info/about.route.tsx'),
      route('basket', 'basket/basket.route.tsx'),
      route('search', 'menu/search/search.route.tsx'),
      route('offerta', 'info/offerta.route.tsx'),
      route('privacy', 'info/privacy.route.tsx'),
      route('category', 'menu/category/category.route.tsx'),
      route('product/:id', 'menu/product/product.route.tsx'),
      route('checkout', 'checkout/checkout.route.tsx'),
      route('vacancy', 'info/vacancies.route.tsx'),
      route('vacancy/:id', 'info/vacancy.route.tsx'),
      route('branches', 'info/branches.route.tsx'),
      route('branches/map', 'address/branches-map.route.tsx'),
      route('choose-address', 'address/choose-address.route.tsx'),
      route('login/rules', 'account/login/rules.route.tsx'),
      route('profile', 'account/profile.route.tsx'),
      route('profile/user', 'account/user/user.route.tsx'),
      route('profile/orders', 'orders/orders.route.tsx'),
      route('profile/orders/:id', 'orders/order.route.tsx'),
      route('profile/orders/:id/map', 'orders/order-map.route.tsx'),
      route('profile/favorites', 'menu/favourites/favourites.route.tsx'),
      route('profile/address', 'address/addresses.route.tsx'),
      route('profile/address/create', 'address/create-address.route.tsx'),
      route('language', 'info/language.route.tsx'),
      route('call-center', 'info/call-center.route.tsx'),
    ]),
  ]),
  layout('shell/layouts/extra.route.tsx', [
    layout('shell/layouts/worded.route.tsx', { id: 'worded-extra' }, [route('extra', 'info/extra.route.tsx')]),
  ]),
  layout('shell/layouts/auth.route.tsx', [
    layout('shell/layouts/worded.route.tsx', { id: 'worded-auth' }, [
      route('login', 'account/login/login.route.tsx'),
      route('login/confirm', 'account/login/confirm.route.tsx'),
      route('merchantNotAvailable', 'info/merchant-not-available.route.tsx'),
    ]),
  ]),
  layout('shell/layouts/map.route.tsx', [
    layout('shell/layouts/worded.route.tsx', { id: 'worded-map' }, [
      route('address/pickup', 'address/pickup.route.tsx'),
      route('address/pickup2', 'address/pickup2.route.tsx'),
      route('address/delivery', 'address/delivery.route.tsx'),
    ]),
  ]),
  // Never in the build that is shipped: customers have no use for it.
  ...(import.meta.env.DEV || hasGallery ? [route('ui', 'gallery/gallery.route.tsx')] : []),
  route('*', 'info/not-found.route.tsx'),
] satisfies RouteConfig
