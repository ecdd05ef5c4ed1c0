export { paymentProvidersRoutes } from './payment-providers.routes.ts'
export { paymentHandlers, paymentJobs } from './payments.jobs.ts'
export { receiptSms } from './tax-receipts/send-receipt.ts'
export type { ProviderUrls } from './payment-provider.ts'
