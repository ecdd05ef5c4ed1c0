// The merchant's owner in the staff console, and the API in its own process, so that its memory can be measured.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { accessTokens } from '@dasturxon/api/testing'
import { createDatabase } from '@dasturxon/testbed/servers/api-process'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'
import { launch } from '@dasturxon/testbed/servers/children'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'

const [consoleHost, shopHost] = ['console.chaos.uz', 'shop.chaos.uz']

export async function openOffice(cluster: Cluster) {
  const { as } = await createDatabase(cluster, 'chaos')
  const [key, port] = [randomBytes(32).toString('base64'), await freePort()]
  const actor = { kind: 'staff', id: randomUUID(), sessionId: randomUUID(), role: 'OWNER', branchIds: 'all' } as const
  const merchantId = randomUUID()
  const admin = new pg.Client(as('owner').replace('owner@', 'postgres@'))
  await admin.connect()
  await admin.query(`INSERT INTO merchant (merchant_id, name, sub) VALUES ($1, 'chaos', 'chaos')`, [merchantId])
  await admin.query('INSERT INTO merchant_domain (host, merchant_id) VALUES ($2, $1)', [merchantId, shopHost])
  await admin.query(
    `INSERT INTO session (merchant_id, id, kind, actor_id, channel) VALUES ($1, $2, 'staff', $3, 'CONSOLE')`,
    [merchantId, actor.sessionId, actor.id],
  )
  await admin.end()

  const api = launch({
    name: 'api',
    command: process.execPath,
    args: ['apps/api/src/server.ts'],
    env: {
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATABASE_URL: as('app'),
      DIRECTORY_URL: as('platform'),
      SECRETS_URL: as('secrets'),
      SECRET_KEYS: `chaos:${key}`,
      IDENTITY_KEY: key,
      MEDIA_DIR: join(cluster.folder, 'media'),
      CONSOLE_HOSTS: consoleHost,
      DRAIN_WAIT: '0',
    },
    logFile: join(cluster.folder, 'api.log'),
  })
  const baseUrl = `http://127.0.0.1:${port}`
  await awaitAnswer(api.name, async () => (await fetch(`${baseUrl}/readyz`)).ok, 60_000).catch((error: unknown) => {
    throw new Error(api.lastWords(), { cause: error })
  })
  const tokens = accessTokens(Buffer.from(key, 'base64'))

  return {
    close: () => api.stop(),
    /** The peak memory of the API process in bytes. */
    peak: () => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) * 1024,
    /** Uploads a file and returns the image that the storefront would show (null: refused). */
    async upload(bytes: Buffer): Promise<{ status: number; shown: Buffer | null }> {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], 'file'))
      const token = await tokens.issue(merchantId, actor)
      const headers = { 'x-forwarded-host': consoleHost, authorization: `Bearer ${token}` }
      const answer = await fetch(`${baseUrl}/staff/v1/media`, { method: 'POST', body: form, headers })
      const { key } = (await answer.json()) as { key?: string }
      if (!key) return { status: answer.status, shown: null }
      const picture = await fetch(`${baseUrl}/img/original/${key}`, { headers: { 'x-forwarded-host': shopHost } })
      return { status: answer.status, shown: Buffer.from(await picture.arrayBuffer()) }
    },
  }
}
