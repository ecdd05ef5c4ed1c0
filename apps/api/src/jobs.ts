// Every background job of every module. The migration step makes their queues, the worker does them.
import { contentDuties, eraseApplication } from '#modules/content'
import { buildMenu, documentsDuties, resumeDue, settleMenu, staffMenuDuties } from '#modules/menu'
import { merchantsDuties, rewrapSecrets } from '#modules/merchants'
import type { BotMessages } from '#modules/notifications'
import { orderDuties, orderJobs } from '#modules/orders'
import { rewrapAuthenticators, staffDuties } from '#modules/staff'
import { planSweeps, sweep, upkeepDuties } from '#modules/upkeep'
import type { Database } from '#platform/db'
import type { Directory } from '#platform/directory'
import type { Keyring } from '#platform/envelope'
import type { Job } from '#platform/jobs'
import type { Redis } from '#platform/redis'
import type { Duty } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'

export const jobs: readonly Job[] = [
  eraseApplication,
  rewrapSecrets,
  rewrapAuthenticators,
  buildMenu,
  settleMenu,
  resumeDue,
  ...orderJobs,
  planSweeps,
  sweep,
]

type Resources = {
  database: Database
  directory: Directory
  secrets: Secrets
  keyring: Keyring
  redis: Redis
  bots: BotMessages
}

export const duties = ({ database, directory, secrets, keyring, redis, bots }: Resources): Duty[] => [
  ...merchantsDuties(secrets),
  ...staffDuties(keyring),
  ...contentDuties,
  ...documentsDuties(redis),
  ...staffMenuDuties(),
  ...orderDuties(bots),
  ...upkeepDuties(directory, database),
]
