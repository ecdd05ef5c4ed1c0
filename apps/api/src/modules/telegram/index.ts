export { openLaunches } from './launch.ts'
export { telegramRoutes } from './telegram.routes.ts'
