import * as endpoint from '@dasturxon/contracts/favourites.endpoints'
import * as schema from '@dasturxon/contracts/favourites.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { requireSession } from '#modules/identity'
import { newId } from '#platform/id'
import { route } from '#platform/route'
import { deleteFavourite, findProduct, insertFavourite, listFavourites, lockFavouritesOf } from './favourites.sql.ts'

const notFound = refused({ code: 'not_found', params: {} })

export function favouritesRoutes(app: FastifyInstance): void {
  route(app, endpoint.favourites, schema.favourites, async ({ tx, actor, query }) => {
    if (query.userId !== actor.id) return notFound
    const [rows] = await tx.finish(listFavourites(tx.merchantId, actor.id))
    return done(rows.map((row) => ({ ...row, isFavourite: true })))
  })

  route(app, endpoint.addFavourite, schema.addFavourite, async ({ tx, actor, params }) => {
    const { merchantId } = tx
    const [, , [favourite]] = await tx.finish(
      lockFavouritesOf(merchantId, actor.id),
      requireSession(merchantId, actor),
      insertFavourite(merchantId, actor.id, params.productId, newId()),
    )
    return favourite ? done({ ...favourite, isFavourite: true }) : notFound
  })

  route(app, endpoint.removeFavourite, schema.removeFavourite, async ({ tx, actor, params: { productId } }) => {
    const { merchantId } = tx
    const [[product]] = await tx.finish(
      findProduct(merchantId, productId),
      deleteFavourite(merchantId, actor.id, productId),
    )
    return product ? done({ productId, isFavourite: false }) : notFound
  })
}
