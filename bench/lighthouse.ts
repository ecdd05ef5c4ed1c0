// Runs the Lighthouse command: a simulated phone on a simulated slow network.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { measureBenchmarkIndex, slowdownFor } from './benchmark-index.ts'
import { median, rounded } from './cpu.ts'

const flags = '--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors'

export type Look = {
  /** The folder for the Lighthouse reports. */
  folder: string
  categories: readonly string[]
  times?: number
  /** Chooses the simulated slowdown before each run, so that a slow machine does not look like a slow page. */
  isCalibrated?: boolean
  /** The debugging port of an open browser, to audit the page with that browser's session. */
  port?: number
}

type Report = {
  environment: { benchmarkIndex: number }
  configSettings: { throttling: { cpuSlowdownMultiplier: number } }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }>
}
export type PageScores = {
  scores: Record<string, number>
  figures: Record<string, number>
  /** The speed of the machine during the runs, and the slowdown that was applied to it. */
  benchmarkIndex: number
  cpuSlowdown: number
  complaints: string[]
}

const figures = {
  lcpMs: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbtMs: 'total-blocking-time',
  fcpMs: 'first-contentful-paint',
}

async function look(address: string, file: string, { categories, port, isCalibrated = false }: Look): Promise<Report> {
  const slowdown = isCalibrated
    ? [`--throttling.cpuSlowdownMultiplier=${slowdownFor(await measureBenchmarkIndex())}`]
    : []
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
      ...slowdown,
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
    benchmarkIndex: rounded(median(reports.map(({ environment }) => environment.benchmarkIndex)), 0),
    cpuSlowdown: median(reports.map(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier)),
    complaints: Object.entries(last?.audits ?? {})
      .filter(([, { score, scoreDisplayMode }]) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(([name]) => name),
  }
}
