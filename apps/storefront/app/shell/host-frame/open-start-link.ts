// Opens the part of the shop that a link in Telegram names: once, so that a reload stays where the visitor is.
import { branches } from '@dasturxon/contracts/branches.endpoints'
import { pickText } from '@dasturxon/rules/text'
import { changeBasket } from '#features/basket/basket.ts'
import { chooseBranch, restoreDestination } from '#features/destination/destination.ts'
import { chooseTableFromLink } from '#features/destination/table-from-link.ts'
import { readDocument } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { perTab } from '#platform/storage/storage.ts'
import { readStartParameter, type StartLink } from './start-parameter.ts'

const openedKey = 'startLinkOpened'

/** Resolves to the path of the page to open; to null when the visitor stays on this page. */
export async function openStartLink(startParameter: string | null): Promise<string | null> {
  const link = readStartParameter(startParameter)
  if (!link || perTab.read(openedKey) === startParameter) return null
  perTab.write(openedKey, startParameter ?? '')
  return open(link)
}

async function open({ to, value }: StartLink): Promise<string | null> {
  switch (to) {
    case 'product':
      return `/product/${value}`
    case 'order':
      return `/profile/orders/${value}`
    case 'table':
      await chooseTableFromLink(`?table=${value}`)
      return null
    case 'branch':
      await openBranch(value)
      return null
    case 'promo':
      // The basket and the checkout ask the server what the code is worth.
      changeBasket(() => ({ promoCode: value }))
      return null
  }
}

async function openBranch(id: string): Promise<void> {
  const [, all] = await call(branches, {})
  const branch = all?.find((one) => one.id === id)
  if (!branch) return
  restoreDestination()
  const { language } = readDocument(document)
  const { name, address, latitude, longitude } = branch
  chooseBranch({ id, name: pickText(name, language), address: pickText(address, language), latitude, longitude })
}
