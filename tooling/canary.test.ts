import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCapture, registerCanary } from '@dasturxon/testbed/observing/captured'

function searching(fill: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'captured-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  fill(folder)
  const { status, stdout } = spawnSync(process.execPath, ['tooling/canary.ts', folder], { encoding: 'utf8' })
  return { status, report: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as unknown }
}
const innocent = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"name":"Olov"}' }

test('the search for leaked secrets passes and counts the files when no secret leaked', () => {
  const { status, report } = searching((folder) => {
    registerCanary('5f1d7a84-1234', folder)
    openCapture('answers', folder)(innocent)
  })
  expect(status).toBe(0)
  expect(report).toEqual({ name: 'canary', files: 1, bytes: expect.any(Number), canaries: 1, hits: 0, pass: true })
})

test('the search for leaked secrets fails when no secret is registered to search for', () => {
  const { status, report } = searching((folder) => openCapture('answers', folder)(innocent))
  expect(status).toBe(1)
  expect(report).toMatchObject({ canaries: 0, hits: 0, pass: false })
})

test.each([
  ['a body', { ...innocent, body: '{"smsPassword":"canary-olov-sms-password"}' }],
  ['a header', { ...innocent, headers: { 'x-debug': 'canary-olov-sms-password' } }],
  ['a log line', { log: '{"level":"error","err":{"message":"no login for canary-olov-sms-password"}}' }],
])('the search for leaked secrets fails when a secret leaked in %s', (_, leak) => {
  const { status, report } = searching((folder) => {
    const capture = openCapture('answers', folder)
    capture(innocent)
    capture(leak)
  })
  expect(status).toBe(1)
  expect(report).toMatchObject({ hits: 1, pass: false })
})

test('the search for leaked secrets finds a registered secret of any form', () => {
  const { report } = searching((folder) => {
    registerCanary('5f1d7a84-1234', folder)
    openCapture('answers', folder)({ ...innocent, body: 'key=5f1d7a84-1234' })
  })
  expect(report).toMatchObject({ canaries: 1, hits: 1, pass: false })
})

test('the search for leaked secrets fails when nothing was captured', () => {
  const { status, report } = searching(() => {})
  expect(status).toBe(1)
  expect(report).toMatchObject({ files: 0, pass: false })
})
