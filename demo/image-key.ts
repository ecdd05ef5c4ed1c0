// The storage key of a shop's picture, as used in database rows.
import type { Shop } from './shop.ts'

export const imageKey = (shop: Pick<Shop, 'id'>, name: string): string => `m/${shop.id}/${name}.webp`
