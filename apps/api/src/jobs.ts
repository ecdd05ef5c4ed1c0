// Every background job of every module. The migration step makes their queues, the worker does them.
import { merchantsDuties, rewrapSecrets } from '#modules/merchants'
import { rewrapAuthenticators, staffDuties } from '#modules/staff'
import type { Keyring } from '#platform/envelope'
import type { Job } from '#platform/jobs'
import type { Duty } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'

export const jobs: readonly Job[] = [rewrapSecrets, rewrapAuthenticators]

export const duties = (secrets: Secrets, keyring: Keyring): Duty[] => [
  ...merchantsDuties(secrets),
  ...staffDuties(keyring),
]
