// A private PostgreSQL server: data in a temporary folder, a free port, fsync on. Killing it has no side effects.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { awaitAnswer } from './ports.ts'
import { type Child, launch, runToEnd, type Server } from './children.ts'

const binaries = '/usr/lib/postgresql'

export async function privatePostgres(folder: string, port: number): Promise<Server & { url: string }> {
  const version = readdirSync(binaries)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  const tool = (name: string) => join(binaries, version ?? '', 'bin', name)
  const [data, logFile] = [join(folder, 'postgres'), join(folder, 'postgres.log')]
  const account = await postgresAccount()
  mkdirSync(data)
  if (account) for (const path of [folder, data]) chownSync(path, account.uid, account.gid)

  const init = [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  ]
  await runToEnd({ name: 'initdb', command: tool('initdb'), args: [...init, '--no-sync'], logFile, ...account })

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let postmaster: Child
  const start = async () => {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'on',
      max_connections: 200,
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const begin = () => {
      const begun = launch({
        name: 'postgres',
        command: tool('postgres'),
        args: ['-D', data, ...flags],
        logFile,
        ...account,
      })
      let over = false
      void begun.ended.then(() => (over = true))
      return { begun, isOver: () => over }
    }
    let attempt = begin()
    // Backends of a killed postmaster hold its shared memory for a moment; a new postmaster then exits and is retried.
    const isUp = async () => {
      if (attempt.isOver()) attempt = begin()
      return isReady(url)
    }
    await awaitAnswer('the private PostgreSQL', isUp, 30_000)
    postmaster = attempt.begun
  }
  await start()
  return {
    url,
    pid: () => postmaster.pid,
    kill: () => postmaster.kill(),
    restart: async () => {
      await postmaster.stop()
      await start()
    },
    stop: () => postmaster.stop(),
  }
}

/** PostgreSQL refuses to run as root; Debian's package creates an account for it. */
async function postgresAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
