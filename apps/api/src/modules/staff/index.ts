export { inviteStaff } from './invite-staff.ts'
export { rewrapAuthenticators, staffHandlers } from './staff.jobs.ts'
export { staffRoutes } from './staff.routes.ts'
export { findCourier, listCouriers, listManagerPhones, listStaffNames } from './staff.sql.ts'
