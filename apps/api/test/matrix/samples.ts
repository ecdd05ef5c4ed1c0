// A valid request for every endpoint, so that only the access rights decide. A new endpoint needs an entry here.
import { newId } from '#platform/id'
import { home } from '@dasturxon/testbed/data/ordering-shop'
import { newPhone } from '../gateways.ts'
import type { Caller } from './callers.ts'
import { contentSamples } from './content-samples.ts'
import { menuSamples } from './menu-samples.ts'
import { orderSamples } from './order-samples.ts'
import { paymentSamples } from './payment-samples.ts'
import { reservationSamples } from './reservation-samples.ts'
import type { Sample } from './sample.ts'
import type { World } from './world.ts'

const coordinates = { lat: home.latitude, lon: home.longitude }
const proof = { id: newId(), phone: '+998901234567', code: '000000' }
const account = { login: 'nobody', password: 'not a password' }
const staffMember = { name: 'Nodira', role: 'READER', branchIds: 'all' }
const launchOf = ({ shop, telegramPerson }: World) => shop.bot.launch(telegramPerson)

export const samples: Record<string, (world: World, caller: Caller) => Sample> = {
  'GET /deliveries/v1/areas/:cityId': ({ cityId }) => ({ params: { cityId }, of: 'merchant' }),
  'GET /deliveries/v1/settings/:cityId': ({ cityId }) => ({ params: { cityId }, of: 'merchant' }),
  'GET /deliveries/v1/preparation': () => ({}),
  'POST /deliveries/v1/delivery/tariff/client/calculate': ({ cityId }) => ({
    body: { productPrice: 50_000, cityId, ...home },
  }),

  'GET /notifications/v1/events': ({ branchId }) => ({ query: { topics: `stop:${branchId}` } }),
  'GET /notifications/v1/user/:userId': ({ customerId }) => ({ params: { userId: customerId } }),
  'PUT /notifications/v1/user/:userId/read': ({ customerId }) => ({
    params: { userId: customerId },
    body: { id: newId(), withOlder: true },
  }),
  'GET /notifications/v1/push-key': () => ({}),
  'PUT /notifications/v1/push-subscription': () => ({
    body: { endpoint: `https://push.test/${newId()}`, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'uz' },
  }),
  'POST /staff/v1/news': () => ({
    body: {
      title: { uz: 'Yangilik', ru: 'Новость', eng: 'News' },
      line: { uz: 'Yangi menyu', ru: 'Новое меню', eng: 'A new menu' },
    },
  }),
  'GET /notifications/v1/nominatim/reverse': () => ({ query: coordinates }),
  'GET /notifications/v1/nominatim/search': () => ({ query: { q: 'Chilonzor' } }),

  ...orderSamples,
  ...reservationSamples,
  'GET /orders/v1/orders/user/:userId/active': ({ customerId }) => ({ params: { userId: customerId } }),

  'GET /products/v1/stop-list/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'GET /products/v1/overalls': () => ({}),
  'GET /products/v1/menu-pointer': () => ({}),
  'GET /m/:merchantId/menu/:file': ({ shop, menuFile }) => ({
    params: { merchantId: shop.merchantId, file: menuFile },
    of: 'merchant',
  }),
  'GET /products/v1/grade': () => ({}),
  'GET /products/v1/favourite/all': ({ customerId }) => ({ query: { userId: customerId }, of: 'customer' }),
  'PUT /products/v1/favourite/:productId': ({ productId }) => ({ params: { productId }, of: 'merchant' }),
  'DELETE /products/v1/favourite/:productId': ({ productId }) => ({ params: { productId }, of: 'merchant' }),

  'GET /support/v1/brand/catalog': () => ({}),
  'GET /support/v1/merchant/settings/web': () => ({}),

  'GET /users/v1/addresses/merchant/:merchantId/user/:userId': ({ shop, customerId }) => ({
    params: { merchantId: shop.merchantId, userId: customerId },
  }),
  'POST /users/v1/addresses/user/:userId': ({ customerId }) => ({ params: { userId: customerId }, body: home }),
  'PUT /users/v1/addresses/:id': ({ addressId }) => ({ params: { id: addressId }, body: home, of: 'customer' }),
  'DELETE /users/v1/addresses/:id': ({ addressId }) => ({ params: { id: addressId }, of: 'customer' }),

  'GET /users/v1/branches': () => ({}),
  'GET /users/v1/branches/full': ({ cityId }) => ({ query: { cityId } }),
  'GET /users/v1/branches/:id': ({ branchId }) => ({ params: { id: branchId }, of: 'merchant' }),
  'GET /users/v1/branches/tables/:id': ({ tableId }) => ({ params: { id: tableId }, of: 'merchant' }),
  'GET /users/v1/branches/merchant/:merchantId/closest': ({ shop }) => ({
    params: { merchantId: shop.merchantId },
    query: coordinates,
  }),
  'GET /users/v1/local/branch/closest': () => ({ query: coordinates }),
  'GET /users/v1/city-merchant/merchant/:merchantId': ({ shop }) => ({ params: { merchantId: shop.merchantId } }),
  'GET /users/v1/merchants/sub/:sub': ({ shop }) => ({ params: { sub: shop.sub } }),

  'POST /users/v1/users/guest': () => ({}),
  'POST /users/v1/users/token': () => ({ hears: 'session_ended' }),
  'POST /users/v1/users/logout': () => ({}),
  // The shop of the sample has no token of Click.
  'POST /users/v1/users/click': () => ({ body: { webSession: newId() }, hears: 'click_launch_refused' }),
  'POST /users/v1/users/login': () => ({ body: { phone: newPhone() } }),
  'POST /users/v1/users/login/verify': () => ({ body: proof, hears: 'wrong_code' }),
  'GET /users/v1/users/me': () => ({}),
  'PUT /users/v1/users/:id': ({ customerId }) => ({
    params: { id: customerId },
    body: { firstName: 'Olim' },
    of: 'customer',
  }),
  'PUT /users/v1/users/phone': () => ({ body: { phone: newPhone(), type: 'WEB' } }),
  'PUT /users/v1/users/phone/verify': () => ({ body: proof, hears: 'wrong_code' }),
  'GET /users/v1/users/data': () => ({}),
  'DELETE /users/v1/users': () => ({}),

  'GET /webbot/v1/setting': () => ({}),
  'POST /webbot/v1/users/token': (world) => ({ body: { initData: launchOf(world) } }),
  'POST /webbot/v1/users/login': (world) => {
    const { shop, telegramPerson } = world
    return { body: { initData: launchOf(world), contact: shop.bot.contact(telegramPerson.id, newPhone()) } }
  },
  'POST /webbot/v1/users/auth': (world, { isOwner }) => ({
    body: { initData: launchOf(world) },
    hears: isOwner ? undefined : 'launch_refused',
  }),
  'POST /webbot/v1/users/logout': (world) => ({ body: { initData: launchOf(world) } }),
  'PUT /webbot/v1/users/logout': (world) => ({ body: { initData: launchOf(world), language: 'uz' } }),

  'GET /staff/v1/audit': () => ({}),
  'GET /staff/v1/audit/seal': () => ({}),
  'POST /staff/v1/login': ({ shop: { sub } }) => ({
    body: { sub, ...account, totp: '000000' },
    hears: 'staff_login_refused',
  }),
  'POST /staff/v1/enrol': ({ shop: { sub } }) => ({
    body: { sub, ...account, totp: '000000', newPassword: 'osh va non 2026', totpSecret: 'A'.repeat(32) },
    hears: 'staff_login_refused',
  }),
  'POST /staff/v1/token': ({ shop: { sub } }) => ({ body: { sub }, hears: 'session_ended' }),
  'POST /staff/v1/logout': () => ({}),
  'GET /staff/v1/me': () => ({}),
  // The staff of the samples have no authenticator.
  'POST /staff/v1/step-up': () => ({ body: { code: '000000' }, hears: 'enrolment_required' }),
  'POST /staff/v1/extend': () => ({ body: { totp: '000000' }, hears: 'extension_too_early' }),
  'POST /staff/v1/couriers/:id/link': ({ courierId }) => ({ params: { id: courierId }, of: 'merchant' }),
  'POST /staff/v1/enter-by-link': ({ shop: { sub } }) => ({
    body: { sub, link: 'A'.repeat(43) },
    hears: 'link_refused',
  }),
  'GET /staff/v1/staff': () => ({}),
  'POST /staff/v1/staff': () => ({ body: { ...staffMember, login: `n${newId().slice(-12)}` } }),
  'PUT /staff/v1/staff/:id': ({ colleagueId }) => ({
    params: { id: colleagueId },
    body: { ...staffMember, isActive: true },
    of: 'merchant',
  }),
  'POST /staff/v1/staff/:id/reset': ({ colleagueId }) => ({ params: { id: colleagueId }, of: 'merchant' }),
  'GET /staff/v1/staff/:id/sessions': ({ colleagueId }) => ({ params: { id: colleagueId }, of: 'merchant' }),
  'DELETE /staff/v1/staff/:id/sessions': ({ colleagueId }) => ({ params: { id: colleagueId }, of: 'merchant' }),
  'POST /orders/v1/tables/:tableId/calls': ({ tableId }) => ({
    params: { tableId },
    body: { kind: 'WAITER' },
    of: 'merchant',
  }),
  'GET /orders/v1/tables/:tableId/calls': ({ tableId }) => ({ params: { tableId }, of: 'merchant' }),
  'GET /staff/v1/table-calls': () => ({}),
  'PUT /staff/v1/table-calls/:id/answered': ({ tableCallId }) => ({ params: { id: tableCallId }, of: 'merchant' }),
  ...contentSamples,
  ...menuSamples,
  ...paymentSamples,
}
