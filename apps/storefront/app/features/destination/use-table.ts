// The table with an id: the one whose code the guest has scanned, or one that is asked for.
import { tableById } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { useDestination } from './use-destination.ts'

export type Table = Reply<typeof tableById>

/** Null while it is loading, without an id, and for a table that the branch no longer has. */
export function useTable(id: string | null): Table | null {
  const { table } = useDestination()
  const isScanned = table !== null && table.id === id
  const { data } = useCall(
    tableById,
    { params: { id: id ?? unknownId } },
    { enabled: id !== null && !isScanned, staleTime: Infinity },
  )
  return isScanned ? table : (data ?? null)
}
