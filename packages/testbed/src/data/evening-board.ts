// An evening at a demo shop, for pictures of the console: orders of several customers in every column and of every age,
// couriers with cash, and a closed day.
import { newId } from '@dasturxon/api/testing'
import { branchCash, closeDay, handInCash, openDay } from '@dasturxon/contracts/cash.endpoints'
import { attachCourier, moveCourier, moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import type { CourierStatus } from '@dasturxon/rules/courier-states'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { newPhone } from '../observing/messages.ts'
import type { TestDatabase } from '../servers/database.ts'
import { type DemoShop, deliveryTo, versionOf, valueOrThrow } from './demo-shop.ts'
import { knownPeople } from './known-people.ts'
import { place, type OrderInput } from './ordering-shop.ts'
import type { Person } from './people.ts'

type Story = {
  name: string
  minutesAgo: number
  way: readonly OrderStatus[]
  isPickUp?: boolean
  comment?: string
  note?: string
}

const cooking = ['ACCEPTED', 'COOKING'] as const
const stories: readonly Story[] = [
  { name: 'Dilshod R.', minutesAgo: 0, way: [], comment: 'Domofon ishlamaydi, qoʻngʻiroq qiling' },
  { name: 'Nilufar A.', minutesAgo: 2, way: [], isPickUp: true },
  { name: 'Jasur T.', minutesAgo: 3, way: ['ACCEPTED'] },
  { name: 'Anna K.', minutesAgo: 5, way: ['ACCEPTED'], note: 'Piyozsiz' },
  { name: 'Zafar U.', minutesAgo: 6, way: ['ACCEPTED'], isPickUp: true },
  { name: 'Rustam B.', minutesAgo: 11, way: cooking, note: 'Achchiq boʻlmasin' },
  { name: 'Kamila S.', minutesAgo: 14, way: cooking, isPickUp: true },
  { name: 'Otabek N.', minutesAgo: 38, way: cooking },
  { name: 'Sevara M.', minutesAgo: 17, way: [...cooking, 'DONE'] },
  { name: 'Timur V.', minutesAgo: 21, way: [...cooking, 'DONE'], isPickUp: true },
]

export async function playEvening(database: TestDatabase, sub: string, demo: DemoShop, port: string) {
  const { merchantId, branch } = demo
  const people = knownPeople({ database, merchantId, host: `${sub}.localhost`, port })
  const owner = await people.staff('OWNER')
  const courier = async (name: string) => {
    const person = await people.staff('COURIER')
    await database.query('UPDATE staff SET name = $2 WHERE id = $1', [person.id, name])
    return person
  }
  const [sardor, jamshid] = [await courier('Sardor'), await courier('Jamshid')]

  const order = async ({ name, minutesAgo, way, isPickUp, comment, note }: Story): Promise<string> => {
    const customer = await createCustomer(name)
    const first = minutesAgo % 4
    const lines = demo.dishes
      .slice(first, first + 2 + (minutesAgo % 3))
      .map((productId, at) => ({ productId, count: 1 + ((at + minutesAgo) % 2), ...(at === 1 && { note }) }))
    const input: OrderInput =
      isPickUp || !demo.rides
        ? { serviceType: 'PICK_UP', branchId: branch.id, lines }
        : { ...(await deliveryTo(customer, demo)), lines }
    const placed = valueOrThrow(await place(customer, { ...input, ...(comment && { comment }) }))
    for (const to of way) {
      const body = { version: await versionOf(database, placed.id), to, cookingTime: 20 }
      valueOrThrow(await owner.page.call(moveOrder, { params: { id: placed.id }, body }))
    }
    await database.query(
      `UPDATE orders SET created_date = created_date - $2::interval, status_since = status_since - $2::interval,
         accepted_time = accepted_time - $2::interval, promised_until = promised_until - $2::interval WHERE id = $1`,
      [placed.id, `${minutesAgo} minutes`],
    )
    return placed.id
  }
  const createCustomer = async (name: string): Promise<Person> => {
    const [first_name, last_name] = name.split(' ')
    const [id, phone] = [newId(), newPhone().replaceAll(' ', '')]
    await database.insert('customer', { merchant_id: merchantId, id, phone, first_name, last_name })
    return people.known('customer', id)
  }
  const carry = async (id: string, by: Person, ...way: readonly CourierStatus[]) => {
    const attached = { version: await versionOf(database, id), courierId: by.id }
    valueOrThrow(await owner.page.call(attachCourier, { params: { id }, body: attached }))
    for (const status of way) {
      const body = { version: await versionOf(database, id), status }
      valueOrThrow(await by.page.call(moveCourier, { params: { id }, body }))
    }
  }
  const done = { way: [...cooking, 'DONE'] } as const
  const delivered = ['PERFORMER_PICKUPED', 'PERFORMER_DELIVERED_FINISH'] as const
  const deliver = async (name: string, minutesAgo: number, by: Person) =>
    demo.rides && carry(await order({ name, minutesAgo, ...done }), by, ...delivered)
  const params = { branchId: branch.id }
  const close = async (short: number, reason: string | null) => {
    const { number, rows } = valueOrThrow(await owner.page.call(openDay, { params }))
    const counted = rows.map(({ method, expected }) => ({
      method,
      expected,
      counted: Math.max(0, expected - (method === 'CASH' ? short : 0)),
    }))
    const body = { number, counted, reason }
    valueOrThrow(await owner.page.call(closeDay, { params, body, idempotencyKey: newId() }))
  }
  const handIn = async (by: Person, short: number, reason: string | null) => {
    const { couriers } = valueOrThrow(await owner.page.call(branchCash, { params }))
    const due = couriers.find(({ courierId }) => courierId === by.id)?.due ?? 0
    const body = { courierId: by.id, due, amount: due - short, reason }
    if (due > 0) valueOrThrow(await owner.page.call(handInCash, { params, body, idempotencyKey: newId() }))
  }

  await deliver('Bobur X.', 58, jamshid)
  await handIn(jamshid, 0, null)
  await close(9_000, 'Qaytimda adashilgan')
  await deliver('Lola I.', 55, jamshid)
  await handIn(jamshid, 2_000, 'Mijozda mayda pul boʻlmadi')
  await deliver('Farrux D.', 49, sardor)
  await deliver('Gulnora Y.', 44, sardor)
  for (const story of stories) await order(story)
  if (demo.rides) {
    await carry(await order({ name: 'Madina K.', minutesAgo: 18, ...done }), sardor, 'PERFORMER_PICKUPED')
    await carry(await order({ name: 'Feruza O.', minutesAgo: 16, ...done }), sardor)
  }
  return { courierId: sardor.id }
}
