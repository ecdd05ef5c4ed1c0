// The production build: its server half is imported once, its browser half is served from disk for ever.
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
    // The name of every file holds its hash.
    immutable: true,
    maxAge: '365d',
  })
  const application = applicationOf(build)
  const builtAt = Math.round(statSync(file).mtimeMs)
  return { load: async () => application, preloads: cataloguePreloads(folder), builtAt, mode: 'production' }
}

/** The entry asks for the words of the document's language; naming the file here saves a round trip. */
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
