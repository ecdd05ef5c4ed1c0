// The address details typed by the customer for the courier. Only the street line is required.
import { addressTypes } from '@dasturxon/rules/address'
import type { infer as Infer } from 'zod/mini'
import { enum as oneOf, maxLength, minLength, object, string, trim } from 'zod/mini'

const short = () => string().check(trim(), maxLength(30, 'long'))

export const details = object({
  line: string().check(trim(), minLength(1, 'required'), maxLength(200, 'long')),
  type: oneOf(addressTypes),
  entrance: short(),
  floor: short(),
  office: short(),
  domophone: short(),
  comment: string().check(trim(), maxLength(300, 'long')),
  landmark: string().check(trim(), maxLength(300, 'long')),
  name: string().check(trim(), maxLength(100, 'long')),
})

export type Details = Infer<typeof details>

export const noDetails: Details = {
  line: '',
  type: 'APARTMENT',
  entrance: '',
  floor: '',
  office: '',
  domophone: '',
  comment: '',
  landmark: '',
  name: '',
}
