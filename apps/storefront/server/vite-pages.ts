// Runs Vite inside the same HTTP server, so that development has the same merchants, cookies and redirects as
// production.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Env } from './env.ts'
import { applicationOf, type Pages } from './pages.ts'

type ViteEnv = Pick<Env, 'edgePort' | 'modulesFolder'>

export async function vitePages(app: FastifyInstance, { edgePort, modulesFolder }: ViteEnv): Promise<Pages> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    ...(modulesFolder !== '' && { cacheDir: modulesFolder }),
    server: {
      middlewareMode: true,
      // A shop can have any host name. Allowing all is safe, because only this machine can reach the port.
      allowedHosts: true,
      // The browser reaches this server through the TLS edge proxy, so the WebSocket of Vite uses the proxy's port.
      hmr: { server: app.server, protocol: 'wss', clientPort: edgePort },
    },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    const passed = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false))
      vite.middlewares(request.raw, reply.raw, () => resolve(true))
    })
    if (!passed) reply.hijack()
  })
  return {
    load: async () => {
      try {
        return applicationOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    preloads: { uz: [], ru: [], eng: [] },
    buildId: 'development',
    builtAt: Date.now(),
    mode: 'development',
  }
}
