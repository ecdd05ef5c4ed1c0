// A table's code leads here with `?table=`: whoever scans it eats at that table, whatever page it opens.
import { tableById } from '@dasturxon/contracts/branches.endpoints'
import { call } from '#platform/session/call.ts'
import { chooseTable, orderPlace, restoreOrderPlace } from './destination.ts'

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A code that leads to no table changes nothing: the menu is still a menu. */
export async function takeTable(search: string): Promise<void> {
  const id = new URLSearchParams(search).get('table')
  if (!id || !isId(id)) return
  restoreOrderPlace()
  // A page that is read again later must not take back another choice made since.
  if (orderPlace.getState().table?.id === id) return
  const [, table] = await call(tableById, { params: { id } })
  if (table) chooseTable(table)
}
