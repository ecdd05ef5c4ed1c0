// The entries of the gazetteer: streets with house numbers along a line, areas with a radius, landmarks and houses.
import type { Point } from '../geometry.ts'
import type { LocalityId } from './localities.ts'
import type { Names } from './names.ts'

/** `category` and `type` are OpenStreetMap's key and value. */
type Common = { names: Names; category: string; type: string }

/** `numbers`: the house number at each point of the line, odd on the left; empty where houses have none. */
export type Street = Common & { kind: 'street'; key: 'road' | 'pedestrian'; line: Point[]; numbers: number[] }
export type Area = Common & { kind: 'area'; key: 'residential' | 'neighbourhood'; at: Point; reach: number }
export type Landmark = Common & { kind: 'landmark'; at: Point; houseNumber: string | null }
/** A house that is numbered within its area, not along a street. */
export type House = Common & { kind: 'house'; at: Point; houseNumber: string; area: string }

export type Entry = Street | Area | Landmark | House
export type Placed<E extends Entry> = E & { locality: LocalityId }
export type Place = Placed<Street> | Placed<Area> | Placed<Landmark> | Placed<House>
