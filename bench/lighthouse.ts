// Runs the Lighthouse command: a simulated phone on a simulated slow network.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median, rounded } from './cpu.ts'

const flags = '--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors'

export type Look = {
  /** The folder for the Lighthouse reports. */
  folder: string
  categories: readonly string[]
  times?: number
  /** The debugging port of an open browser, to audit the page with that browser's session. */
  port?: number
}

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }>
}
export type PageScores = { scores: Record<string, number>; figures: Record<string, number>; complaints: string[] }

const figures = {
  lcpMs: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbtMs: 'total-blocking-time',
  fcpMs: 'first-contentful-paint',
}

async function look(address: string, file: string, { categories, port }: Look): Promise<Report> {
  const browser = port === undefined ? [`--chrome-flags=${flags}`] : [`--port=${port}`, '--disable-storage-reset']
  await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      ...browser,
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, timeout: 180_000, maxBuffer: 2 ** 26 },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

export async function lookAt(address: string, how: Look): Promise<PageScores> {
  const { folder, times = 1 } = how
  mkdirSync(folder, { recursive: true })
  const reports: Report[] = []
  for (let nth = 1; nth <= times; nth++) reports.push(await look(address, join(folder, `lighthouse-${nth}.json`), how))
  const last = reports.at(-1)
  const scoreOf = (name: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)))
  return {
    scores: Object.fromEntries(Object.keys(last?.categories ?? {}).map((name) => [name, scoreOf(name)])),
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, audit]) => [
        name,
        rounded(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)), 3),
      ]),
    ),
    complaints: Object.entries(last?.audits ?? {})
      .filter(([, { score, scoreDisplayMode }]) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(([name]) => name),
  }
}
