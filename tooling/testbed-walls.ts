// Walls for test code: bench, chaos, e2e and screenshots share packages/testbed, import the apps only through their
// entry files, and product code imports none of them.
import { noImport } from './import-graph.ts'
import { isDoor } from './walls.ts'

const rootFolderOf = (path: string) => path.split('/', 1)[0] ?? ''

/** Each of these folders is a set of commands; code that two folders share belongs in packages/testbed. */
const commands = new Set(['bench', 'chaos', 'e2e', 'screenshots', 'tooling'])

export const commandsStayApart = noImport(
  (from, to) => commands.has(rootFolderOf(to)) && rootFolderOf(from) !== rootFolderOf(to),
  'tests too',
)

/** The entry files of a folder that other folders may import; all other files are private. */
const entryFiles: Record<string, readonly string[]> = {
  'apps/api/': ['testing.ts', 'migrations/bootstrap.ts'],
  'apps/storefront/': ['testing.ts'],
  'apps/console/': ['testing.ts'],
  'simulators/': ['in-process.ts', 'local-hosts.ts', 'telegram/init-data.ts'],
}

export const outsidersUseTheDoor = noImport((from, to) => {
  const folder = Object.keys(entryFiles).find((name) => to.startsWith(name))
  if (folder === undefined || from.startsWith(folder)) return false
  return !entryFiles[folder]?.includes(to.slice(folder.length))
}, 'tests too')

/** Production code needs neither test code nor demo data. */
export const productKnowsNoTestbed = noImport(
  (from, to) =>
    /^(?:apps|packages\/(?!testbed\/))/.test(from) &&
    (/^(?:packages\/testbed|demo|simulators)\//.test(to) || isDoor(to)),
)

/** Load tests import demo data; other code that needs the demo shops runs their seed as a process. */
export const demoIsImportedOnlyByLoad = noImport(
  (from, to) => rootFolderOf(to) === 'demo' && !['demo', 'bench'].includes(rootFolderOf(from)),
  'tests too',
)
