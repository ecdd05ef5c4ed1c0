// Distributes the bytes of a chunk over its modules, and prints them by package.
type Bytes = { raw: number; gz: number }
export type Share = Bytes & { module: string; package: string }

export const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1)
export const sum = (shares: readonly Bytes[], kind: keyof Bytes): number =>
  shares.reduce((total, share) => total + share[kind], 0)

/** In proportion to the lengths of the modules. */
export function sharesOf(lengths: Record<string, number>, chunk: Bytes): Share[] {
  const total = Object.values(lengths).reduce((all, length) => all + length, 0)
  const modules = total > 0 ? Object.entries(lengths) : [['', 1] as const]
  return modules.map(([module, length]) => ({
    // The bundler marks its own modules with a NUL character.
    module: module.replace('\0', '').replace(/^.*?(?=(?:node_modules|apps|packages)\/)/, ''),
    package: packageOf(module),
    raw: (chunk.raw * length) / (total || 1),
    gz: (chunk.gz * length) / (total || 1),
  }))
}

/** An npm package, a package of ours, or a part of the application: app/shell, app/pages/menu. */
function packageOf(module: string): string {
  const [, dependency] = /.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(module) ?? []
  const [, ours] = /\/(packages\/[\w-]+|app\/(?:pages\/|features\/)?[\w-]+)/.exec(module) ?? []
  return dependency ?? ours ?? 'the bundler'
}

export function sumByPackage(shares: readonly Share[]): [string, Bytes][] {
  const groups = Map.groupBy(shares, (share) => share.package)
  const sums = [...groups].map(([name, parts]): [string, Bytes] => [
    name,
    { raw: sum(parts, 'raw'), gz: sum(parts, 'gz') },
  ])
  return sums.toSorted(([, a], [, b]) => b.gz - a.gz)
}

/** Modules below 100 bytes are not listed. */
export function listChunk(file: string, shares: readonly Share[]): void {
  console.log(`\n${file}: ${kilobytes(sum(shares, 'gz'))} kB gz, ${kilobytes(sum(shares, 'raw'))} kB`)
  for (const [name, { gz }] of sumByPackage(shares)) {
    console.log(`  ${kilobytes(gz).padStart(6)} kB gz  ${name}`)
    const modules = shares.filter((share) => share.package === name).toSorted((a, b) => b.gz - a.gz)
    for (const share of modules.slice(0, 8))
      if (share.gz >= 100) console.log(`  ${kilobytes(share.gz).padStart(12)}  ${share.module}`)
  }
}
