// The walls of docs/ARCHITECTURE.md as questions to a tree of files. Each answers with its offenders; an empty list is a wall that stands.
import { dirname, join } from 'node:path'

/** Path from the root of the repository → content. */
export type Tree = ReadonlyMap<string, string>
export type Wall = (tree: Tree) => string[]

const source = /\.tsx?$/
const isTest = (path: string) => /\.test\.tsx?$|\.spec\.ts$|\/test\//.test(path)
const moduleOf = (path: string) => /^apps\/api\/src\/modules\/([\w-]+)\//.exec(path)?.[1]
const partOf = (path: string) => /^(?:apps|packages)\/([\w-]+)\//.exec(path)?.[1]

/** What a file imports, as paths of this repository or as package names. */
function importsOf(path: string, content: string): string[] {
  const found = content.matchAll(/(?:^|[^.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, name = '']) => {
    if (name.startsWith('.')) return join(dirname(path), name)
    if (name.startsWith('#modules/')) return `apps/api/src/modules/${name.slice(9)}/index.ts`
    if (name.startsWith('#platform/')) return `apps/api/src/platform/${name.slice(10)}.ts`
    if (name.startsWith('#test/')) return `apps/api/test/${name.slice(6)}.ts`
    if (name.startsWith('#shell/')) return `apps/storefront/app/shell/${name.slice(7)}`
    return name.replace(/^@dasturxon\/([\w-]+)\/(.+)$/, 'packages/$1/src/$2.ts')
  })
}

function graphOf(tree: Tree): Map<string, string[]> {
  const sources = [...tree].filter(([path]) => source.test(path))
  return new Map(sources.map(([path, content]) => [path, importsOf(path, content)]))
}

/** Product code that imports what it must not. */
const noImport =
  (isWrong: (from: string, to: string) => boolean): Wall =>
  (tree) =>
    [...graphOf(tree)]
      .filter(([from]) => !isTest(from))
      .flatMap(([from, to]) => to.filter((target) => isWrong(from, target)).map((target) => `${from} → ${target}`))

/** Product code whose text matches. */
const noText =
  (where: (path: string) => boolean, what: RegExp): Wall =>
  (tree) =>
    [...tree]
      .filter(([path, content]) => source.test(path) && !isTest(path) && where(path) && what.test(content))
      .map(([path, content]) => `${path}: ${what.exec(content)?.[0]}`)

const mayImport: Record<string, readonly string[]> = {
  storefront: ['ui', 'i18n', 'contracts', 'rules', 'server'],
  console: ['ui', 'i18n', 'contracts', 'rules'],
  api: ['i18n', 'contracts', 'rules', 'server'],
  contracts: ['rules'],
  rules: [],
  ui: [],
  i18n: [],
  server: [],
}

export const packagesStayApart = noImport((from, to) => {
  const [here, there] = [partOf(from), partOf(to)]
  return !!here && !!there && here !== there && !mayImport[here]?.includes(there)
})

export const rulesDependOnNothing: Wall = (tree) => [
  ...noImport((from, to) => from.startsWith('packages/rules/') && !to.startsWith('packages/rules/'))(tree),
  ...('dependencies' in (JSON.parse(tree.get('packages/rules/package.json') ?? '{}') as object)
    ? ['packages/rules/package.json names dependencies']
    : []),
]

export const modulesMeetAtTheirIndex = noImport(
  (from, to) => moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to) && !to.endsWith('/index.ts'),
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

/** A module that held a driver could step around the merchant's transaction, or call strangers past the guarded door. */
export const onlyThePlatformHoldsALine: Wall = (tree) => {
  const isModule = (path: string) => moduleOf(path) !== undefined
  const lines = /^(?:pg|pg-\w+|undici|ioredis|(?:node:)?(?:https?|http2|net|tls|dgram))$/
  return [
    ...noImport((from, to) => isModule(from) && lines.test(to))(tree),
    ...noText(isModule, /(?<![.\w])fetch\(/)(tree),
  ]
}

/** A part of the shop may use the shell, never a sister part. */
export const shopPartsStayApart = noImport((from, to) => {
  const part = (path: string) => /^apps\/storefront\/app\/([\w-]+)\//.exec(path)?.[1]
  const [here, there] = [part(from), part(to)]
  return !!here && !!there && here !== there && there !== 'shell'
})

export const browsersGetNoSchema: Wall = (tree) => [
  ...noText((path) => path.endsWith('.endpoints.ts'), /^import (?!type )/m)(tree),
  ...noImport(
    (from, to) => /^apps\/(?:storefront\/app|console)\//.test(from) && (to.endsWith('.schema.ts') || to === 'zod'),
  )(tree),
]

/** `packages/server` runs in Node only, and knows no word of the trade. */
export const serverPartsStayOnServers: Wall = (tree) => [
  ...noImport((from, to) => /^apps\/(?:storefront\/app|console)\//.test(from) && to.startsWith('packages/server/'))(
    tree,
  ),
  ...noText(
    (path) => path.startsWith('packages/server/'),
    /\b(?:merchant|customer|basket|menu|product|promo|cashback|courier|kitchen|checkout)/i,
  )(tree),
]

export const nothingGoesRound: Wall = (tree) => {
  const graph = graphOf(tree)
  const done = new Set<string>()
  const walk = (path: string, trail: string[]): string[] => {
    if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path].join(' → ')]
    if (done.has(path)) return []
    const circles = (graph.get(path) ?? []).flatMap((next) => walk(next, [...trail, path]))
    done.add(path)
    return circles
  }
  return [...graph.keys()].flatMap((path) => walk(path, []))
}

/** `revealers`: who may open a merchant's credentials. */
export const secretsOpenOnlyFor =
  (revealers: readonly string[]): Wall =>
  (tree) =>
    noText((path) => path.startsWith('apps/api/src/') && !revealers.includes(path), /\.reveal\(/)(tree)

/** Whoever changes a credential says so in the log, in the same file and the same transaction. */
export const secretChangesAreLogged: Wall = (tree) =>
  noText(
    (path) => path.startsWith('apps/api/src/modules/'),
    /\bsecrets\.keep\(/,
  )(tree).filter((offender) => !tree.get(offender.slice(0, offender.indexOf(':')))?.includes('insertAudit('))

export const merchantIsSetPerTransaction = noText(
  () => true,
  /set_config\([^)]*,\s*false\s*\)|SET (?:SESSION )?app\.merchant_id/,
)

/** `readers`: the files where a process learns its environment. */
export const environmentIsReadOnce =
  (readers: readonly string[]): Wall =>
  (tree) =>
    noText(
      (path) => /^(?:apps|packages|simulators)\//.test(path) && !readers.includes(path),
      /process\.env(?=[[)]|\.\w)/,
    )(tree)

const drawers = /(?:^|[/.-])(?:utils?|helpers?|common|misc|managers?|handlers?|base)(?:[/.-]|$)/

export const noDrawerNames: Wall = (tree) =>
  [...tree.keys()].filter(
    (path) => source.test(path) && drawers.test(path.replace(/^apps\/storefront\/app\/routes\.ts$/, '')),
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
