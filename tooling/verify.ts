// npm run verify: runs all checks that a change must pass. Stops at the first failure; `--all` runs every step.
import { rmSync } from 'node:fs'
import { capturedFolder } from '@dasturxon/testbed/observing/captured'
import { vitestReport } from '@dasturxon/testbed/observing/test-counts'
import { type Done, node, npm, runSideBySide, runSteps, type Step } from './steps.ts'

const types = npm('types')
/** They read the sources, and take as long together as the types alone. */
const quickChecks: readonly Step[] = [
  npm('lint'),
  npm('format'),
  node('lockfile', 'tooling/lockfile.ts'),
  node('exports', 'tooling/unused-exports.ts'),
  node('tokens', 'tooling/token-lint.ts'),
  node('messages', 'tooling/messages.ts'),
  {
    name: 'migrations',
    command: 'bash',
    args: ['-c', 'squawk --config tooling/squawk.toml --reporter gcc apps/api/migrations/*.sql'],
  },
  node('table types', 'apps/api/migrations/table-types.ts', '--check'),
  npm('spec'),
]
const buildAndTest: readonly Step[] = [
  node('build', 'tooling/build.ts'),
  npm('test', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`),
  // Last: searches the output that the tests captured.
  node('canary', 'tooling/canary.ts'),
]

export async function verify(goOn: boolean): Promise<Done[]> {
  // Captures of an earlier run prove nothing about this one.
  for (const stale of [capturedFolder, vitestReport]) rmSync(stale, { recursive: true, force: true })
  const checked = await runSideBySide([[types], quickChecks], goOn)
  if (!goOn && checked.some(({ passed }) => !passed)) return checked
  return [...checked, ...(await runSteps(buildAndTest, goOn))]
}

if (import.meta.main) {
  const done = await verify(process.argv.includes('--all'))
  const failed = done.filter(({ passed }) => !passed).map(({ name }) => name)
  const seconds = done.reduce((sum, step) => sum + step.seconds, 0)
  console.log(`${failed.length === 0 ? 'verified' : `failed: ${failed.join(', ')}`} in ${seconds.toFixed(0)} s`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
