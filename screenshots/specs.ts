// The gallery's own tests, beside its pictures: they need the same product, which is never shipped.
import { launch } from '@dasturxon/testbed/servers/children'

const config = 'e2e/gallery/playwright.config.ts'

export type SpecRun = { port: string; colours: number; folder: string }

export async function findSpecFaults({ port, colours, folder }: SpecRun): Promise<string[]> {
  const said: string[] = []
  const code = await launch({
    name: 'gallery',
    command: process.execPath,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--output', `${folder}/results`],
    env: { EDGE_PORT: port, BRAND_COLOURS: String(colours) },
    logFile: `${folder}/specs.log`,
    onLine: (line) => said.push(line),
  }).ended
  const failed = said.filter((line) => /^\s+✘/.test(line)).map((line) => line.trim())
  return code === 0 ? [] : [...failed, `the gallery's tests ended with ${code}: see ${folder}/specs.log`]
}
