// Deletes the pages that were not used for the longest time, until the folder is well below its limit. One process at a
// time: the others skip their sweep.
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A lock of this age belongs to a process that has ended in the middle of a sweep. */
const lockEndsAfter = 300_000
/** A temporary file of this age belongs to a process that has ended before it could rename the file. */
const unfinishedEndsAfter = 60_000
/** The share of the limit that a sweep leaves, so that not every page is followed by the next sweep. */
const leaves = 7 / 8

type Entry = { path: string; bytes: number; usedAt: number }

export async function sweepFolder(folder: string, bytes: number): Promise<void> {
  const lock = join(folder, 'sweep.lock')
  if (!(await take(lock))) return
  try {
    const entries = (await listEntries(folder)).toSorted((one, other) => one.usedAt - other.usedAt)
    let total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    for (const { path, bytes: freed } of entries) {
      if (total <= bytes * leaves) break
      await rm(path, { force: true })
      total -= freed
    }
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > lockEndsAfter) await rm(lock, { force: true })
    return false
  }
}

async function listEntries(folder: string): Promise<Entry[]> {
  const parts = (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  const entries: Entry[] = []
  // One part after the other: a sweep may take its time, and must not keep file reads of visitors waiting.
  for (const part of parts) {
    const names = await readdir(join(folder, part))
    entries.push(...(await Promise.all(names.map((name) => entryAt(join(folder, part, name))))).flat())
  }
  return entries
}

/** Another process may have deleted the file meanwhile. */
async function entryAt(path: string): Promise<Entry[]> {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (!path.endsWith('.tmp')) return [{ path, bytes: found.blocks * 512, usedAt: found.mtimeMs }]
  if (Date.now() - found.mtimeMs > unfinishedEndsAfter) await rm(path, { force: true })
  return []
}
