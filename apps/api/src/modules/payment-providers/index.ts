export { paymentProvidersRoutes } from './payment-providers.routes.ts'
export { paymentHandlers, paymentJobs } from './payments.jobs.ts'
export type { ProviderUrls } from './payment-provider.ts'
