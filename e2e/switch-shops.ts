// Five shops in which every switch of the settings has a pattern of its own of on and off: a part of a page that appears
// in exactly the shops of its pattern obeys its own switch, and no other.
import { newId } from '@dasturxon/api/testing'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { type KnownPerson, openOwnShop, type OwnShop } from './own-shop.ts'

const ordinary = [
  'receiverActive',
  'promoActive',
  'cashActive',
  'terminalActive',
  'paymeActive',
  'clickActive',
  'uzumActive',
  'cardActive',
  'notificationsActive',
  'cashbackActive',
  'favouriteActive',
  'bookingActive',
  'cartPageActive',
  'storiesActive',
  'bannersActive',
  'cartInMainActive',
  'branchesActive',
  'vacanciesActive',
  'privacyActive',
  'aboutMerchantActive',
  'termsOfUseActive',
  'cancelOrderActive',
  'iosAppLinkActive',
  'androidAppLinkActive',
  'telegramBotLinkActive',
  'phoneActive',
  'telegramActive',
  'instagramActive',
  'facebookActive',
] as const

/** A shop with one service shows no choice of services, so each shop has two of them at least. */
const services = { deliveryActive: '11101', pickupActive: '11011', dineInActive: '10111' } as const
export type Switch = (typeof ordinary)[number] | keyof typeof services

const free = Array.from({ length: 30 }, (_, index) => (index + 1).toString(2).padStart(5, '0')).filter(
  (pattern) => !Object.values<string>(services).includes(pattern),
)
/** More switches than patterns: the last two, of the footer, share theirs with the first two, of the checkout. */
const patterns = new Map<Switch, string>([
  ...ordinary.map((name, index) => [name, free[index % free.length] ?? ''] as const),
  ...(Object.entries(services) as [keyof typeof services, string][]),
])

export const links = {
  ios_app_link: 'https://apps.apple.com/app/id77',
  android_app_link: 'https://play.google.com/store/apps/details?id=uz.switches',
  telegram_bot_link: 'https://t.me/switches_bot',
  phone: '1200',
  telegram: '@switches_uz',
  instagram: 'switches.uz',
  facebook: 'switchesuz',
}
const text = (uz: string, ru: string, eng: string) => JSON.stringify({ uz, ru, eng })
const copyright = {
  left_copy_write: text('© 2026 Chap MCHJ', '© 2026 ООО «Левый»', '© 2026 Left LLC'),
  right_copy_write: text('Taomlar surati bezak', 'Фото блюд для примера', 'Pictures are examples'),
}

const column = (name: Switch) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type SwitchShop = OwnShop & { isOn: (name: Switch) => boolean; person: KnownPerson; orderId: string }

async function openOne(index: number): Promise<SwitchShop> {
  const isOn = (name: Switch) => patterns.get(name)?.[index] === '1'
  const flags = Object.fromEntries([...patterns.keys()].map((name) => [column(name), isOn(name)]))
  const shop = await openOwnShop({
    settings: { ...links, ...copyright, ...flags, balance_active: true, is_navigation_view_enabled: true },
  })
  const { database, merchantId: merchant_id } = shop
  const picture = `m/${merchant_id}/switches.webp`
  const slides = JSON.stringify([{ image: picture, title: null, link: null }])
  const [story, banner] = [text('Osh kuni', 'День плова', 'Plov day'), text('Issiq kombo', 'Комбо', 'Hot combo')]
  await database.insert('story', { merchant_id, id: newId(), title: story, image: picture, slides })
  await database.insert('banner', { merchant_id, id: newId(), title: banner, image: picture })
  const channel = { web_enabled: true, bot_enabled: true, app_enabled: true, qr_enabled: true, is_connected: true }
  await database.query('UPDATE payment_channel_setting SET is_connected = true WHERE merchant_id = $1', [merchant_id])
  for (const type of ['CLICK', 'UZUM', 'OTHER'])
    await database.insert('payment_channel_setting', { merchant_id, id: newId(), type, ...channel })
  const person = await shop.customer()
  await database.query('UPDATE customer SET cashback = 50000 WHERE id = $1', [person.id])
  const order = { branch_id: shop.branchId, service_type: 'PICK_UP', delivery_price: 0, total_price: 64_000 }
  const orderId = await createOrder(database, merchant_id, person.id, order)
  return { ...shop, isOn, person, orderId }
}

export const openSwitchShops = () => Promise.all([0, 1, 2, 3, 4].map(openOne))
