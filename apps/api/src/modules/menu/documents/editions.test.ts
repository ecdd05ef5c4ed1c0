import { menuDetails, menuList } from '@dasturxon/contracts/menu-documents.schema'
import { overalls } from '@dasturxon/contracts/menu.schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hashOf, shape } from './editions.ts'

/** Texts that explain a field are no part of a document. */
const fieldsOf = (schema: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'output' }), (key, value: unknown) =>
    key === 'description' ? undefined : value,
  )

test('documents with other fields have another shape', () => {
  const fields = hashOf([overalls.reply, menuList, menuDetails].map(fieldsOf).join('\n'))
  // When this fails because of other fields: raise `shape`, then correct both values here.
  expect({ shape, fields }).toEqual({ shape: 2, fields: 'a551655e4d31a626db256b5edc70151a' })
})
