// Every background job of every module. The migration step makes their queues, the worker runs them.
import type { Job } from '#platform/jobs'

export const jobs: readonly Job[] = []
