// nginx sending the same bytes as a static file: the reference for the cost of the menu's read path.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { awaitAnswer, freePort } from '@dasturxon/testbed/servers/ports'
import { type Child, launch } from '@dasturxon/testbed/servers/children'

/** One process and one compressed file; it writes an access log, as the API does. */
export async function startNginx(
  folder: string,
  bytes: Buffer,
): Promise<Child & { port: number; path: string; file: string }> {
  const port = await freePort()
  const root = join(folder, 'nginx')
  const file = join(root, 'files', 'menu.json')
  mkdirSync(join(root, 'files'), { recursive: true })
  writeFileSync(file, bytes)
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; user root; pid ${root}/nginx.pid; error_log ${root}/error.log;
     events { worker_connections 256; }
     http {
       access_log ${root}/access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000; etag on;
       types { application/json json; }
       server {
         listen 127.0.0.1:${port}; root ${root}/files;
         location / { add_header Content-Encoding br; add_header Vary Accept-Encoding; add_header Cache-Control "public, max-age=15"; }
       }
     }`,
  )
  const child = launch({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', root, '-c', join(root, 'nginx.conf')],
    logFile: join(folder, 'nginx.log'),
  })
  await awaitAnswer('nginx', async () => (await fetch(`http://127.0.0.1:${port}/none`)).status === 404, 10_000)
  return { ...child, port, path: '/menu.json', file }
}
