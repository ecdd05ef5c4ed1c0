// Every background job of every module. The migration step creates their queues, the worker runs them.
import { botHandlers, botJobs, tellByBot } from '#modules/bot'
import { cardJobs } from '#modules/cards'
import { notificationHandlers, notificationJobs, type PushKeys } from '#modules/customer-notifications'
import { contentHandlers, eraseApplication } from '#modules/content'
import { buildMenu, documentsHandlers, resumeDue, compressMenu, staffMenuHandlers } from '#modules/menu'
import { merchantsHandlers, rewrapSecrets } from '#modules/merchants'
import { type BotMessages, type Sms, watchBoard } from '#modules/notifications'
import { orderHandlers, orderJobs } from '#modules/orders'
import { paymentHandlers, paymentJobs, type ProviderUrls } from '#modules/payment-providers'
import { reservationHandlers, reservationJobs } from '#modules/reservations'
import { rewrapAuthenticators, staffHandlers } from '#modules/staff'
import { upkeepHandlers, upkeepJobs } from '#modules/upkeep'
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import type { Egress } from '#platform/egress'
import type { Keyring } from '#platform/envelope'
import type { Job } from '#platform/jobs'
import type { Redis } from '#platform/redis'
import type { JobHandler } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'

export const jobs: readonly Job[] = [
  eraseApplication,
  rewrapSecrets,
  rewrapAuthenticators,
  buildMenu,
  compressMenu,
  resumeDue,
  ...orderJobs,
  watchBoard,
  ...paymentJobs,
  ...cardJobs,
  ...botJobs,
  ...reservationJobs,
  ...notificationJobs,
  ...upkeepJobs,
]

type Resources = {
  database: Database
  directory: Directory
  secrets: Secrets
  keyring: Keyring
  redis: Redis
  bots: BotMessages
  callbacksUrl: string
  sms: Sms
  egress: Egress
  urls: ProviderUrls
  push: PushKeys | null
}

export const duties = ({
  database,
  directory,
  secrets,
  keyring,
  redis,
  bots,
  callbacksUrl,
  sms,
  egress,
  urls,
  push,
}: Resources): JobHandler[] => [
  ...merchantsHandlers(secrets),
  ...staffHandlers(keyring),
  ...contentHandlers,
  ...documentsHandlers(redis),
  ...staffMenuHandlers(),
  ...orderHandlers(sms, tellByBot(bots)),
  ...botHandlers({ bots, secrets, directory, callbacksUrl }),
  ...paymentHandlers({ database, directory, egress, secrets, sms, urls }),
  ...reservationHandlers,
  ...notificationHandlers({ egress, push }),
  ...upkeepHandlers(directory, database),
]
