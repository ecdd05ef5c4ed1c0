// Renders pictures in the requested sizes, each once, and caches them on this machine's disk.
import { join } from 'node:path'
import { limitConcurrency } from '#platform/bulkhead'
import { draw } from './draw.ts'
import type { Rendition } from './picture-address.ts'
import { isFile, putFile, type Store } from './store.ts'

/** Returns the file name below `folder`; null when the picture does not exist or cannot be decoded. */
export type Renditions = (key: string, as: Rendition) => Promise<string | null>

export function openRenditions(store: Store, folder: string): Renditions {
  // Few at once, because rendering a picture costs more than any other work of this server.
  const limited = limitConcurrency({ running: 2, waiting: 200 })
  const drawing = new Map<string, Promise<string | null>>()

  const drawOnce = (key: string, as: Rendition, name: string) =>
    limited(async () => {
      const original = await store.get(key)
      const drawn = original && (await draw(original, as))
      if (!drawn) return null
      await putFile(join(folder, name), drawn)
      return name
    })

  return async (key, as) => {
    const name = `${as.box}q${as.quality}/${key.replace(/webp$/, as.format)}`
    if (await isFile(join(folder, name))) return name
    // A client can invent keys faster than pictures are rendered: a missing original takes no slot in the queue.
    if (!drawing.has(name) && !(await store.has(key))) return null
    // All requests that arrive while a picture is being rendered wait for the same promise.
    const rendering = drawing.get(name) ?? drawOnce(key, as, name).finally(() => drawing.delete(name))
    drawing.set(name, rendering)
    return rendering
  }
}
