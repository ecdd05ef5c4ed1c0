// Two brands of one owner. Each of the two shops shows both brands as tabs and stores its own rows for them.
import type { BrandTab } from '../shop.ts'

export const sisters = {
  anjir: { sub: 'anjir', name: 'Anjir', merchantId: '01930000-0000-7000-8000-000000000004', color: '#6B2D90' },
  nihol: { sub: 'nihol', name: 'Nihol', merchantId: '01930000-0000-7000-8000-000000000005', color: '#9CCB3B' },
} as const satisfies Record<string, BrandTab>
