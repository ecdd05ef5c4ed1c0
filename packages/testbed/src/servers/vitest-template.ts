// Global set-up of the test run: creates one migrated template database and drops it with all copies afterwards.
import type { TestProject } from 'vitest/node'
import { adminUrl, as, bootstrap, urlAs } from '@dasturxon/api/bootstrap'
import { migrate } from '@dasturxon/api/testing'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `dasturxon_test_${process.pid}`
  await bootstrap(adminUrl, template)
  await migrate(urlAs(adminUrl, 'owner', template))
  project.provide('template', template)
  return async () => {
    await as(adminUrl, async (admin) => {
      const { rows } = await admin.query<{ datname: string }>(
        `SELECT datname FROM pg_database WHERE datname = $1 OR datname LIKE $1 || '\\_%'`,
        [template],
      )
      for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    })
  }
}
