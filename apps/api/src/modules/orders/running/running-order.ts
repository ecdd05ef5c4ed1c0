// An order as it is read to be changed.
import type { RowsOf } from '#platform/query'
import type { findOrder } from '../orders.sql.ts'

export type RunningOrder = RowsOf<ReturnType<typeof findOrder>>[number]
