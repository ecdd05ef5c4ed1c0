// How customers liked what they ate. It changes with every order and a menu document does not, so it is a call of its own.
import { z } from 'zod'

const productGrade = z
  .object({ productId: z.uuid(), grade: z.number().min(1).max(5).describe('the average, to a tenth') })
  .meta({ id: 'ProductGrade' })

export const grades = {
  summary: 'The grade of every product that has one; merged into products by id',
  reply: z.array(productGrade),
  refusals: {},
}
