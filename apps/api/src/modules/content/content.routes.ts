import type { FastifyInstance } from 'fastify'
import type { Applying } from './apply-for-vacancy.ts'
import { bannersRoutes } from './banners.routes.ts'
import { pagesRoutes } from './pages.routes.ts'
import { storiesRoutes } from './stories.routes.ts'
import { vacanciesRoutes } from './vacancies.routes.ts'

export function contentRoutes(app: FastifyInstance, applying: Applying): void {
  storiesRoutes(app)
  bannersRoutes(app)
  vacanciesRoutes(app, applying)
  pagesRoutes(app)
}
