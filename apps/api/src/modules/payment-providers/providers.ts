import { click } from './click/click.ts'
import { payme } from './payme/payme.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { uzum } from './uzum/uzum.ts'

export const providers: readonly PaymentProvider[] = [payme, click, uzum]
