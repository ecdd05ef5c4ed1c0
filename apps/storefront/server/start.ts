import { createApp } from './app.ts'
import { drainOn } from './drain.ts'
import { parseEnv } from './env.ts'

const env = parseEnv(process.env)
const app = await createApp(env)
drainOn(['SIGTERM', 'SIGINT'], app, env.drainWait)
await app.listen({ host: env.host, port: env.port })
