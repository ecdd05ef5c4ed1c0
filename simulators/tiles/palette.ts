// The colours of the map for the light and the dark style.
export type Style = 'light' | 'dark'
export type Palette = Record<
  'ground' | 'block' | 'house' | 'park' | 'water' | 'lane' | 'road' | 'roadEdge' | 'text' | 'halo' | 'metro',
  string
>

export const palettes: Record<Style, Palette> = {
  light: {
    ground: '#fdfcfb',
    block: '#eeebe7',
    house: '#e4e0da',
    park: '#d0efcf',
    water: '#b9ddf2',
    lane: '#ffffff',
    road: '#f6e5bd',
    roadEdge: '#dcd3bd',
    text: '#55524d',
    halo: '#ffffff',
    metro: '#c2382e',
  },
  dark: {
    ground: '#31353c',
    block: '#1d2026',
    house: '#262a31',
    park: '#22361f',
    water: '#23414a',
    lane: '#31353c',
    road: '#5c4d26',
    roadEdge: '#26231c',
    text: '#aab0bd',
    halo: '#16181c',
    metro: '#e0746a',
  },
}
