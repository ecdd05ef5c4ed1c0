import { buildSimulators } from './app.ts'

const usualPort = '4100'
const { HOST = '127.0.0.1', PORT = usualPort, PAYME_PORT, CLICK_PORT, UZUM_PORT } = process.env
// The simulators have no state to save, so a signal ends the process at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))

/** Pay links of development lead to the usual ports. Simulators on another port run beside them and take free ports. */
const payHost = (wanted: string | undefined, usual: number) => ({
  host: HOST,
  port: Number(wanted ?? (PORT === usualPort ? usual : 0)),
})

const app = await buildSimulators({
  payme: payHost(PAYME_PORT, 4101),
  click: payHost(CLICK_PORT, 4102),
  uzum: payHost(UZUM_PORT, 4103),
})
const address = await app.listen({ host: HOST, port: Number(PORT) })
console.log(JSON.stringify({ msg: 'simulators listen', address }))
