import { drainOnSignal } from '@dasturxon/server/drain'
import { buildApp } from './app.ts'
import { readApiEnv } from './env.ts'

const env = readApiEnv(process.env)
const app = await buildApp(env)

drainOnSignal(app, env.DRAIN_WAIT)
await app.listen({ host: env.HOST, port: env.PORT })
