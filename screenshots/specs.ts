// Runs the Playwright tests of the gallery: they need the same build as the pictures, which is never shipped.
import { launch } from '@dasturxon/testbed/servers/children'

const config = 'e2e/gallery/playwright.config.ts'

export type SpecRun = { port: string; colours: number; folder: string }

export async function findSpecFaults({ port, colours, folder }: SpecRun): Promise<string[]> {
  const output: string[] = []
  const code = await launch({
    name: 'gallery',
    command: process.execPath,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--output', `${folder}/results`],
    env: { EDGE_PORT: port, BRAND_COLOURS: String(colours) },
    logFile: `${folder}/specs.log`,
    onLine: (line) => output.push(line),
  }).ended
  const failed = output.filter((line) => /^\s+✘/.test(line)).map((line) => line.trim())
  return code === 0 ? [] : [...failed, `the gallery's tests ended with ${code}: see ${folder}/specs.log`]
}
