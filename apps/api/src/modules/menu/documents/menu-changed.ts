// Whoever changes what a menu shows says so in the same transaction: the version rises, and the worker is asked for new documents.
import { raiseMenuVersion } from '#modules/merchants'
import { defineJob, enqueue } from '#platform/jobs'

/** One waiting wish per merchant, so a storm of changes costs a build now and then, not one each. */
export const buildMenu = defineJob<{ merchantId: string }>('menu.build', { policy: 'short', looks: 0.5 })

/** Locks the merchant's row until the COMMIT. Whoever reads the menu to change it goes first, to be alone; the others last. */
export const menuChanged = (merchantId: string) =>
  [raiseMenuVersion(merchantId), enqueue(buildMenu, { merchantId })] as const
