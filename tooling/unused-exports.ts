// Checks that product code uses every export. Exports that only tests and tools use count as unused. knip finds them,
// starting at the processes and pages; an export that its own file uses counts as used.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

export type Unused = { file: string; name: string }

/** Exports without a caller in the product yet, by future caller. An export that has a caller must leave this list. */
export const waiting: Record<string, Record<string, readonly string[]>> = {
  'delivery by couriers and providers': {
    'packages/rules/src/address.ts': ['automaticId', 'addressToSend'],
    'packages/rules/src/coordinate-order.ts': ['lonLatRing'],
    'packages/rules/src/courier-states.ts': ['needsNewDelivery', 'approvalEndsAt'],
  },
  'choosing a branch': {
    'packages/rules/src/closest-branch.ts': ['servingBranch'],
  },
  'the page of a customer in the console, where staff correct a balance': {
    'apps/api/src/modules/cashback/index.ts': ['adjustCashback'],
    'apps/api/src/modules/cashback/move-cashback.ts': ['adjustCashback'],
  },
  // Only checks in tooling use this rule of Uzbek spelling; they apply it to every text.
  'checks of texts in tooling': {
    'packages/i18n/src/language.ts': ['hasForeignSigns'],
  },
}

export function faultsOf(unused: readonly Unused[], listed = waiting): string[] {
  const key = ({ file, name }: Unused) => `${file}: ${name}`
  const found = new Set(unused.map(key))
  const allowed = new Set(
    Object.values(listed).flatMap((files) =>
      Object.entries(files).flatMap(([file, names]) => names.map((name) => key({ file, name }))),
    ),
  )
  return [
    ...[...found].filter((it) => !allowed.has(it)).map((it) => `${it} is used by no product code`),
    ...[...allowed].filter((it) => !found.has(it)).map((it) => `${it} is used or gone: take it off the waiting list`),
  ]
}

type Report = { issues: { file: string; exports: { name: string }[]; types: { name: string }[] }[] }

function findUnused(): Unused[] {
  const options = [
    '--config',
    'tooling/knip.config.ts',
    '--production',
    '--no-exit-code',
    '--no-progress',
    '--reporter',
    'json',
  ]
  // knip loads the storefront's Vite configuration; without this its Lingui plug-in would not find lingui.config.ts.
  const env = { ...process.env, LINGUI_CONFIG: resolve('apps/storefront/lingui.config.ts') }
  const { issues } = JSON.parse(execFileSync('knip', options, { encoding: 'utf8', env })) as Report
  return issues.flatMap(({ file, exports, types }) => [...exports, ...types].map(({ name }) => ({ file, name })))
}

if (import.meta.main) {
  const faults = faultsOf(findUnused())
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
