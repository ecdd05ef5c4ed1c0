// Runs the Playwright tests of the gallery: they need the same build as the pictures, which is never shipped.
import { launch } from '@dasturxon/testbed/servers/children'

const config = 'e2e/gallery/playwright.config.ts'

/** At scale 1 the contrast of this many brand colours is measured, and the components are checked on two screens. */
const colours = 50

export type SpecRun = { port: string; scale: number; folder: string }

export async function findSpecFaults({ port, scale, folder }: SpecRun): Promise<string[]> {
  const output: string[] = []
  const phoneOnly = scale < 1 ? ['--grep-invert', 'every component .* on a desktop'] : []
  const code = await launch({
    name: 'gallery',
    command: process.execPath,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      config,
      '--output',
      `${folder}/results`,
      ...phoneOnly,
    ],
    env: { EDGE_PORT: port, BRAND_COLOURS: String(Math.max(2, Math.round(colours * scale))) },
    logFile: `${folder}/specs.log`,
    onLine: (line) => output.push(line),
  }).ended
  const failed = output.filter((line) => /^\s+✘/.test(line)).map((line) => line.trim())
  return code === 0 ? [] : [...failed, `the gallery's tests ended with ${code}: see ${folder}/specs.log`]
}
