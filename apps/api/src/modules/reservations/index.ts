export { reservationsRoutes } from './reservations.routes.ts'
export { deleteOldReservations, reservationRecords } from './reservations.sql.ts'
