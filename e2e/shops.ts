// The five demo shops: their URLs and the brand, colour, languages and services that tests look for.
export const shop = (sub: string): string => `https://${sub}.localhost:${process.env['EDGE_PORT'] ?? '8443'}`

export const shops = [
  {
    sub: 'olov',
    brand: 'Olov',
    fill: '#FCE000',
    theme: 'light',
    lang: 'uz',
    languages: ['uz', 'ru', 'eng'],
    services: ['Yetkazish', 'Olib ketish', 'Zalda'],
    tabs: [],
  },
  {
    sub: 'lola',
    brand: 'Lola',
    fill: '#E4002B',
    theme: 'dark',
    lang: 'ru',
    languages: ['uz', 'ru', 'eng'],
    services: ['Доставка', 'Самовывоз'],
    tabs: [],
  },
  {
    sub: 'rayhon',
    brand: 'Rayhon',
    fill: '#0B6E4F',
    theme: 'light',
    lang: 'uz',
    languages: ['uz', 'ru'],
    services: ['Olib ketish', 'Zalda'],
    tabs: [],
  },
  {
    sub: 'anjir',
    brand: 'Anjir',
    fill: '#6B2D90',
    theme: 'light',
    lang: 'ru',
    languages: ['uz', 'ru', 'eng'],
    services: ['Доставка', 'Самовывоз'],
    tabs: ['Anjir', 'Nihol'],
  },
  {
    sub: 'nihol',
    brand: 'Nihol',
    fill: '#9CCB3B',
    theme: 'light',
    lang: 'uz',
    languages: ['uz', 'ru', 'eng'],
    services: ['Yetkazish', 'Olib ketish', 'Zalda'],
    tabs: ['Anjir', 'Nihol'],
  },
] as const

export const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
