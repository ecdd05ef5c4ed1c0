export { mediaRoutes } from './media.routes.ts'
export { areOwnImages } from './own-images.ts'
