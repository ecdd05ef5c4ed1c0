// Background work of notifications, run by the worker process.
import type { Egress } from '#platform/egress'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import { newsPublished, publishNews } from './news/publish-news.ts'
import type { PushKeys } from './push/encrypt-message.ts'
import { pushPlanned, pushSent } from './push/push-jobs.ts'
import { pushHandlers } from './push/send-push.ts'

export const notificationJobs = [newsPublished, pushPlanned, pushSent]

type Resources = { egress: Egress; push: PushKeys | null }

export const notificationHandlers = ({ egress, push }: Resources): JobHandler[] => [
  handleJob(newsPublished, publishNews),
  ...pushHandlers(egress, push),
]
