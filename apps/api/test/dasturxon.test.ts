// The platform's command line as its operators run it: a process of its own.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

function run(...args: string[]) {
  const program = new URL('../src/dasturxon.ts', import.meta.url).pathname
  const env = { PATH: process.env['PATH'], FOUNDER_URL: database.as('founder') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}
const subsLike = async (sub: string) =>
  (await database.query('SELECT sub, is_active FROM merchant WHERE sub = $1', [sub])).rows

test('opens, stops and resumes a shop, adds a host and invites an owner', async () => {
  const sub = `cafe-${newId().slice(-12)}`
  const host = `${sub}.dasturxon.test`
  const create = ['merchant', 'create', '--sub', sub, '--host', host, '--brand', 'Café', '--languages', 'ru,uz']
  const made = run(...create, '--owner', 'aziza', '--owner-name', 'Aziza Rahimova')
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(made.stdout).toMatch(/is open; aziza may enrol within three days with (?:\w{4}-){3}\w{4}$/)
  expect(run(...create, '--owner', 'aziza', '--owner-name', 'Aziza')).toMatchObject({
    status: 1,
    stderr: 'There is a shop with this sub already',
  })
  expect(run('merchant', 'stop', sub).status).toBe(0)
  expect(await subsLike(sub)).toEqual([{ sub, is_active: false }])
  expect(run('merchant', 'resume', sub).status).toBe(0)
  expect(await subsLike(sub)).toEqual([{ sub, is_active: true }])
  expect(run('domain', 'add', sub, `${sub}.UZ`)).toMatchObject({
    status: 0,
    stdout: `https://${sub}.uz leads to ${sub}`,
  })
  expect(run('owner', 'invite', sub, 'botir', 'Botir').stdout).toMatch(/^botir of cafe-\w+ may enrol/)
})

test('says what is wrong, opens nothing, and shows the commands when it knows none by that name', async () => {
  const wrong = run('merchant', 'create', '--sub', 'Cafe', '--host', 'cafe.uz', '--brand', 'Café')
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain('→ at sub')
  expect(wrong.stderr).toContain('→ at owner.login')
  expect(await subsLike('Cafe')).toEqual([])
  expect(run('merchant', 'stop', 'nobody')).toMatchObject({ status: 1, stderr: 'There is no shop with this sub' })
  expect(run('merchant', 'sell')).toMatchObject({ status: 2, stdout: expect.stringContaining('merchant create') })
})
