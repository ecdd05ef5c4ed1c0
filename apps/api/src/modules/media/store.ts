// Where pictures are kept: bytes under a key, as object stores have it. In development and on one machine that is a folder.
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#platform/id'

/** A key never changes what it holds: whoever has seen it may keep it for ever. */
export type Store = {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Null when there is none. */
  get: (key: string) => Promise<Buffer | null>
  has: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
}

export const fileStore = (folder: string): Store => ({
  put: (key, bytes) => putFile(join(folder, key), bytes),
  get: (key) => readFile(join(folder, key)).catch(nothingThere),
  has: (key) => isFile(join(folder, key)),
  delete: (key) => rm(join(folder, key), { force: true }),
})

/** Renamed into place: nobody sees half of it. */
export async function putFile(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${newId()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
