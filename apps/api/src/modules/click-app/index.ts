export { clickAppRoutes } from './click-app.routes.ts'
export { openClickProfiles } from './click-profile.ts'
export { clickRecords } from './click-users.sql.ts'
