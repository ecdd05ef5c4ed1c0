// npm run bench -- name [--scale 0.1]: measures one part of the product, as ratios taken in one run.
import { parseArgs } from 'node:util'

const benches: Record<string, (size: { scale: number }) => Promise<void>> = {
  menu: async (size) => (await import('../bench/menu.ts')).menu(size),
  'menu-memory': async (size) => (await import('../bench/menu-memory.ts')).menuMemory(size),
  checkout: async () => (await import('../bench/checkout.ts')).checkout(),
  growth: async (size) => (await import('../bench/growth.ts')).growth(size),
  orders: async (size) => (await import('../bench/orders.ts')).orders(size),
  'orders-growth': async (size) => (await import('../bench/orders-growth.ts')).ordersGrowth(size),
  page: async (size) => (await import('../bench/page.ts')).page(size),
  sse: async (size) => (await import('../bench/sse.ts')).sse(size),
  weight: async () => (await import('../bench/weight.ts')).weight(),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
})
const bench = benches[positionals[0] ?? '']
if (!bench) throw new Error(`Say which: ${Object.keys(benches).join(', ')}`)
await bench({ scale: Number(values.scale) })
