// Counts passed and failed tests in the reports of Vitest and Playwright. A missing report counts as a failure.
import { readFileSync } from 'node:fs'

export const vitestReport = '.cache/reports/vitest.json'
export const playwrightReport = '.cache/reports/playwright.json'

export type Counts = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

export function vitestCounts(file = vitestReport): Counts {
  const report = read<VitestReport>(file)
  if (!report) return noReport
  // A file that does not load has no tests in the report, so the file itself counts as one failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

export function playwrightCounts(file = playwrightReport): Counts {
  const report = read<PlaywrightReport>(file)
  if (!report) return noReport
  const { expected, unexpected, flaky } = report.stats
  // A test that passed only on a retry counts as failed.
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

const noReport: Counts = { passed: 0, failed: 1 }

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
