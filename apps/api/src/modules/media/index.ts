export { mediaRoutes } from './media.routes.ts'
export { areOwnImages } from './picture-address.ts'
