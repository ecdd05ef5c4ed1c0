import * as shop from '@dasturxon/contracts/content.endpoints'
import * as staff from '@dasturxon/contracts/content-staff.endpoints'
import type { Received } from '@dasturxon/contracts/endpoint'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import {
  bannerBody,
  createStory,
  createVacancy,
  imageOf,
  inThreeLanguages,
  storyBody,
  vacancyBody,
} from '#test/content'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openOffice() {
  const settings = { stories_active: true, banners_active: true, vacancies_active: true }
  const merchant = await createMerchant(api.database, { settings })
  const manager = await asStaff(api, merchant, 'MANAGER')
  return {
    ...merchant,
    call: manager.page.call,
    page: api.shop(merchant),
    version: async () => (await api.shop(merchant)(webSettings, {}))[1]?.version ?? 0,
    auditActions: async () =>
      (
        await api.database.query<{ text: string }>(
          `SELECT action || ' ' || entity AS text FROM audit_log WHERE merchant_id = $1 AND actor_id = $2 ORDER BY seq`,
          [merchant.merchantId, manager.id],
        )
      ).rows.map(({ text }) => text),
  }
}
const ok = <T>([error, value]: readonly [{ code: string } | undefined, T | undefined]): T => {
  if (error || value === undefined) throw new Error(error?.code)
  return value
}

test('adds, changes and deletes a story, and each write raises the settings version and is audited', async () => {
  const office = await openOffice()
  const input = storyBody(office.merchantId)
  const before = await office.version()
  const story = ok(await office.call(staff.addStory, { body: input }))
  expect(story).toMatchObject({ ...input, startsAt: null, endsAt: null, priority: null })
  expect(ok(await office.page(shop.stories, {})).map(({ id }) => id)).toEqual([story.id])

  const { id } = story
  const [startsAt, endsAt] = ['2030-01-01T00:00:00.000Z', '2030-02-01T00:00:00.000Z']
  const later = { ...input, title: inThreeLanguages('Navroʻz', 'Навруз', 'Navruz'), startsAt, endsAt }
  const { lastModifiedDate } = story
  const change = { params: { id }, body: { ...later, lastModifiedDate } }
  expect(ok(await office.call(staff.changeStory, change))).toMatchObject(later)
  expect((await office.call(staff.changeStory, change))[0]).toMatchObject({ status: 412, code: 'changed_meanwhile' })
  expect(await office.page(shop.stories, {})).toEqual([undefined, []])
  expect(ok(await office.call(staff.listStories, {})).map((one) => one.title.uz)).toEqual(['Navroʻz'])

  expect(await office.call(staff.deleteStory, { params: { id } })).toEqual([undefined, { id }])
  expect((await office.call(staff.deleteStory, { params: { id } }))[0]).toMatchObject({ status: 404 })
  expect(await office.auditActions()).toEqual(['content.added story', 'content.changed story', 'content.deleted story'])
  expect(await office.version()).toBe(before + 3)
})

test('adds, changes, deactivates and deletes a banner', async () => {
  const office = await openOffice()
  const input = bannerBody(office.merchantId)
  const { id, lastModifiedDate } = ok(await office.call(staff.addBanner, { body: input }))
  const off = { ...input, isActive: false, priority: 5 }
  const change = { params: { id }, body: { ...off, lastModifiedDate } }
  expect(ok(await office.call(staff.changeBanner, change))).toMatchObject(off)
  expect((await office.call(staff.changeBanner, change))[0]).toMatchObject({ code: 'changed_meanwhile' })
  expect(await office.page(shop.banners, {})).toEqual([undefined, []])
  expect(ok(await office.call(staff.listBanners, {}))).toMatchObject([{ id, isActive: false }])
  expect(await office.call(staff.deleteBanner, { params: { id } })).toEqual([undefined, { id }])
})

describe('a vacancy', () => {
  test('adds, changes and deletes a vacancy, and deletes its applications with it', async () => {
    const office = await openOffice()
    const branchId = await createBranch(api.database, office.merchantId)
    const body = { ...vacancyBody(), branchId, salaryFrom: 3_000_000 }
    const { id, lastModifiedDate } = ok(await office.call(staff.addVacancy, { body }))
    await api.database.insert('vacancy_application', {
      merchant_id: office.merchantId,
      id: newId(),
      vacancy_id: id,
      actor_id: newId(),
      name: 'Olim',
      phone: '+998901234567',
      erased_after: new Date(),
    })
    const change = { params: { id }, body: { ...body, salaryTo: 4_000_000, lastModifiedDate } }
    const changed = ok(await office.call(staff.changeVacancy, change))
    expect((await office.call(staff.changeVacancy, change))[0]).toMatchObject({ code: 'changed_meanwhile' })
    expect(changed).toMatchObject({ branchId, salaryFrom: 3_000_000, salaryTo: 4_000_000 })
    expect(ok(await office.call(staff.listVacancies, {}))).toHaveLength(1)
    expect(await office.call(staff.deleteVacancy, { params: { id } })).toEqual([undefined, { id }])
    expect(await api.database.count('vacancy_application', office.merchantId)).toBe(0)
  })

  test('refuses a vacancy at a branch of another merchant', async () => {
    const [office, otherOffice] = [await openOffice(), await openOffice()]
    const branchId = await createBranch(api.database, otherOffice.merchantId)
    const body = { ...vacancyBody(), branchId }
    expect((await office.call(staff.addVacancy, { body }))[0]).toMatchObject({ status: 404, code: 'no_branch' })
    const id = await createVacancy(api.database, office.merchantId)
    const lastModifiedDate = ok(await office.call(staff.listVacancies, {}))[0]?.lastModifiedDate ?? ''
    const [error] = await office.call(staff.changeVacancy, { params: { id }, body: { ...body, lastModifiedDate } })
    expect(error).toMatchObject({ code: 'no_branch' })
    expect(await office.auditActions()).toEqual([])
  })
})

test('inserts the extra page and a policy text on the first save and replaces them on the second', async () => {
  const office = await openOffice()
  expect(ok(await office.call(staff.staffExtraPage, {}))).toMatchObject({ blocks: [], isActive: false })
  let loadedDate: string | null = null
  for (const title of [inThreeLanguages('Bir'), inThreeLanguages('Ikki')]) {
    const blocks = [{ kind: 'BANNER' as const, image: imageOf(office.merchantId), link: null }]
    const change: { body: Received<typeof staff.changeExtraPage>['body'] } = {
      body: { title, blocks, isActive: true, lastModifiedDate: loadedDate },
    }
    const page = ok(await office.call(staff.changeExtraPage, change))
    expect(page).toMatchObject({ title, blocks, isActive: true })
    expect((await office.call(staff.changeExtraPage, change))[0]).toMatchObject({ code: 'changed_meanwhile' })
    loadedDate = page.lastModifiedDate
    expect(await office.page(shop.extraPage, {})).toEqual([undefined, { title, blocks }])

    const policy = { type: 'TERMS' as const, text: title }
    expect(await office.call(staff.changePolicy, { body: policy })).toEqual([undefined, policy])
    expect(await office.page(shop.companyPolicies, { query: {} })).toEqual([undefined, [policy]])
  }
  expect(ok(await office.call(staff.staffExtraPage, {})).title).toEqual(inThreeLanguages('Ikki'))
  expect(await office.call(staff.staffPolicies, {})).toEqual([
    undefined,
    [{ type: 'TERMS', text: inThreeLanguages('Ikki') }],
  ])
})

test('stores marks and safe links of a policy, and neither markup, unsafe links nor invisible characters', async () => {
  const office = await openOffice()
  const save = (text: string) =>
    office.call(staff.changePolicy, { body: { type: 'PRIVACY_POLICY' as const, text: inThreeLanguages(text) } })
  const typed = '# Shartlar\u202E\r\n\n**Muhim**: [biz](/about), [bosing](javascript:x), [sayt](https://olov.uz)'
  const stored = '# Shartlar\n\n**Muhim**: [biz](/about), bosing, [sayt](https://olov.uz)'
  expect(ok(await save(typed)).text).toEqual(inThreeLanguages(stored))
  expect(await office.page(shop.companyPolicies, { query: {} })).toMatchObject([
    undefined,
    [{ text: inThreeLanguages(stored) }],
  ])
  for (const markup of ['<b>x</b>', '<img src=x onerror=y>', '</script>', '<!--'])
    expect((await save(markup))[0]).toMatchObject({ status: 400 })
})

test("refuses another merchant's picture in stories, slides, banners, vacancies and the extra page", async () => {
  const [office, otherOffice] = [await openOffice(), await openOffice()]
  const theirs = imageOf(otherOffice.merchantId)
  const story = storyBody(office.merchantId)
  const refusals = [
    await office.call(staff.addStory, { body: { ...story, image: theirs } }),
    await office.call(staff.addStory, { body: { ...story, slides: [{ image: theirs }] } }),
    await office.call(staff.addBanner, { body: { ...bannerBody(office.merchantId), image: theirs } }),
    await office.call(staff.addVacancy, { body: { ...vacancyBody(), image: theirs } }),
    await office.call(staff.changeExtraPage, {
      body: {
        title: inThreeLanguages('x'),
        isActive: true,
        blocks: [{ kind: 'BANNER', image: theirs }],
        lastModifiedDate: null,
      },
    }),
  ]
  for (const [error] of refusals) expect(error).toMatchObject({ status: 422, code: 'unknown_image' })
})

test("returns 404 when changing or deleting another merchant's story", async () => {
  const [office, otherOffice] = [await openOffice(), await openOffice()]
  const id = await createStory(api.database, otherOffice.merchantId)
  const body = { ...storyBody(office.merchantId), lastModifiedDate: new Date().toISOString() }
  expect((await office.call(staff.changeStory, { params: { id }, body }))[0]).toMatchObject({ status: 404 })
  expect((await office.call(staff.deleteStory, { params: { id } }))[0]).toMatchObject({ status: 404 })
  expect(await api.database.count('story', otherOffice.merchantId)).toBe(1)
})

test('refuses story 101 with content_full', async () => {
  const office = await openOffice()
  for (let turn = 0; turn < 100; turn++) await createStory(api.database, office.merchantId)
  const [error] = await office.call(staff.addStory, { body: storyBody(office.merchantId) })
  expect(error).toMatchObject({ status: 409, code: 'content_full', params: { max: 100 } })
})

test.each([
  ['https://elsewhere.uz', 'path'],
  ['//elsewhere.uz/x', 'path'],
  ['/\\elsewhere.uz', 'path'],
  ['javascript:alert(1)', 'path'],
  ['category', 'path'],
])('refuses a banner link to %s', async (path, field) => {
  const office = await openOffice()
  const body = { ...bannerBody(office.merchantId), link: { kind: 'URL' as const, path } }
  const [error] = await office.call(staff.addBanner, { body })
  expect(error).toMatchObject({ status: 400, params: { fields: [`link.${field}`] } })
})

test.each([
  ['a title in two languages', { title: { uz: 'a', ru: 'b' } }],
  ['markup in the title', { title: inThreeLanguages('<b>osh</b>') }],
  ['no slides', { slides: [] }],
  ['an end before its start', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }],
  ['a picture address that is not a media key', { image: 'https://elsewhere.uz/a.webp' }],
])('returns 400 for a story with %s', async (_, wrong) => {
  const office = await openOffice()
  const [error] = await office.call(staff.addStory, { body: { ...storyBody(office.merchantId), ...wrong } as never })
  expect(error).toMatchObject({ status: 400, code: 'invalid_request' })
})
