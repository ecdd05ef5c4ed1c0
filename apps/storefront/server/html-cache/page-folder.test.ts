import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FinishedPage } from './finished-page.ts'
import { pageFolder, type PageFolderOptions } from './page-folder.ts'

const page = (text: string, bytes = 10): FinishedPage => ({
  headers: { 'content-type': 'text/html' },
  etag: `W/"${text}"`,
  bodies: { br: Buffer.alloc(bytes, text), gzip: Buffer.alloc(bytes, text) },
  size: 2 * bytes + 2_048,
  trueUntil: 1_800_000_000_000,
})

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'pages')
}
const warnings: unknown[] = []
const open = (folder: string, options: Partial<PageFolderOptions> = {}) =>
  pageFolder({ folder, bytes: 1e7, buildId: 'one', warn: (error) => void warnings.push(error), ...options })
const filesIn = (folder: string) => globSync('??/*', { cwd: folder }).map((name) => join(folder, name))
const diskUse = (folder: string) => filesIn(folder).reduce((sum, file) => sum + statSync(file).blocks * 512, 0)

test('returns a page to another process after a restart', async () => {
  const folder = newFolder()
  await open(folder).save('a', page('x'))
  const found = await open(folder).find('a')
  const { size: _, ...saved } = page('x')
  expect(found).toMatchObject(saved)
  expect(await open(folder).find('b')).toBeNull()
})

test('finds no page of another build', async () => {
  const folder = newFolder()
  await open(folder).save('a', page('x'))
  expect(await open(folder, { buildId: 'two' }).find('a')).toBeNull()
})

test('creates a folder and files that only this user can open', async () => {
  const folder = newFolder()
  await open(folder).save('a', page('x'))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const file of filesIn(folder)) expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  ['is torn', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
  ['is empty', () => Buffer.alloc(0)],
  ['has one changed byte', (bytes: Buffer) => Buffer.from(bytes).fill(0, 60, 61)],
  ['has more bytes than were written', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('<script>')])],
])('finds no page when its file %s', async (_, damage) => {
  const folder = newFolder()
  await open(folder).save('a', page('x'))
  const [file = ''] = filesIn(folder)
  writeFileSync(file, damage(readFileSync(file)))
  expect(await open(folder).find('a')).toBeNull()
  await open(folder).save('a', page('y'))
  expect((await open(folder).find('a'))?.etag).toBe('W/"y"')
})

test('finds no page in a file of another page, or in one that others may write', async () => {
  const folder = newFolder()
  const store = open(folder)
  await store.save('a', page('x'))
  const [a = ''] = filesIn(folder)
  await store.save('b', page('y'))
  const b = filesIn(folder).find((file) => file !== a) ?? ''
  writeFileSync(b, readFileSync(a))
  expect(await store.find('b')).toBeNull()
  chmodSync(a, 0o666)
  expect(await store.find('a')).toBeNull()
})

test('stays within its limit and deletes the least recently used pages first', async () => {
  const folder = newFolder()
  const store = open(folder, { bytes: 400_000 })
  for (let index = 0; index < 60; index++) {
    await store.save(String(index), page('x', 10_000))
    expect(diskUse(folder)).toBeLessThanOrEqual(400_000)
    if (index === 0) utimesSync(filesIn(folder)[0] ?? '', 2e9, 2e9)
  }
  expect(await store.find('0')).not.toBeNull()
  expect(await store.find('1')).toBeNull()
  expect(await store.find('59')).not.toBeNull()
})

test('marks a page as used when it is read an hour later', async () => {
  const folder = newFolder()
  await open(folder).save('a', page('x'))
  const [file = ''] = filesIn(folder)
  utimesSync(file, Date.now() / 1_000 - 7_200, Date.now() / 1_000 - 7_200)
  await open(folder).find('a')
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(60_000)
})

test('creates the folder again when it was deleted', async () => {
  const folder = newFolder()
  const store = open(folder)
  await store.save('a', page('x'))
  rmSync(folder, { recursive: true })
  expect(await store.find('a')).toBeNull()
  await store.save('a', page('y'))
  expect(await store.find('a')).not.toBeNull()
})

test.each([
  ['is inside a file', '/dev/full/pages'],
  ['cannot be created', '/proc/pages'],
  ['has no parent folder', '/none/such/pages'],
])('only warns once when the folder %s', async (_, folder) => {
  warnings.length = 0
  const store = open(folder)
  for (const key of ['a', 'b', 'c']) {
    await store.save(key, page('x'))
    expect(await store.find(key)).toBeNull()
  }
  expect(warnings).toHaveLength(1)
})

test('stores no page in a folder that other users may open', async () => {
  const folder = newFolder()
  await open(folder).save('a', page('x'))
  rmSync(join(folder, filesIn(folder)[0]?.slice(folder.length + 1, folder.length + 3) ?? ''), { recursive: true })
  chmodSync(folder, 0o777)
  warnings.length = 0
  const store = open(folder)
  await store.save('a', page('x'))
  expect([await store.find('a'), warnings.length]).toEqual([null, 1])
})
