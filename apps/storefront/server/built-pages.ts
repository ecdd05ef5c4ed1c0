// The production build: the server bundle is imported once, the browser files are served from disk as immutable.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Language, languages } from '@dasturxon/i18n/language'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Env } from './env.ts'
import { applicationOf, type Pages } from './pages.ts'

export async function builtPages(app: FastifyInstance, { buildFolder }: Pick<Env, 'buildFolder'>): Promise<Pages> {
  const folder = join(import.meta.dirname, '..', buildFolder)
  const file = join(folder, 'server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  await app.register(fastifyStatic, {
    root: join(folder, 'client/assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // Every file name contains a content hash, so the content of a URL never changes.
    immutable: true,
    maxAge: '365d',
  })
  const application = applicationOf(build)
  const builtAt = Math.round(statSync(file).mtimeMs)
  return { load: async () => application, preloads: cataloguePreloads(folder), builtAt, mode: 'production' }
}

/** The client entry imports the message catalogue of the document's language; a preload saves a round trip. */
function cataloguePreloads(folder: string): Record<Language, string[]> {
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const fileOf = (language: Language) =>
    Object.entries(manifest)
      .filter(([source]) => source.endsWith(`/catalogues/${language}.po`))
      .map(([, { file }]) => `/${file}`)
  return Object.fromEntries(languages.map((language) => [language, fileOf(language)])) as Record<Language, string[]>
}
