// What a customer may choose with a product, as staff write it: limits that somebody can meet, defaults that are allowed.
import { defaultChoices } from '@dasturxon/rules/modifications'
import { z } from 'zod'
import { imageKey, localized, som, words, writtenImageKey } from './fields.schema.ts'

const most = 100
const portions = z.int().min(1).max(most).nullable()
const optionWish = {
  name: words(60),
  image: writtenImageKey.nullable(),
  price: som,
  max: portions.describe('portions of this option; null = only the limits of its group'),
  isDefault: z.boolean(),
  active: z.boolean(),
}
const choiceWish = {
  name: words(60),
  min: z.int().min(0).max(most),
  max: portions,
  distinctMax: portions,
  freeCount: z.int().min(0).max(most),
}
/** One that is there already keeps its id; a new one has none yet. */
const known = { id: z.uuid().optional() }
const wishedChoice = z
  .strictObject({
    ...known,
    ...choiceWish,
    modifications: z.array(z.strictObject({ ...known, ...optionWish })).max(30),
  })
  .refine(({ min, max }) => max === null || min <= max, { path: ['max'] })
  .refine(({ freeCount, max }) => max === null || freeCount <= max, { path: ['freeCount'] })
  .refine((choice) => choice.min <= mostOf(choice), { path: ['min'], error: 'nobody could choose that many' })
  .refine(defaultsFit, { path: ['modifications'], error: 'what is chosen before must be allowed' })

/** In the order shown. */
export const wishedChoices = z.array(wishedChoice).max(20).refine(namedOnce, 'each may be named once')

type Choice = {
  max: number | null
  distinctMax: number | null
  modifications: { max: number | null; isDefault: boolean; active: boolean }[]
}
const offered = ({ modifications }: Choice) => modifications.filter(({ active }) => active)

/** The largest kinds first: as many portions as the limits let anybody choose. */
function mostOf(choice: Choice): number {
  const portions = offered(choice)
    .map(({ max }) => max ?? most)
    .toSorted((one, other) => other - one)
    .slice(0, choice.distinctMax ?? undefined)
  return portions.reduce((total, count) => total + count, 0)
}

function defaultsFit(choice: Choice): boolean {
  const modifications = offered(choice).map((option, index) => ({ ...option, id: String(index) }))
  const wanted = modifications.filter(({ isDefault }) => isDefault)
  return defaultChoices([{ ...choice, id: '', min: 0, modifications }]).length === wanted.length
}

type Named = { id?: string | undefined }
function namedOnce(choices: readonly (Named & { modifications: readonly Named[] })[]): boolean {
  const ids = [...choices, ...choices.flatMap(({ modifications }) => modifications)].flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

const modification = z
  .object({ id: z.uuid(), ...optionWish, name: localized, image: imageKey.nullable() })
  .meta({ id: 'StaffModification' })
export const modificationGroup = z
  .object({ id: z.uuid(), ...choiceWish, name: localized, modifications: z.array(modification) })
  .meta({ id: 'StaffModificationGroup' })
