import { buildSimulators } from './app.ts'

const { HOST = '127.0.0.1', PORT = '4100' } = process.env
// The simulators have no state to save, so a signal ends the process at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))

const app = await buildSimulators()
const address = await app.listen({ host: HOST, port: Number(PORT) })
console.log(JSON.stringify({ msg: 'simulators listen', address }))
