// A private Redis server without persistence: losing it must never matter, so tests kill it.
import { connect } from 'node:net'
import { join } from 'node:path'
import { awaitAnswer } from './ports.ts'
import { type Child, launch, type Server } from './children.ts'

export async function privateRedis(folder: string, port: number): Promise<Server & { url: string }> {
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', daemonize: 'no' }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  let server: Child
  const start = async () => {
    server = launch({ name: 'redis', command: 'redis-server', args, logFile: join(folder, 'redis.log') })
    await awaitAnswer('the private Redis', () => pong(port), 10_000)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server.pid,
    kill: () => server.kill(),
    restart: async () => {
      await server.stop()
      await start()
    },
    stop: () => server.stop(),
  }
}

const pong = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
  })
