// Every background job of every module. The migration step makes their queues, the worker does them.
import { merchantsDuties, rewrapSecrets } from '#modules/merchants'
import type { Job } from '#platform/jobs'
import type { Duty } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'

export const jobs: readonly Job[] = [rewrapSecrets]

export const duties = (secrets: Secrets): Duty[] => [...merchantsDuties(secrets)]
