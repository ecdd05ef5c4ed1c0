// Pictures in the sizes that were asked for, each drawn once and kept on this machine's disk.
import { join } from 'node:path'
import { limitConcurrency } from '#platform/bulkhead'
import { draw } from './draw.ts'
import type { Rendition } from './picture-address.ts'
import { isFile, putFile, type Store } from './store.ts'

/** Answers the file's name below `folder`; null when there is no such picture, or none that can be read. */
export type Renditions = (key: string, as: Rendition) => Promise<string | null>

export function openRenditions(store: Store, folder: string): Renditions {
  // Drawing costs more than anything else this server does.
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
    // Names can be invented faster than pictures are drawn: what is not there takes no seat.
    if (!drawing.has(name) && !(await store.has(key))) return null
    // Everybody who comes while it is being drawn waits for the same one.
    const begun = drawing.get(name) ?? drawOnce(key, as, name).finally(() => drawing.delete(name))
    drawing.set(name, begun)
    return begun
  }
}
