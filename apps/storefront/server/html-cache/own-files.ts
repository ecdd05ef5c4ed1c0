// Reads and writes files that no other user of the machine can have written: the folder may be in a temporary folder.
import { constants } from 'node:fs'
import { lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const flags = constants.O_RDONLY | constants.O_NOFOLLOW
const owner = process.getuid?.()

/** Null for a file of another user. The modification time, which says when a file was used, is renewed `every` ms. */
export async function readOwn(path: string, every: number): Promise<Buffer | null> {
  await using file = await open(path, flags)
  const { uid, mode, mtimeMs } = await file.stat()
  if (uid !== (owner ?? uid) || (mode & 0o022) !== 0) return null
  const bytes = await file.readFile()
  if (Date.now() - mtimeMs > every) await file.utimes(new Date(), new Date()).catch(() => {})
  return bytes
}

let writes = 0

/** Renames a complete file into place, so that no reader finds half of it. */
export async function writeOwn(folder: string, path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}-${++writes}.tmp`
  const write = () => writeFile(unfinished, content, { mode: 0o600, flag: 'wx' })
  try {
    await write().catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await makeOwnFolder(folder)
      await makeFolder(dirname(path))
      await write()
    })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

/** A temporary folder is writable for all users, so that somebody else may have created this one. */
async function makeOwnFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== (owner ?? found.uid) || (found.mode & 0o077) !== 0)
    throw new Error(`The folder ${folder} must belong to this user alone (mode 0700)`)
}

/** Not recursively: where a file system refuses folders as missing, as /proc does, a recursive mkdir never ends. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
