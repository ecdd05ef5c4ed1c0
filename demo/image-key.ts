// Where a shop's picture is kept, and so how rows name it.
import type { Shop } from './shop.ts'

export const imageKey = (shop: Pick<Shop, 'id'>, name: string): string => `m/${shop.id}/${name}.webp`
