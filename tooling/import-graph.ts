// The import graph of a tree of files, read from their text. The architecture walls use it.
import { dirname, join } from 'node:path'

/** Path from the root of the repository → content. */
export type Tree = ReadonlyMap<string, string>
/** An architecture rule: returns its violations; an empty list means that the rule holds. */
export type Wall = (tree: Tree) => string[]

const source = /\.tsx?$/
export const isSource = (path: string) => source.test(path)
export const isTest = (path: string) => /\.test\.tsx?$|\.spec\.ts$|\/test\//.test(path)

/** Import names beginning with `#` belong to the app of the importing file. */
const importNames: Record<string, readonly [name: RegExp, file: string][]> = {
  api: [
    [/^#modules\/(.+)$/, 'apps/api/src/modules/$1/index.ts'],
    [/^#platform\/(.+)$/, 'apps/api/src/platform/$1.ts'],
    [/^#test\/(.+)$/, 'apps/api/test/$1.ts'],
  ],
  storefront: [[/^#(features|platform|shell)\/(.+)$/, 'apps/storefront/app/$1/$2']],
  console: [[/^#(platform|shell)\/(.+)$/, 'apps/console/app/$1/$2']],
}

/** Import statements at the start of a line, as formatted, and import() calls; not imports quoted in a string. */
const anImport = /(?:^(?:(?:import|export)\b[^'\n]*?|\} )from |^import |\bimport\()\s*'([^']+)'/gm

/** The imports of a file, as paths of this repository or as package names. */
function importsOf(path: string, content: string): string[] {
  const app = /^apps\/([\w-]+)\//.exec(path)?.[1] ?? ''
  const found = content.matchAll(anImport)
  return [...found].map(([, name = '']) => {
    if (name.startsWith('.')) return join(dirname(path), name)
    for (const [pattern, file] of importNames[app] ?? []) if (pattern.test(name)) return name.replace(pattern, file)
    if (name === '@dasturxon/api/bootstrap') return 'apps/api/migrations/bootstrap.ts'
    return name
      .replace(/^@dasturxon\/(api|storefront|console)\/testing$/, 'apps/$1/testing.ts')
      .replace(
        /^@dasturxon\/(demo|simulators)(?:\/(.+))?$/,
        (_, folder: string, file = 'in-process') => `${folder}/${file}.ts`,
      )
      .replace(/^@dasturxon\/browser\/test\/(.+)$/, 'packages/browser/test/$1.ts')
      .replace(/^@dasturxon\/([\w-]+)\/(.+)$/, 'packages/$1/src/$2.ts')
  })
}

/** About two dozen walls check the same tree; its graph is computed once. */
const graphs = new WeakMap<Tree, ReadonlyMap<string, string[]>>()

export function graphOf(tree: Tree): ReadonlyMap<string, string[]> {
  const cached = graphs.get(tree)
  if (cached) return cached
  const sources = [...tree].filter(([path]) => isSource(path))
  const graph = new Map(sources.map(([path, content]) => [path, importsOf(path, content)]))
  graphs.set(tree, graph)
  return graph
}

/** A wall that finds forbidden imports in product code; with `'tests too'`, in any code. */
export const noImport =
  (isWrong: (from: string, to: string) => boolean, scope: 'product' | 'tests too' = 'product'): Wall =>
  (tree) =>
    [...graphOf(tree)]
      .filter(([from]) => scope === 'tests too' || !isTest(from))
      .flatMap(([from, to]) => to.filter((target) => isWrong(from, target)).map((target) => `${from} → ${target}`))

/** A wall that finds product code whose text matches the pattern. */
export const noText =
  (where: (path: string) => boolean, what: RegExp): Wall =>
  (tree) =>
    [...tree]
      .filter(([path, content]) => isSource(path) && !isTest(path) && where(path) && what.test(content))
      .map(([path, content]) => `${path}: ${what.exec(content)?.[0]}`)

/** The cycles of a graph, each as its path from a node back to that node. */
export function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const walk = (node: string, trail: string[]): string[] => {
    if (trail.includes(node)) return [[...trail.slice(trail.indexOf(node)), node].join(' → ')]
    if (done.has(node)) return []
    const circles = [...(graph.get(node) ?? [])].flatMap((next) => walk(next, [...trail, node]))
    done.add(node)
    return circles
  }
  return [...graph.keys()].flatMap((node) => walk(node, []))
}
