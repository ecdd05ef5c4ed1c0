// Home says the same of a chosen address, so it lives in the shell.
export { type Ride, useAreas, useRide } from '#shell/order-facts/use-ride.ts'
