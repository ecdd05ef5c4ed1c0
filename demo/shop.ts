// Types for the data of a demo shop, in restaurant terms and without ids. demo/rows turns the data into database rows.
import type { Selectable } from 'kysely'
import type {
  Localized,
  CategoryNavigationType,
  CategoryScrollType,
  CategoryViewType,
  DeliveryProvider,
  MerchantPolicy,
  MerchantSettings,
  PaymentType,
  PolicyType,
  ProductUnit,
  SmsGateway,
  Weekday,
} from '@dasturxon/api/testing'
import type { CitySlug } from './cities.ts'
import type { Content } from './content.ts'
import type { Fiscal } from './fiscal.ts'
import type { SecretName } from './secrets.ts'

export const inThreeLanguages = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })

type Point = readonly [lon: number, lat: number]
type Clock = `${number}:${number}`
type Channel = 'TG' | 'WEB' | 'APP' | 'OPERATOR'

/** The settings of a demo shop without id, name, pictures and links, which are taken from the shop itself. */
export type Settings = Partial<
  Omit<
    Selectable<MerchantSettings>,
    'merchantId' | 'version' | 'logo' | 'favicon' | 'domain' | 'smsContent' | 'leftCopyWrite' | 'rightCopyWrite'
  >
> & {
  brand: string
  title: string
  smsContent: Localized
  leftCopyWrite: Localized
  rightCopyWrite: Localized
}

export type Hours = readonly [opens: Clock, closes: Clock]

export type Branch = {
  slug: string
  city: CitySlug
  name: Localized
  address: Localized
  at: Point
  /** The hours of every day that `week` does not override. A day without shifts is a day off. */
  hours: Hours
  week?: Partial<Record<Weekday, readonly Hours[]>>
  exceptions?: Record<string, readonly Hours[]>
  delivery?: { price?: number; window?: Hours }
  phone: string
  bookingPhone?: string
  isMain?: boolean
  offers: {
    delivery?: boolean
    pickup?: boolean
    dinein?: boolean
    booking?: boolean
    yandex?: boolean
    express?: boolean
  }
}

export type Area = {
  slug: string
  city: CitySlug
  name: Localized
  /** The branch that must be inside the area. */
  around: string
  ring: readonly Point[]
  color: string
  price: number
  freeOver?: number
  priority: number
}

export type Delivery = {
  city: CitySlug
  minimum: number
  serviceFee?: { amount: number; freeFrom?: number }
  provider?: { bot?: DeliveryProvider; website?: DeliveryProvider; application?: DeliveryProvider }
}

export type PaymentChannel = 'web' | 'bot' | 'operator' | 'app' | 'qr'

export type Option = {
  slug: string
  name: Localized
  price?: number
  max?: number
  isDefault?: boolean
  image?: string
}

export type Choice = {
  slug: string
  name: Localized
  min?: number
  max?: number
  distinctMax?: number
  free?: number
  options: readonly Option[]
}

export type Product = {
  slug: string
  name: Localized
  about: Localized
  price: number
  amount?: readonly [measure: number, unit: ProductUnit]
  calorie?: number
  cook?: readonly [min: number, max: number]
  discount?: number
  labels?: readonly Localized[]
  tags?: readonly string[]
  choices?: readonly Choice[]
  /** The branches that sell the product; all branches by default. */
  only?: readonly string[]
  /** The branches where the product is on the stop list. */
  stopped?: readonly string[]
  stock?: number
  systems?: readonly Channel[]
  isRecommended?: boolean
  isActive?: boolean
  isDeliverable?: boolean
  /** By default the position in the category; null sorts last. */
  priority?: number | null
  packaging?: number
  eatsPrice?: number
  expressPrice?: number
  /** The name of the main picture; the slug by default. */
  image?: string
  gallery?: readonly string[]
  barcode?: string
  fiscal?: Fiscal
}

export type Category = {
  slug: string
  group: string | null
  name: Localized
  view?: CategoryViewType
  scroll?: CategoryScrollType
  navigation?: CategoryNavigationType
  isWithoutCart?: boolean
  textColor?: string
  fiscal: Fiscal
  cook: readonly [min: number, max: number]
  products: readonly Product[]
}

export type Group = { slug: string; name: Localized; background: string; iconBackground: string }

export type BrandTab = { sub: string; name: string; merchantId: string; color: string }

export type Shop = {
  id: string
  sub: string
  name: string
  color: string
  city: CitySlug
  smsGateway: SmsGateway
  settings: Settings
  limits?: Partial<Omit<Selectable<MerchantPolicy>, 'merchantId'>>
  brandTabs: readonly BrandTab[]
  branches: readonly Branch[]
  areas: readonly Area[]
  deliveries: readonly Delivery[]
  payments: Partial<Record<PaymentType, readonly PaymentChannel[]>>
  policies: Record<PolicyType, Localized>
  content: Content
  groups: readonly Group[]
  categories: readonly Category[]
  secrets: Record<SecretName, string>
}
