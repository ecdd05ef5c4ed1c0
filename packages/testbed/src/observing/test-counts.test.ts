import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
const written = (name: string, report: unknown) => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('counts a test file that does not load as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  const file = written('vitest.json', { numPassedTests: 2, numFailedTests: 1, testResults })
  expect(vitestCounts(file)).toEqual({ passed: 2, failed: 2 })
})

test('counts a flaky test and an error outside any test as failures', () => {
  const file = written('playwright.json', { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] })
  expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 3 })
})

test('counts a missing or broken report as a failure', () => {
  expect(vitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  writeFileSync(join(folder, 'cut.json'), '{"stats": {"exp')
  expect(playwrightCounts(join(folder, 'cut.json'))).toEqual({ passed: 0, failed: 1 })
})
