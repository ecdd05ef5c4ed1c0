export { reservationHandlers, reservationJobs } from './remind-guests.ts'
export { reservationTopic } from './reservation-topic.ts'
export { reservationsRoutes } from './reservations.routes.ts'
export { deleteOldReservations, reservationRecords } from './reservations.sql.ts'
