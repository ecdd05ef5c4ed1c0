// npm run bench -- name [--scale 0.1]: measures one part of the product, mostly against a reference in the same run.
// Some benches have parts; --only runs one of them.
import { parseArgs } from 'node:util'

type Options = { scale: number; why: boolean; only?: string | undefined }
const benches: Record<string, (options: Options) => Promise<void>> = {
  'branch-change': async (size) => (await import('./branch-change.ts')).branchChange(size),
  board: async (size) => (await import('./board.ts')).board(size),
  'long-tail': async (size) => (await import('./long-tail.ts')).longTail(size),
  menu: async (size) => (await import('./menu.ts')).menu(size),
  'menu-memory': async (size) => (await import('./menu-memory.ts')).menuMemory(size),
  checkout: async () => (await import('./checkout.ts')).checkout(),
  growth: async (size) => (await import('./growth.ts')).growth(size),
  orders: async (size) => (await import('./orders.ts')).orders(size),
  'orders-growth': async (size) => (await import('./orders-growth.ts')).ordersGrowth(size),
  page: async (size) => (await import('./page.ts')).page(size),
  payments: async (size) => (await import('./payments.ts')).payments(size),
  sse: async (size) => (await import('./sse.ts')).sse(size),
  weight: async ({ why }) =>
    why ? (await import('./weight-by-module.ts')).weightByModule() : (await import('./weight.ts')).weight(),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    why: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const bench = benches[positionals[0] ?? '']
if (!bench) throw new Error(`Unknown bench; choose one of: ${Object.keys(benches).join(', ')}`)
await bench({ scale: Number(values.scale), why: values.why, only: values.only })
