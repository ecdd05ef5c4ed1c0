// Limits how many tasks of one kind run at once in this process. A few more wait in a queue; when the queue is full,
// the request is refused with 503 and the client may try again. A slot that becomes free may go to a new task before a
// queued one.
import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { Rejection } from './errors.ts'

type RunLimited = <T>(task: () => Promise<T>) => Promise<T>

export function limitConcurrency({ running, waiting }: { running: number; waiting: number }): RunLimited {
  const policy = bulkhead(running, waiting)
  return (task) =>
    policy.execute(task).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? new Rejection(503, 'try_again') : error
    })
}
