import { drainOnSignal } from '@dasturxon/server/drain'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'

const env = readEnv(process.env)
const app = await createApp(env)
drainOnSignal(app, env.drainWait)
await app.listen({ host: env.host, port: env.port })
