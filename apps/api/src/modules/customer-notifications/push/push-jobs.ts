// A notification becomes one job per browser of its customer, so that a slow push service delays no other browser.
import { defineJob, enqueue } from '#platform/jobs'

export const pushPlanned = defineJob<{ merchantId: string; notificationId: string }>('notifications.plan-push', {
  batch: 16,
})

export const pushSent = defineJob<{ merchantId: string; notificationId: string; subscriptionId: string }>(
  'notifications.push',
  { batch: 8 },
)

export const planPush = (merchantId: string, notificationId: string) =>
  enqueue(pushPlanned, { merchantId, notificationId })

/** `after`: when the push service wants to be asked again. */
export const pushTo = (payload: NonNullable<(typeof pushSent)['payload']>, after?: Date) =>
  enqueue(pushSent, payload, { ...(after && { after }) })
