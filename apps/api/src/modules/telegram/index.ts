export { readLaunchOf } from './bot-session.ts'
export { isFreshContact, openLaunches } from './launch.ts'
export { telegramRoutes } from './telegram.routes.ts'
