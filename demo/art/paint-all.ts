// Renders the pictures that are missing or whose drawing changed. The manifest stores the hash of each file's drawing.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { imageKey } from '../image-key.ts'
import { allPictures, type Drawing, type Picture } from './pictures.ts'

type Manifest = Record<string, string>
type Job = { key: string; picture: Picture; recipe: string }
export type Painted = { painted: number; kept: number; bytes: number }

/** To be increased when the renderer draws the same SVG text differently; then every picture is rendered again. */
const rendererVersion = 1

export async function paintAll(folder: string): Promise<Painted> {
  const file = join(folder, 'seed-manifest.json')
  const stored = await readManifest(file)
  const jobs = await Promise.all(
    allPictures().map(async ({ shop, picture }) => ({
      key: imageKey(shop, picture.name),
      picture,
      recipe: await recipeOf(picture),
    })),
  )
  const missing: Job[] = []
  for (const job of jobs)
    if (stored[job.key] !== job.recipe || !(await exists(join(folder, job.key)))) missing.push(job)

  const bytes = await paint(folder, missing)
  // In production the file of a key never changes. Here it may, so the resized copies in the cache are deleted.
  if (missing.length > 0) await rm(join(folder, 'cache'), { recursive: true, force: true })
  const manifest: Manifest = Object.fromEntries(jobs.map(({ key, recipe }) => [key, recipe]))
  for (const key of Object.keys(stored)) if (!(key in manifest)) await rm(join(folder, key), { force: true })
  if (missing.length > 0) await put(file, JSON.stringify(manifest, null, 1))
  return { painted: missing.length, kept: jobs.length - missing.length, bytes }
}

async function paint(folder: string, jobs: readonly Job[]): Promise<number> {
  if (jobs.length === 0) return 0
  // Imported on demand: a second seed needs neither sharp nor the emoji.
  const { render } = await import('./render.ts')
  let next = 0
  const painter = async (): Promise<number> => {
    let bytes = 0
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      const image = await ('file' in job.picture ? readFile(job.picture.file) : render(job.picture))
      await put(join(folder, job.key), image)
      bytes += image.length
    }
    return bytes
  }
  const counts = await Promise.all(Array.from({ length: availableParallelism() }, painter))
  return counts.reduce((sum, count) => sum + count, 0)
}

// Written to a new file and renamed, because the API may be serving the file at this moment.
async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

async function recipeOf(picture: Picture): Promise<string> {
  const content = 'file' in picture ? await readFile(picture.file) : drawingOf(picture)
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

const drawingOf = ({ svg, size, isFlat = false }: Drawing) => `${rendererVersion}/${size}/${isFlat}/${svg}`

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function readManifest(file: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest
  } catch {
    return {}
  }
}
