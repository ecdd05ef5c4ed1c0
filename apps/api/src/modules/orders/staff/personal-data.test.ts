// The exact fields of an order that each role gets. A new field of the answer fails these tests until it is listed here.
import * as endpoint from '@dasturxon/contracts/order-board.endpoints'
import { type StaffRole, staffRoles } from '@dasturxon/rules/roles'
import { createBranch, createOrder } from '@dasturxon/testbed/data/factories'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const namesOf = (text: string): string[] => text.trim().split(/\s+/)
const localized = (at: string) => ['uz', 'ru', 'eng'].map((language) => `${at}.${language}`)

const orderFields = [
  ...namesOf(`
    id number version status statusSince serviceType orderDevice atTime deliveryAt promisedFrom promisedUntil
    acceptedTime readyTime deliveredAt cookingTime createdDate timestamp cityId productCount productPrice
    productDiscount deliveryPrice deliveryDiscount servicePrice serviceFee cashback totalDiscount totalPrice
    payment.type isPaid promoId promoCode deliveryType deliveryTariffId deliveryTypeComment distance courierId
    courierStatus courierPaid operatorId waiterId comment courierComment staffNote changeFrom cutlery reason reasonReturn
    cancelCause moneyBack grade gradeTags gradeComment eatsId posterOrderId posterErrorMessage hallId tableId
    escalatedAt moves toCollect collect.by collect.amount changeId branch.id branch.phone branch.latitude branch.longitude cartItems.product.id
    cartItems.product.image cartItems.product.costPrice cartItems.product.discount cartItems.product.count
    cartItems.modifications`),
  ...['branch.name', 'branch.address', 'cartItems.product.name'].flatMap(localized),
]
/** Nothing is collected any more. */
const handedOverFields = [...orderFields.filter((field) => !field.startsWith('collect.')), 'collect']
const eventFields = namesOf('version kind detail status courierStatus paymentType deliveryType by byId byName at').map(
  (name) => `events.${name}`,
)
const house = namesOf('address.latitude address.longitude address.type address.streetName address.houseNumber')
const door = namesOf(`address.name address.details address.description address.office address.domophone
  address.entrance address.floor address.comment`)
const nobody = ['user', 'receiver']

const callsCustomer = [...namesOf('user.id user.name user.phone receiver.name receiver.phone'), ...house, ...door]
const personalFields: Record<StaffRole, string[]> = {
  OWNER: callsCustomer,
  MANAGER: callsCustomer,
  OPERATOR: callsCustomer,
  KITCHEN: [...nobody, 'address'],
  READER: [...nobody, 'address'],
  COURIER: ['user', 'receiver.name', 'receiver.phone', ...house, ...door],
}
/** The answer about an order of another branch. An owner always works for all branches. */
const otherBranchIs: Record<StaffRole, string | undefined> = {
  OWNER: undefined,
  MANAGER: '403 branch_forbidden',
  OPERATOR: '403 branch_forbidden',
  KITCHEN: '403 branch_forbidden',
  READER: '403 branch_forbidden',
  COURIER: '404 not_found',
}
const courierWhoOnlyLooks = [...nobody, ...house]

/** The paths of all values, without the positions in lists. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (value === null || typeof value !== 'object') return [at]
  const inner = Array.isArray(value)
    ? value.flatMap((one) => fieldsOf(one, at))
    : Object.entries(value).flatMap(([name, one]) => fieldsOf(one, at ? `${at}.${name}` : name))
  return inner.length > 0 ? [...new Set(inner)] : [at]
}

const address = {
  latitude: 41.31,
  longitude: 69.28,
  type: 'APARTMENT',
  streetName: 'Bunyodkor',
  houseNumber: '12',
  name: 'label-of-address',
  details: 'details-of-door',
  description: 'description-of-door',
  office: 'office-of-door',
  domophone: 'domophone-of-door',
  entrance: 'entrance-of-door',
  floor: 'floor-of-door',
  comment: 'comment-of-door',
}
const doorTexts = [...Object.values(address).slice(5), 'comment-of-order', 'comment-for-courier', 'note-of-staff'].map(
  String,
)
/** What no role gets of a customer. */
const profile = { email: 'gulnora@mail.test', birthday: '1991-02-03', gender: 'FEMALE' }
const profileTexts = ['gulnora@mail.test', '1991-02-03', 'FEMALE', 'language', 'telegram', '987650123']

async function openShop() {
  const shop = await openRunningShop(api)
  const customer = await shop.customer({
    first_name: 'Gulnora',
    last_name: 'Karimova',
    phone: '+998931112233',
    language: 'uz',
    telegram_id: 987_650_123,
    ...profile,
  })
  const otherBranch = await createBranch(api.database, shop.merchantId)
  const make = async (row: Record<string, unknown> = {}) => {
    const id = await createOrder(api.database, shop.merchantId, customer.id, {
      branch_id: shop.branchId,
      status: 'COOKING',
      address: JSON.stringify(address),
      comment: 'comment-of-order',
      courier_comment: 'comment-for-courier',
      staff_note: 'note-of-staff',
      receiver_name: 'Madina',
      receiver_phone: '+998901234567',
      ...row,
    })
    await api.database.insert('order_event', {
      merchant_id: shop.merchantId,
      order_id: id,
      version: 1,
      kind: 'CHANGE_STATUS',
      status: row['status'] ?? 'COOKING',
      payment_type: 'CASH',
      actor_kind: 'customer',
      actor_id: customer.id,
    })
    return id
  }
  const read = async (id: string, { page }: Person) => {
    const [[error, one], [, all]] = [
      await page.call(endpoint.orderOnBoard, { params: { id } }),
      await page.call(endpoint.orderBoard, { query: {} }),
    ]
    return { error, one, listed: all?.find((order) => order.id === id), listedIds: all?.map((order) => order.id) }
  }
  return { shop, customer, otherBranch, make, read }
}

describe('the fields of an order in the answers to staff', () => {
  test.each(staffRoles)('are exactly those that %s needs, and of no other branch or merchant', async (role) => {
    const { shop, customer, otherBranch, make, read } = await openShop()
    const person = await asStaff(api, shop, role, role === 'OWNER' ? 'all' : [shop.branchId])
    const id = await make({ courier_id: role === 'COURIER' ? person.id : null })
    const { one, listed, listedIds } = await read(id, person)
    const expected = [...orderFields, ...personalFields[role]]
    expect(fieldsOf(listed).toSorted()).toEqual(expected.toSorted())
    expect(fieldsOf(one).toSorted()).toEqual([...expected, ...eventFields].toSorted())
    const text = JSON.stringify([one, listed])
    for (const secret of profileTexts) expect(text).not.toContain(secret)
    const mayKnowId = personalFields[role].includes('user.id')
    expect(text.includes(customer.id)).toBe(mayKnowId)
    expect(listedIds).toEqual([id])

    const elsewhere = await make({ branch_id: otherBranch })
    const atOtherBranch = await read(elsewhere, person)
    expect(atOtherBranch.error && `${atOtherBranch.error.status} ${atOtherBranch.error.code}`).toBe(otherBranchIs[role])
    expect(atOtherBranch.listedIds).toEqual(role === 'OWNER' ? [elsewhere, id] : [id])
    const neighbour = await asStaff(api, await openRunningShop(api), role)
    expect(await read(id, neighbour)).toMatchObject({ error: { status: 404, code: 'not_found' }, listedIds: [] })
  })

  test.each(['OWNER', 'MANAGER', 'OPERATOR'] as const)('name the customer to call for %s', async (role) => {
    const { shop, customer, make, read } = await openShop()
    const { one } = await read(await make(), await asStaff(api, shop, role))
    expect(one?.user).toEqual({ id: customer.id, name: 'Gulnora Karimova', phone: '+998931112233' })
    expect(one?.receiver).toEqual({ name: 'Madina', phone: '+998901234567' })
  })

  test('show a courier the phone and the door only from taking a delivery to its end', async () => {
    const { shop, make } = await openShop()
    const courier = await asStaff(api, shop, 'COURIER', [shop.branchId])
    const id = await make({ status: 'DONE', receiver_name: null, receiver_phone: null })
    const params = { id }
    const looksOnly = (order: unknown, fields = orderFields) => {
      expect(fieldsOf(order).toSorted()).toEqual([...fields, ...courierWhoOnlyLooks].toSorted())
      for (const hidden of [...doorTexts, '+998931112233', 'Gulnora'])
        expect(JSON.stringify(order)).not.toContain(hidden)
      expect(order).toMatchObject({ moves: [] })
    }
    const [, [open] = []] = await courier.page.call(endpoint.orderBoard, { query: {} })
    looksOnly(open)
    const [, taken] = await courier.page.call(endpoint.attachCourier, {
      params,
      body: { version: 1, courierId: courier.id },
    })
    expect(fieldsOf(taken).toSorted()).toEqual([...orderFields, ...personalFields.COURIER].toSorted())
    expect(taken).toMatchObject({ receiver: { name: 'Gulnora Karimova', phone: '+998931112233' }, address })
    const [, over] = await courier.page.call(endpoint.moveCourier, {
      params,
      body: { version: taken?.version ?? 0, status: 'PERFORMER_DELIVERED_FINISH' },
    })
    expect(over).toMatchObject({ status: 'DELIVERED' })
    looksOnly(over, handedOverFields)
    const [, [finished] = []] = await courier.page.call(endpoint.orderBoard, { query: { status: 'DELIVERED' } })
    looksOnly(finished, handedOverFields)
  })

  test('hide the phone from a courier whose delivery was canceled by staff', async () => {
    const { shop, make, read } = await openShop()
    const courier = await asStaff(api, shop, 'COURIER')
    const { one } = await read(await make({ courier_id: courier.id, courier_status: 'CANCELLED' }), courier)
    expect(one).toMatchObject({ receiver: null, moves: [] })
  })
})
