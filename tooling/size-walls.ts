// Limits for the sizes of files and folders: no file too long to read at once, not too many tiny files.
import type { Tree, Wall } from './import-graph.ts'

/** Hand-written product code, with the number of its lines. */
const sourcesOf = (tree: Tree): (readonly [path: string, lines: number])[] =>
  [...tree]
    .filter(
      ([path]) =>
        /^(?:apps|packages)\/.*\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|\/test\/|\.d\.ts$|\/index\.ts$|platform\/tables\.ts$/.test(path),
    )
    .map(([path, content]) => [path, content.split('\n').length - 1] as const)

const tiny = 15
const tinyFilesLimit = 60

export const fewTinyFiles: Wall = (tree) => {
  const found = sourcesOf(tree).filter(([, lines]) => lines <= tiny)
  return found.length < tinyFilesLimit ? [] : found.map(([path, lines]) => `${path}: ${lines} lines`)
}

const medianFrom = 45
const medianTo = 80

export const filesAreOfReadableSize: Wall = (tree) => {
  const lines = sourcesOf(tree)
    .map(([, count]) => count)
    .toSorted((one, other) => one - other)
  const median = lines[Math.floor(lines.length / 2)] ?? medianFrom
  return median >= medianFrom && median <= medianTo ? [] : [`the median file has ${median} lines`]
}

const longest = 250

/** `data`: files that hold nothing but texts or tables. */
export const noFileIsTooLong =
  (data: readonly string[]): Wall =>
  (tree) =>
    sourcesOf(tree).flatMap(([path, lines]) =>
      lines > longest && !data.includes(path) ? [`${path}: ${lines} lines`] : [],
    )

const largestShare = 0.25

/** A page, a feature, the shell or the platform: none holds more than a quarter of the storefront. */
export const noFolderHoldsTheStorefront: Wall = (tree) => {
  const sizes = new Map<string, number>()
  let whole = 0
  for (const [path, lines] of sourcesOf(tree)) {
    const [, part] = /^apps\/storefront\/app\/((?:pages|features)\/[\w-]+|[\w-]+)\//.exec(path) ?? []
    if (!path.startsWith('apps/storefront/app/')) continue
    whole += lines
    if (part) sizes.set(part, (sizes.get(part) ?? 0) + lines)
  }
  return [...sizes].flatMap(([part, lines]) =>
    lines > whole * largestShare ? [`${part}: ${((lines / whole) * 100).toFixed(0)} % of the storefront`] : [],
  )
}
