// The names of all migrations, oldest first. The last one is the level a serving process expects to find.
import { readdir } from 'node:fs/promises'

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

export const listMigrations = async (): Promise<string[]> =>
  (await readdir(migrationsFolder)).flatMap((file) => (file.endsWith('.sql') ? [file.slice(0, -4)] : [])).toSorted()
