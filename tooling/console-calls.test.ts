import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOfCalls, sentCalls, staffCalls } from './console-calls.ts'

const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/contracts/src', 'apps/console/app'],
  { encoding: 'utf8' },
)
const paths = tracked.split('\n').filter((path) => /\.tsx?$/.test(path))
const tree = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))

test('every call for staff has a screen of the console or waits for one', () => {
  expect(staffCalls(tree).length).toBeGreaterThan(90)
  expect(faultsOfCalls(tree)).toEqual([])
})

const contracts: [string, string] = [
  'packages/contracts/src/a.endpoints.ts',
  `export const stop = {\n  method: 'PUT',\n  path: '/staff/v1/stop',\n}\nexport const see = {\n  path: '/orders/v1/see',\n}\n`,
]
const screen = (text: string): [string, string] => ['apps/console/app/stop/stop.route.tsx', text]

test('finds a call without a screen, a listed call with a screen, and a listed call that does not exist', () => {
  const sending = screen(`import { stop } from '@dasturxon/contracts/a.endpoints'\n`)
  expect(faultsOfCalls(new Map([contracts]), {})).toEqual(['stop has no screen'])
  expect(faultsOfCalls(new Map([contracts]), { 'the stop list': ['stop'] })).toEqual([])
  expect(faultsOfCalls(new Map([contracts, sending]), { 'the stop list': ['stop', 'gone'] })).toEqual([
    'stop has a screen: take it off the list',
    'gone is no call: take it off the list',
  ])
})

test('counts imports of values, by name or as a whole, and no types', () => {
  const sent = sentCalls(
    new Map([
      screen(
        `import {\n  stop as halt,\n  type see,\n} from '@dasturxon/contracts/a.endpoints'\n` +
          `import type { pause } from '@dasturxon/contracts/b.endpoints'\n` +
          `import * as order from '@dasturxon/contracts/c.endpoints'\ncall(order.move, {})\n`,
      ),
    ]),
  )
  expect([...sent]).toEqual(['stop', 'move'])
})
