// Runs commands one after another, or a few lists of commands side by side; prints one line per command and the output
// of failed ones.
import { mkdirSync } from 'node:fs'
import { styleText } from 'node:util'
import { launch } from '@dasturxon/testbed/servers/children'

export type Step = { name: string; command: string; args: string[] }
export type Done = { name: string; passed: boolean; seconds: number }

const logs = '.cache/logs/verify'
const shownLinesOfAFailure = 200

export const npm = (script: string, ...args: string[]): Step => ({
  name: script,
  command: 'npm',
  args: ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
})
export const node = (name: string, ...args: string[]): Step => ({ name, command: process.execPath, args })

export async function runStep({ name, command, args }: Step): Promise<Done> {
  mkdirSync(logs, { recursive: true })
  const began = performance.now()
  const output: string[] = []
  const logFile = `${logs}/${name.replaceAll(/\W+/g, '-')}.log`
  // Scripts need the tools of this repository in their PATH, independent of how this process was started.
  const env = { PATH: `${process.cwd()}/node_modules/.bin:${process.env['PATH']}` }
  const code = await launch({ name, command, args, env, logFile, onLine: (line) => output.push(line) }).ended
  const seconds = (performance.now() - began) / 1000
  const passed = code === 0
  if (!passed) console.log(`\n${output.slice(-shownLinesOfAFailure).join('\n')}\n`)
  // The last output line of a measuring command contains its figures.
  const figures = output.at(-1)?.startsWith('{"name"') ? ` ${output.at(-1)}` : ''
  const mark = passed ? styleText('green', 'passed') : styleText('red', 'FAILED')
  console.log(`${mark} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s${figures}`)
  return { name, passed, seconds }
}

export async function runSteps(steps: readonly Step[], goOn: boolean): Promise<Done[]> {
  const done: Done[] = []
  for (const step of steps) {
    const result = await runStep(step)
    done.push(result)
    if (!result.passed && !goOn) break
  }
  return done
}

/** For steps that use one processor each, and none of which needs what another has made. */
export const runSideBySide = async (lists: readonly (readonly Step[])[], goOn: boolean): Promise<Done[]> =>
  (await Promise.all(lists.map((steps) => runSteps(steps, goOn)))).flat()
