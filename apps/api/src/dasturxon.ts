// The platform's command line: opens, stops and resumes shops, adds hosts and invites owners. It needs the database, and
// no server. `npm run dasturxon` shows the commands.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Outcome } from '@dasturxon/rules/outcome'
import { z } from 'zod'
import { addHost, host, inviteOwner, newShop, openShop, owner, stopOrResume } from '#modules/new-shop'
import { type Database, openDatabase } from '#platform/db'
import { openPasswords } from '#platform/passwords'
import { readFounderEnv } from './env.ts'

const usage = `dasturxon merchant create --sub olov --host olov.dasturxon.uz --brand "Olov"
            --owner dilshod --owner-name "Dilshod Karimov"
            [--color #FCE000] [--languages uz,ru,eng] [--phone +998712001515]
          merchant stop <sub>
          merchant resume <sub>
          domain add <sub> <host>
          owner invite <sub> <login> <name>

The first language is the main one. A new owner enrols with the one-time password that is printed.`

const options = {
  sub: { type: 'string' },
  host: { type: 'string' },
  brand: { type: 'string' },
  color: { type: 'string', default: '#FCE000' },
  languages: { type: 'string', default: 'uz,ru,eng' },
  phone: { type: 'string' },
  owner: { type: 'string' },
  'owner-name': { type: 'string' },
} as const satisfies ParseArgsConfig['options']

const refusals = {
  sub_taken: 'There is a shop with this sub already',
  host_taken: 'This host belongs to a shop already',
  login_taken: 'The shop has a member of staff with this login already',
  no_shop: 'There is no shop with this sub',
} as const
class Refused extends Error {}

const passwords = openPasswords(1)
const sub = z.string().min(1)
const enrols = (oneTimePassword: string) => `may enrol within three days with ${oneTimePassword}`

/** What each command does, and says when it is done. */
const commands: Record<string, (founder: Database, args: string[]) => Promise<string>> = {
  'merchant create': async (founder, args) => {
    const { values } = parseArgs({ args, options })
    const { languages: listed, owner: login, 'owner-name': name, phone = null, ...given } = values
    const languages = listed.split(',')
    const shop = newShop.parse({ ...given, phone, languages, mainLanguage: languages[0], owner: { login, name } })
    const { oneTimePassword } = valueOf(await openShop({ founder, passwords }, shop))
    return `https://${shop.host} is open; ${shop.owner.login} ${enrols(oneTimePassword)}`
  },
  'merchant stop': async (founder, args) => {
    const [name] = z.tuple([sub]).parse(args)
    valueOf(await stopOrResume(founder, name, false))
    return `${name} is stopped within half a minute`
  },
  'merchant resume': async (founder, args) => {
    const [name] = z.tuple([sub]).parse(args)
    valueOf(await stopOrResume(founder, name, true))
    return `${name} is open again within half a minute`
  },
  'domain add': async (founder, args) => {
    const [name, added] = z.tuple([sub, host]).parse(args)
    valueOf(await addHost(founder, name, added))
    return `https://${added} leads to ${name}`
  },
  'owner invite': async (founder, args) => {
    const [name, login, called] = z.tuple([sub, owner.shape.login, owner.shape.name]).parse(args)
    const { oneTimePassword } = valueOf(await inviteOwner({ founder, passwords }, name, { login, name: called }))
    return `${login} of ${name} ${enrols(oneTimePassword)}`
  },
}

function valueOf<Value>(outcome: Outcome<Value, { code: keyof typeof refusals }>): Value {
  if (outcome.ok) return outcome.value
  throw new Refused(refusals[outcome.refusal.code])
}

const [thing = '', action = '', ...args] = process.argv.slice(2)
const command = commands[`${thing} ${action}`]
if (command) await run(command, args)
else {
  console.log(usage)
  process.exitCode = 2
}

async function run(command: (typeof commands)[string], args: string[]): Promise<void> {
  const founder = openDatabase(readFounderEnv(process.env).FOUNDER_URL, 1)
  try {
    console.log(await command?.(founder, args))
  } catch (error) {
    if (!(error instanceof Refused || error instanceof z.ZodError)) throw error
    console.error(error instanceof Refused ? error.message : z.prettifyError(error))
    process.exitCode = 1
  } finally {
    await founder.close()
  }
}
