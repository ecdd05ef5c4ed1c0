import type { FastifyInstance } from 'fastify'
import { documentsRoutes } from './documents/documents.routes.ts'
import type { MenuShelf } from './documents/menu-shelf.ts'
import { favouritesRoutes } from './favourites/favourites.routes.ts'
import { gradesRoutes } from './grades/grades.routes.ts'

export function menuRoutes(app: FastifyInstance, shelf: MenuShelf): void {
  documentsRoutes(app, shelf)
  favouritesRoutes(app)
  gradesRoutes(app)
}
