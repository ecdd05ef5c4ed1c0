import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { changeSettings, staffSettings } from '@dasturxon/contracts/settings-staff.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openOffice() {
  const shop = await createMerchant(api.database)
  const owner = await asStaff(api, shop, 'OWNER')
  const [error, settings] = await owner.page.call(staffSettings, {})
  if (error) throw new Error(error.code)
  const { version, merchantId: _merchantId, sub: _sub, domain: _domain, ...input } = settings
  const save = (change: Partial<Record<keyof typeof input, unknown>>) =>
    owner.page.call(changeSettings, { body: { version, ...input, ...change } as typeof input & { version: number } })
  return { ...shop, owner, version, input, save }
}

test('saves the settings of an owner, returns them to the shop and audits the names of the changed ones', async () => {
  const office = await openOffice()
  const change = {
    mainColor: '#0B6E4F',
    mainColorType: 'dark',
    isDark: true,
    brand: 'Olov',
    storiesActive: true,
    telegram: 'https://t.me/olov_uz',
    telegramActive: true,
    smsContent: { uz: 'Olov: {code}', ru: 'Олов: {code}', eng: 'Olov: {code}' },
    logo: `m/${office.merchantId}/logo.webp`,
    amoCRMId: '42',
    yandexMetricsKeys: ['order'],
  } as const
  const [error, saved] = await office.save(change)
  expect(error).toBeUndefined()
  const expected = { ...office.input, ...change, version: office.version + 1 }
  expect(saved).toMatchObject(expected)
  expect((await api.shop(office)(webSettings, {}))[1]).toMatchObject(expected)

  const { rows } = await api.database.query<{ actor_id: string; action: string; after: { changed: string[] } }>(
    'SELECT actor_id, action, after FROM audit_log WHERE merchant_id = $1 ORDER BY seq',
    [office.merchantId],
  )
  expect(rows).toEqual([
    { actor_id: office.owner.id, action: 'settings.changed', after: { changed: expect.any(Array) } },
  ])
  expect(new Set(rows.flatMap(({ after }) => after.changed))).toEqual(new Set(Object.keys(change)))
})

test.each([
  ['mainColor', 'red'],
  ['mainColor', '#FFF'],
  ['mainColor', '#000000;}*{display:none'],
  ['instagram', 'javascript:alert(1)'],
  ['instagram', 'http://instagram.com/olov'],
  ['instagram', 'https://user@elsewhere'],
  ['phone', '+998 71 200'],
  ['yandexMetricsId', '1);alert(1'],
  ['amoCRMHash', '"onload='],
  ['mainLanguage', 'de'],
  ['brand', '  '],
])('returns 400 for the setting %s with the value %s', async (field, value) => {
  const office = await openOffice()
  const [error] = await office.save({ [field]: value })
  expect(error).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(new Set((error as { params: { fields: string[] } }).params.fields)).toEqual(new Set([field]))
})

test('accepts one of two concurrent saves of the settings and refuses the other with 412', async () => {
  const office = await openOffice()
  const responses = await Promise.all([office.save({ brand: 'Olov' }), office.save({ title: 'Olov' })])
  expect(responses.flatMap(([error]) => error ?? [])).toMatchObject([{ status: 412, code: 'changed_meanwhile' }])
  const [, settings] = await office.owner.page.call(staffSettings, {})
  expect(settings?.version).toBe(office.version + 1)
})

test('refuses a main language that is not active', async () => {
  const office = await openOffice()
  const [error] = await office.save({ mainLanguage: 'uz', uzLangActive: false })
  expect(error).toMatchObject({ status: 400, params: { fields: ['mainLanguage'] } })
})

test("refuses another merchant's logo and a change of the merchant id", async () => {
  const [office, otherOffice] = [await openOffice(), await openOffice()]
  const [foreign] = await office.save({ logo: `m/${otherOffice.merchantId}/logo.webp` })
  expect(foreign).toMatchObject({ status: 422, code: 'unknown_image' })
  const [mine] = await office.save({ merchantId: otherOffice.merchantId } as never)
  expect(mine).toMatchObject({ status: 400, params: { fields: ['merchantId'] } })
})
