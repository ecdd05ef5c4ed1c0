// The picture store: bytes under a key, as in an object store. In development and on a single machine it is a folder.
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#platform/id'

/** The bytes under a key never change, so clients may cache them for ever. */
export type Store = {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Null when the key does not exist. */
  get: (key: string) => Promise<Buffer | null>
  has: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
}

export const fileStore = (folder: string): Store => ({
  put: (key, bytes) => putFile(join(folder, key), bytes),
  get: (key) => readFile(join(folder, key)).catch(nullIfMissing),
  has: (key) => isFile(join(folder, key)),
  delete: (key) => rm(join(folder, key), { force: true }),
})

/** Writes a temporary file and renames it, so that no reader sees a half-written file. */
export async function putFile(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${newId()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(temporary, bytes)
  await rename(temporary, file)
}

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
