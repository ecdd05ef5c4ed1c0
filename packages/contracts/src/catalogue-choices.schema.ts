// The modification groups of a product as staff edit them: limits must be satisfiable and defaults within the limits.
import { defaultChoices } from '@dasturxon/rules/modifications'
import { z } from 'zod'
import { imageKey, localized, som, localizedText, writtenImageKey } from './fields.schema.ts'

const most = 100
const portions = z.int().min(1).max(most).nullable()
const modificationFields = {
  name: localizedText(60),
  image: writtenImageKey.nullable(),
  price: som,
  max: portions.describe('portions of this option; null = only the limits of its group'),
  isDefault: z.boolean(),
  active: z.boolean(),
}
const groupFields = {
  name: localizedText(60),
  min: z.int().min(0).max(most),
  max: portions,
  distinctMax: portions,
  freeCount: z.int().min(0).max(most),
}
/** An existing group or modification keeps its id; a new one has no id yet. */
const optionalId = { id: z.uuid().optional() }
const groupBody = z
  .strictObject({
    ...optionalId,
    ...groupFields,
    modifications: z.array(z.strictObject({ ...optionalId, ...modificationFields })).max(30),
  })
  .refine(({ min, max }) => max === null || min <= max, { path: ['max'] })
  .refine(({ freeCount, max }) => max === null || freeCount <= max, { path: ['freeCount'] })
  .refine((choice) => choice.min <= mostOf(choice), { path: ['min'], error: 'more than the modifications allow' })
  .refine(defaultsFit, { path: ['modifications'], error: 'the defaults must be within the limits' })

/** All modification groups of a product, in display order. */
export const choicesBody = z.array(groupBody).max(20).refine(namedOnce, 'each id may occur only once')

type Choice = {
  max: number | null
  distinctMax: number | null
  modifications: { max: number | null; isDefault: boolean; active: boolean }[]
}
const offered = ({ modifications }: Choice) => modifications.filter(({ active }) => active)

/** The largest number of portions that the maximums of the active modifications and `distinctMax` allow. */
function mostOf(choice: Choice): number {
  const portions = offered(choice)
    .map(({ max }) => max ?? most)
    .toSorted((one, other) => other - one)
    .slice(0, choice.distinctMax ?? undefined)
  return portions.reduce((total, count) => total + count, 0)
}

function defaultsFit(choice: Choice): boolean {
  const modifications = offered(choice).map((option, index) => ({ ...option, id: String(index) }))
  const defaults = modifications.filter(({ isDefault }) => isDefault)
  return defaultChoices([{ ...choice, id: '', min: 0, modifications }]).length === defaults.length
}

type Named = { id?: string | undefined }
function namedOnce(choices: readonly (Named & { modifications: readonly Named[] })[]): boolean {
  const ids = [...choices, ...choices.flatMap(({ modifications }) => modifications)].flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

const modification = z
  .object({ id: z.uuid(), ...modificationFields, name: localized, image: imageKey.nullable() })
  .meta({ id: 'StaffModification' })
export const modificationGroup = z
  .object({ id: z.uuid(), ...groupFields, name: localized, modifications: z.array(modification) })
  .meta({ id: 'StaffModificationGroup' })
