// Runs commands one after another, quiet while they pass, with the seconds each took.
import { mkdirSync } from 'node:fs'
import { styleText } from 'node:util'
import { launch } from '@dasturxon/testbed/servers/children'

export type Step = { name: string; command: string; args: string[] }
export type Done = { name: string; passed: boolean; seconds: number }

const logs = '.cache/logs/verify'
const shownOfAFailure = 200

export const npm = (script: string, ...args: string[]): Step => ({
  name: script,
  command: 'npm',
  args: ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
})
export const node = (name: string, ...args: string[]): Step => ({ name, command: process.execPath, args })

export async function runStep({ name, command, args }: Step): Promise<Done> {
  mkdirSync(logs, { recursive: true })
  const began = performance.now()
  const said: string[] = []
  const logFile = `${logs}/${name.replaceAll(/\W+/g, '-')}.log`
  // Scripts expect the tools of this repository in their path, whoever started us.
  const env = { PATH: `${process.cwd()}/node_modules/.bin:${process.env['PATH']}` }
  const code = await launch({ name, command, args, env, logFile, onLine: (line) => said.push(line) }).ended
  const seconds = (performance.now() - began) / 1000
  const passed = code === 0
  if (!passed) console.log(`\n${said.slice(-shownOfAFailure).join('\n')}\n`)
  // A measuring command ends with its figures.
  const figures = said.at(-1)?.startsWith('{"name"') ? ` ${said.at(-1)}` : ''
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
