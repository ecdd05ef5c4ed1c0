// Two brands of one owner. Each shop shows both as tabs, from its own rows.
import type { BrandTab } from '../shop.ts'

export const sisters = {
  anjir: { sub: 'anjir', name: 'Anjir', merchantId: '01930000-0000-7000-8000-000000000004', color: '#6B2D90' },
  nihol: { sub: 'nihol', name: 'Nihol', merchantId: '01930000-0000-7000-8000-000000000005', color: '#9CCB3B' },
} as const satisfies Record<string, BrandTab>
