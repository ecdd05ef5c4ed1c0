// The source of the rendered application: a build on disk, or Vite in development.
import type { Language } from '@dasturxon/i18n/language'
import type { ServerBuild } from 'react-router'
import type * as entry from '../app/entry.server.tsx'

export type Application = { build: ServerBuild; contextOf: typeof entry.contextOf }

export type Pages = {
  load: () => Promise<Application>
  /** Scripts to preload by page language: the browser needs them, but the document does not name them. */
  preloads: Record<Language, string[]>
  /** Differs between builds whose pages differ. */
  buildId: string
  /** The time of the build in milliseconds since 1970. */
  builtAt: number
  mode: 'production' | 'development'
}

export const applicationOf = (build: ServerBuild): Application => ({
  build,
  contextOf: (build.entry.module as unknown as typeof entry).contextOf,
})
