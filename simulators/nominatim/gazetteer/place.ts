// What the gazetteer knows: streets with house numbers along a line, areas with a reach, and points people name.
import type { Point } from '../geometry.ts'
import type { LocalityId } from './localities.ts'
import type { Names } from './names.ts'

/** `category` and `type` are OpenStreetMap's key and value. */
type Known = { names: Names; category: string; type: string }

/** `numbers`: the house number at each point of the line, odd on the left; empty where houses have none. */
export type Street = Known & { kind: 'street'; key: 'road' | 'pedestrian'; line: Point[]; numbers: number[] }
export type Area = Known & { kind: 'area'; key: 'residential' | 'neighbourhood'; at: Point; reach: number }
export type Landmark = Known & { kind: 'landmark'; at: Point; houseNumber: string | null }
/** A house numbered within its area, not along a street. */
export type House = Known & { kind: 'house'; at: Point; houseNumber: string; area: string }

export type Entry = Street | Area | Landmark | House
export type Placed<E extends Entry> = E & { locality: LocalityId }
export type Place = Placed<Street> | Placed<Area> | Placed<Landmark> | Placed<House>
