// The architecture walls of docs/ARCHITECTURE.md, each a function that lists its violations in a tree of files.
import { circlesOf, graphOf, isSource, isTest, noImport, noText, type Wall } from './import-graph.ts'

const moduleOf = (path: string) => /^apps\/api\/src\/modules\/([\w-]+)\//.exec(path)?.[1]
/** The entry file through which tests, load tests and demo data import an app. */
export const isDoor = (path: string) => /^apps\/[\w-]+\/testing\.ts$/.test(path)
const partOf = (path: string) => /^(?:apps|packages)\/([\w-]+)\//.exec(path)?.[1]

const mayImport: Record<string, readonly string[]> = {
  storefront: ['browser', 'ui', 'i18n', 'contracts', 'rules', 'server'],
  console: ['browser', 'ui', 'i18n', 'contracts', 'rules'],
  api: ['i18n', 'contracts', 'rules', 'server'],
  testbed: ['api', 'storefront', 'i18n', 'contracts', 'rules'],
  contracts: ['rules'],
  browser: [],
  rules: [],
  ui: [],
  i18n: [],
  server: [],
}

export const packagesStayApart = noImport((from, to) => {
  const [source, target] = [partOf(from), partOf(to)]
  return !!source && !!target && source !== target && !mayImport[source]?.includes(target)
})

export const rulesDependOnNothing: Wall = (tree) => [
  ...noImport((from, to) => from.startsWith('packages/rules/') && !to.startsWith('packages/rules/'))(tree),
  ...('dependencies' in (JSON.parse(tree.get('packages/rules/package.json') ?? '{}') as object)
    ? ['packages/rules/package.json lists dependencies']
    : []),
]

/** From outside a module, only the app's entry file for tests may import its private files. */
export const modulesMeetAtTheirIndex = noImport(
  (from, to) =>
    moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to) && !to.endsWith('/index.ts') && !isDoor(from),
)

export const modulesKeepInside: Wall = noImport(
  (from, to) =>
    moduleOf(from) !== undefined &&
    to.startsWith('apps/') &&
    moduleOf(to) === undefined &&
    !to.startsWith('apps/api/src/platform/'),
)

export const platformKnowsNoModule = noImport(
  (from, to) => from.startsWith('apps/api/src/platform/') && to.startsWith('apps/api/src/modules/'),
)

/** A database driver could bypass the merchant's transaction, a network client the HTTP client that checks hosts. */
export const onlyThePlatformHoldsALine: Wall = (tree) => {
  const isModule = (path: string) => moduleOf(path) !== undefined
  const drivers = /^(?:pg|pg-\w+|undici|ioredis|(?:node:)?(?:https?|http2|net|tls|dgram))$/
  return [
    ...noImport((from, to) => isModule(from) && drivers.test(to))(tree),
    ...noText(isModule, /(?<![.\w])fetch\(/)(tree),
  ]
}

export const browsersGetNoSchema: Wall = (tree) => [
  ...noText((path) => path.endsWith('.endpoints.ts'), /^import (?!type )/m)(tree),
  ...noImport(
    (from, to) => /^apps\/(?:storefront\/app|console)\//.test(from) && (to.endsWith('.schema.ts') || to === 'zod'),
  )(tree),
]

export const nothingGoesRound: Wall = (tree) => circlesOf(graphOf(tree))

/** `apps` and `packages` only contain folders; each of these counts as a root folder, like `bench` or `demo`. */
const foldersOf = (path: string) => path.replace(/^(apps|packages)\//, '$1:').split('/')

/** Sub-folders of one folder, at every depth, import each other in one direction only. */
export const foldersDoNotGoRound: Wall = (tree) => {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const [from, targets] of graphOf(tree)) {
    if (isTest(from)) continue
    for (const to of targets) {
      const [source, target] = [foldersOf(from), foldersOf(to)]
      const depth = source.findIndex((step, index) => step !== target[index])
      // Both paths must have a folder below their last common folder: a file directly in it is no folder.
      if (depth < 0 || depth >= source.length - 1 || depth >= target.length - 1) continue
      const parent = source.slice(0, depth).join('/')
      const graph = graphs.get(parent) ?? new Map<string, Set<string>>()
      graphs.set(parent, graph)
      const [first, second] = [source.slice(0, depth + 1).join('/'), target.slice(0, depth + 1).join('/')]
      graph.set(first, (graph.get(first) ?? new Set<string>()).add(second))
    }
  }
  return [...graphs.values()].flatMap(circlesOf)
}

/** `revealers`: the files that may decrypt a merchant's credentials. */
export const secretsOpenOnlyFor =
  (revealers: readonly string[]): Wall =>
  (tree) =>
    noText((path) => path.startsWith('apps/api/src/') && !revealers.includes(path), /\.reveal\(/)(tree)

/** A file that changes a credential must also write an audit entry, in the same transaction. */
export const secretChangesAreLogged: Wall = (tree) =>
  noText(
    (path) => path.startsWith('apps/api/src/modules/'),
    /\bsecrets\.keep\(/,
  )(tree).filter((offender) => !tree.get(offender.slice(0, offender.indexOf(':')))?.includes('insertAudit('))

export const merchantIsSetPerTransaction = noText(
  () => true,
  /set_config\([^)]*,\s*false\s*\)|SET (?:SESSION )?app\.merchant_id/,
)

/** `readers`: the files that may read the environment. */
export const environmentIsReadOnce =
  (readers: readonly string[]): Wall =>
  (tree) =>
    noText(
      (path) => /^(?:apps|packages|simulators|demo)\//.test(path) && !readers.includes(path),
      /process\.env(?=[[)]|\.\w)/,
    )(tree)

const catchAllNames = /(?:^|[/.-])(?:utils?|helpers?|common|misc|managers?|handlers?|base)(?:[/.-]|$)/

export const noDrawerNames: Wall = (tree) =>
  [...tree.keys()].filter(
    (path) => isSource(path) && catchAllNames.test(path.replace(/^apps\/storefront\/app\/routes\.ts$/, '')),
  )

export const onlyListedPlaces =
  (listed: readonly string[]): Wall =>
  (tree) =>
    [...new Set([...tree.keys()].map((path) => path.split('/', 1)[0] ?? ''))].filter((place) => !listed.includes(place))

export const nothingOutsideIsNamed: Wall = (tree) =>
  [...tree].filter(([, content]) => content.includes(['..', 'shared'].join('/'))).map(([path]) => path)

const assumptions = 'docs/assumptions.md'

/** Every `[A-nn]` names a row of docs/assumptions.md. */
export const assumptionsAreWritten: Wall = (tree) => {
  const rows = new Set([...(tree.get(assumptions) ?? '').matchAll(/^\| (A-\d+) +\|/gm)].map(([, id]) => id))
  return [...tree].flatMap(([path, content]) =>
    [...content.matchAll(/\[(A-\d+)\]/g)].filter(([, id]) => !rows.has(id)).map(([, id]) => `${path}: ${id}`),
  )
}
