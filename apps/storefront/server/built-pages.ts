// The production build: the server bundle is imported once, the browser files are served from disk as immutable.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
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
  const buildId = buildIdOf(readFileSync(file, 'utf8'), build.assets.version)
  return { load: async () => application, preloads: cataloguePreloads(folder), buildId, builtAt, mode: 'production' }
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

/**
 * Identifies everything that decides the bytes of a page besides the data of the shop: the files of the build, and the
 * source of this server, which adds headers to pages and is not part of the build. `entry` is the text of the server
 * bundle's entry, which names the other files by their content hashes.
 */
function buildIdOf(entry: string, assetsVersion: string): string {
  const hash = createHash('sha256').update(`${entry}\n${assetsVersion}\n`)
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).toSorted()
  for (const path of sources) hash.update(readFileSync(join(import.meta.dirname, path)))
  return hash.digest('hex')
}
