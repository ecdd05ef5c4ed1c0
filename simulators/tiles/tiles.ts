// A tile server for Tashkent and Samarkand, so that maps in development and in tests are not empty.
import type { FastifyInstance } from 'fastify'
import { openFaults } from '../faults.ts'
import { strikeCalls } from '../strike-calls.ts'
import { drawTile } from './draw-tile.ts'
import { palettes, type Style } from './palette.ts'

const maxZoom = 19

export async function tiles(app: FastifyInstance): Promise<void> {
  strikeCalls(app, openFaults())
  app.get<{ Params: Record<'style' | 'z' | 'x' | 'y', string> }>('/:style/:z/:x/:y', async ({ params }, reply) => {
    const [zoom, x, y] = [params.z, params.x, params.y].map((part) => (/^\d{1,7}$/.test(part) ? Number(part) : NaN))
    if (
      !(params.style in palettes) ||
      zoom === undefined ||
      !(zoom <= maxZoom) ||
      !isOnMap(x, zoom) ||
      !isOnMap(y, zoom)
    )
      return reply.code(404).send()
    const svg = drawTile({ style: params.style as Style, zoom, x, y })
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg)
  })
}

const isOnMap = (tile: number | undefined, zoom: number): tile is number =>
  tile !== undefined && tile >= 0 && tile < 2 ** zoom
