import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { readEnv } from '../server/env.ts'

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/start.ts')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const url = /listening at (http:[^"]+)/.exec(line)?.[1]
    if (url) return { child, url }
  }
  throw new Error('The server process ended before it was listening')
}

test('reports 503 on the health check after SIGTERM, then exits with code 0', async () => {
  const { child, url } = await start({ DRAIN_WAIT: '400' })
  const health = () => fetch(`${url}/healthz`).then((response) => response.status)
  expect(await health()).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(health).toBe(503)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('reports all invalid environment variables at once', () => {
  expect(() => readEnv({ PORT: 'x', API_URL: 'api', LOG_LEVEL: 'loud' })).toThrow(/PORT.*\n.*API_URL.*\n.*LOG_LEVEL/)
  expect(readEnv({})).toMatchObject({
    development: false,
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    drainWait: 5_000,
  })
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1,::1' }).trustedProxies).toEqual(['10.0.0.1', '::1'])
})
