import { buildSimulators } from './app.ts'

const app = await buildSimulators()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 4100) })
console.log(JSON.stringify({ msg: 'simulators listen', address: app.server.address() }))
