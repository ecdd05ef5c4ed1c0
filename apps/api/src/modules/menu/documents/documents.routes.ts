import * as documents from '@dasturxon/contracts/menu-documents.endpoints'
import * as documentsSchema from '@dasturxon/contracts/menu-documents.schema'
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import * as schema from '@dasturxon/contracts/menu.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { documentRoute } from '#platform/document-route'
import { route } from '#platform/route'
import type { DocumentCache } from './document-cache.ts'

/** A URL that changes with the content is cached for ever; the fixed URL of the menu is cached for seconds. */
const cacheControl = {
  forEver: 'public, max-age=31536000, immutable',
  shortly: 'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400',
}

export function documentsRoutes(app: FastifyInstance, cache: DocumentCache): void {
  documentRoute(app, overalls, schema.overalls, cacheControl.shortly, ({ merchantId, query, encoding }) =>
    cache.newest(merchantId, query.type, 'all', encoding),
  )

  documentRoute(app, documents.menuDocument, documentsSchema.menuDocument, cacheControl.forEver, (request) =>
    cache.named(request.merchantId, request.params.file, request.encoding),
  )

  route(app, documents.menuPointer, documentsSchema.menuPointer, async ({ merchantId, query }) => {
    const { version, files, stopLists } = await cache.pointerOf(merchantId)
    const of = files[query.type]
    const at = (file: string) => `/m/${merchantId}/menu/${file}`
    return done({
      version,
      all: at(of.all),
      list: { uz: at(of.uz), ru: at(of.ru), eng: at(of.eng) },
      details: { uz: at(of['uz-details']), ru: at(of['ru-details']), eng: at(of['eng-details']) },
      stopLists,
    })
  })
}
