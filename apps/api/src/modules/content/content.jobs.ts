import { defineJob } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import { deleteOverdueApplication } from './applications.sql.ts'

/** Written with the application itself, for the day it is to be forgotten. */
export const eraseApplication = defineJob<{ merchantId: string; applicationId: string }>('content.erase-application')

export const contentDuties: readonly Duty[] = [
  duty(eraseApplication, ({ payload: { merchantId, applicationId }, inTx }) =>
    inTx(async (tx) => void (await tx.finish(deleteOverdueApplication(merchantId, applicationId)))),
  ),
]
