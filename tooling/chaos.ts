// npm run chaos -- name [--scale 0.05] [--seed 7]: attacks one part of the product on servers of its own.
import { parseArgs } from 'node:util'

const suites: Record<string, (size: { scale: number; seed: number }) => Promise<void>> = {
  identity: async (size) => (await import('../chaos/identity.ts')).identity(size),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '20261115' } },
})
const suite = suites[positionals[0] ?? '']
if (!suite) throw new Error(`Say which: ${Object.keys(suites).join(', ')}`)
await suite({ scale: Number(values.scale), seed: Number(values.seed) })
