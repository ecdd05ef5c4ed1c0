// A table's QR code opens the shop with `?table=`: the order goes to that table, whichever page the link opens.
import { tableById } from '@dasturxon/contracts/branches.endpoints'
import { call } from '#platform/session/call.ts'
import { chooseTable, destinationStore, restoreDestination } from './destination.ts'

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The id of an unknown table changes nothing; the menu still opens. */
export async function chooseTableFromLink(search: string): Promise<void> {
  const id = new URLSearchParams(search).get('table')
  if (!id || !isId(id)) return
  restoreDestination()
  // Reloading the page later must not undo another choice made since the scan.
  if (destinationStore.getState().table?.id === id) return
  const [, table] = await call(tableById, { params: { id } })
  if (table) chooseTable(table)
}
