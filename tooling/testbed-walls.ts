// Walls around what tries the product: bench, chaos, e2e and screenshots share packages/testbed, enter the apps at their
// doors, and the product knows nothing of them.
import { noImport } from './import-graph.ts'
import { isDoor } from './walls.ts'

const placeOf = (path: string) => path.split('/', 1)[0] ?? ''

/** Each of them is a set of commands: what two of them share belongs in packages/testbed. */
const commands = new Set(['bench', 'chaos', 'e2e', 'screenshots', 'tooling'])

export const commandsStayApart = noImport(
  (from, to) => commands.has(placeOf(to)) && placeOf(from) !== placeOf(to),
  'tests too',
)

/** What other folders may import of a folder; everything else in it is private. */
const doors: Record<string, readonly string[]> = {
  'apps/api/': ['testing.ts', 'migrations/bootstrap.ts'],
  'apps/storefront/': ['testing.ts'],
  'simulators/': ['in-process.ts', 'local-hosts.ts', 'telegram/init-data.ts'],
}

export const outsidersUseTheDoor = noImport((from, to) => {
  const folder = Object.keys(doors).find((name) => to.startsWith(name))
  if (folder === undefined || from.startsWith(folder)) return false
  return !doors[folder]?.includes(to.slice(folder.length))
}, 'tests too')

/** What runs in production neither needs tests nor demo data. */
export const productKnowsNoTestbed = noImport(
  (from, to) =>
    /^(?:apps|packages\/(?!testbed\/))/.test(from) &&
    (/^(?:packages\/testbed|demo|simulators)\//.test(to) || isDoor(to)),
)

/** Loads are measured on demo data; whatever else needs the demo shops starts their seed as a process. */
export const demoIsImportedOnlyByLoad = noImport(
  (from, to) => placeOf(to) === 'demo' && !['demo', 'bench'].includes(placeOf(from)),
  'tests too',
)
