// Draws one tile of the map on request, as SVG, so that it is sharp on every screen.
import { landmarks } from '../nominatim/gazetteer/gazetteer.ts'
import { drawGround } from './ground.ts'
import { drawLabels } from './labels.ts'
import { drawRoads, drawWater } from './lines.ts'
import { type Palette, palettes, type Style } from './palette.ts'
import { pixelsPerMetre, project, type Spot, tileSize } from './projection.ts'

export type Tile = { style: Style; zoom: number; x: number; y: number }

export function drawTile({ style, zoom, x, y }: Tile): string {
  const palette = palettes[style]
  const origin: Spot = [x * tileSize, y * tileSize]
  const layers = [
    `<rect width="${tileSize}" height="${tileSize}" fill="${palette.ground}"/>`,
    drawGround(origin, zoom, palette),
    drawParks(origin, zoom, palette),
    drawWater(origin, zoom, palette),
    drawRoads(origin, zoom, palette),
    drawLabels(origin, zoom, palette),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}" font-family="Onest, Inter, 'DejaVu Sans', sans-serif" font-weight="500">${layers.join('')}</svg>`
}

/** In metres, the same for every park: the gazetteer has the position of a park, not its size. */
const parkRadius = 150

function drawParks([left, top]: Spot, zoom: number, { park }: Palette): string {
  const radius = parkRadius * pixelsPerMetre(zoom)
  return landmarks
    .filter(({ type }) => type === 'park' || type === 'theme_park' || type === 'square')
    .map(({ at }) => project(at, zoom))
    .map(([x, y]): Spot => [x - left, y - top])
    .filter(([x, y]) => Math.max(-x, -y, x - tileSize, y - tileSize) < radius)
    .map(
      ([x, y]) =>
        `<rect x="${(x - radius).toFixed(1)}" y="${(y - radius * 0.7).toFixed(1)}" width="${(radius * 2).toFixed(1)}" height="${(radius * 1.4).toFixed(1)}" rx="${(radius * 0.3).toFixed(1)}" fill="${park}" transform="rotate(-11 ${x.toFixed(1)} ${y.toFixed(1)})"/>`,
    )
    .join('')
}
