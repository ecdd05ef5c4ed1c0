// Each wall falls when it should: a wrong file is put into a tree that was right, and the wall must name it.
import { expect, test } from 'vitest'
import { everyTableHasAnOwner, tablesHaveOneOwner } from './table-owners.ts'
import * as wall from './walls.ts'

const right: [string, string][] = [
  ['packages/rules/package.json', '{"name":"@dasturxon/rules"}'],
  ['packages/rules/src/pricing.ts', "import { money } from './money.ts'"],
  ['packages/rules/src/money.ts', 'export const money = 1'],
  ['packages/contracts/src/menu.endpoints.ts', "import type * as schema from './menu.schema.ts'"],
  ['packages/contracts/src/menu.schema.ts', "import { z } from 'zod'\nimport { money } from '@dasturxon/rules/money'"],
  ['apps/api/src/platform/db.ts', "import pg from 'pg'"],
  ['apps/api/src/modules/menu/index.ts', "export { menuRoutes } from './menu.routes.ts'"],
  ['apps/api/src/modules/menu/menu.routes.ts', "import { readMenu } from './menu.sql.ts'"],
  ['apps/api/src/modules/menu/menu.sql.ts', "import { build } from '#platform/query'\nbuild.selectFrom('product')"],
  ['apps/api/src/modules/orders/place-order.ts', "import { takeStock } from '#modules/menu'"],
  ['apps/storefront/app/menu/home.route.tsx', "import { useText } from '#shell/text'"],
  ['apps/storefront/app/shell/text.ts', "import { formatMoney } from '@dasturxon/i18n/format'"],
  ['docs/assumptions.md', '| A-01 | unclear | decided | held in |'],
  ['packages/rules/src/money.test.ts', `test('${['[A', '01]'].join('-')} rounds half up')`],
  ['apps/api/migrations/0001_menu.sql', 'CREATE TABLE product (merchant_id uuid)'],
]

const walls: [string, wall.Wall, path: string, content: string][] = [
  [
    'a module reaching into another',
    wall.modulesMeetAtTheirIndex,
    'apps/api/src/modules/orders/a.ts',
    "import { x } from '../menu/menu.sql.ts'",
  ],
  [
    'a module reaching out with ../',
    wall.modulesKeepInside,
    'apps/api/src/modules/orders/b.ts',
    "import { env } from '../../env.ts'",
  ],
  [
    'the platform asking a module',
    wall.platformKnowsNoModule,
    'apps/api/src/platform/a.ts',
    "import { x } from '#modules/menu'",
  ],
  [
    'a module with a database driver',
    wall.onlyThePlatformHoldsALine,
    'apps/api/src/modules/orders/e.ts',
    "import pg from 'pg'",
  ],
  [
    'a module that calls a stranger by itself',
    wall.onlyThePlatformHoldsALine,
    'apps/api/src/modules/orders/f.ts',
    "await fetch('https://provider.uz')",
  ],
  ['rules importing npm', wall.rulesDependOnNothing, 'packages/rules/src/a.ts', "import { z } from 'zod'"],
  [
    'rules importing Node',
    wall.rulesDependOnNothing,
    'packages/rules/src/b.ts',
    "import { readFileSync } from 'node:fs'",
  ],
  ['rules with a dependency', wall.rulesDependOnNothing, 'packages/rules/package.json', '{"dependencies":{"zod":"4"}}'],
  [
    'ui importing contracts',
    wall.packagesStayApart,
    'packages/ui/src/a.tsx',
    "import { x } from '@dasturxon/contracts/client'",
  ],
  [
    'the shop importing the API',
    wall.packagesStayApart,
    'apps/storefront/app/menu/a.ts',
    "import { x } from '../../../api/src/app.ts'",
  ],
  [
    'a sister part of the shop',
    wall.shopPartsStayApart,
    'apps/storefront/app/basket/a.ts',
    "import { x } from '../menu/menu.ts'",
  ],
  ['zod in the shop', wall.browsersGetNoSchema, 'apps/storefront/app/menu/b.ts', "import { z } from 'zod'"],
  [
    'a schema in the shop',
    wall.browsersGetNoSchema,
    'apps/storefront/app/menu/c.ts',
    "import { x } from '@dasturxon/contracts/menu.schema'",
  ],
  [
    'an endpoint that runs something',
    wall.browsersGetNoSchema,
    'packages/contracts/src/a.endpoints.ts',
    "import { z } from 'zod'",
  ],
  [
    'server code in a browser',
    wall.serverPartsStayOnServers,
    'apps/storefront/app/menu/d.ts',
    "import { createLog } from '@dasturxon/server/log'",
  ],
  [
    'a word of the trade in the server package',
    wall.serverPartsStayOnServers,
    'packages/server/src/a.ts',
    'export const merchantId = 1',
  ],
  [
    'the server package importing rules',
    wall.packagesStayApart,
    'packages/server/src/b.ts',
    "import { money } from '@dasturxon/rules/money'",
  ],
  ['a circle', wall.nothingGoesRound, 'packages/rules/src/money.ts', "import { price } from './pricing.ts'"],
  [
    "another module's table",
    tablesHaveOneOwner,
    'apps/api/src/modules/orders/c.sql.ts',
    "build.selectFrom('productBranch')",
  ],
  [
    "another module's table in SQL",
    tablesHaveOneOwner,
    'apps/api/src/modules/orders/d.sql.ts',
    'sql`UPDATE product SET x = 1`',
  ],
  [
    'credentials asked for directly',
    tablesHaveOneOwner,
    'apps/api/src/modules/orders/g.sql.ts',
    "build.selectFrom('merchantSecret')",
  ],
  ['a table nobody owns', everyTableHasAnOwner, 'apps/api/migrations/0002_a.sql', 'CREATE TABLE stray (id uuid)'],
  [
    'a secret opened by anyone',
    wall.secretsOpenOnlyFor([]),
    'apps/api/src/modules/menu/a.ts',
    'secrets.reveal(merchantId, name)',
  ],
  [
    'a credential changed without a word',
    wall.secretChangesAreLogged,
    'apps/api/src/modules/merchants/a.ts',
    'secrets.keep(merchantId, name, value)',
  ],
  [
    'a merchant set for the session',
    wall.merchantIsSetPerTransaction,
    'apps/api/src/a.ts',
    "set_config('app.merchant_id', $1, false)",
  ],
  [
    'the environment read anywhere',
    wall.environmentIsReadOnce([]),
    'apps/api/src/modules/menu/b.ts',
    'process.env.PORT',
  ],
  ['a drawer', wall.noDrawerNames, 'apps/api/src/modules/menu/utils.ts', ''],
  ['a folder nobody listed', wall.onlyListedPlaces(['packages', 'apps', 'docs']), 'services/a.ts', ''],
  [
    'an assumption without a row',
    wall.assumptionsAreWritten,
    'packages/rules/src/a.test.ts',
    `test('${['[A', '02]'].join('-')} rounds half up')`,
  ],
  ['a name from outside', wall.nothingOutsideIsNamed, 'docs/a.md', `see ${['..', 'shared'].join('/')}`],
]

test.each(walls)('%s is found', (_, offenders, path, content) => {
  expect(offenders(new Map(right))).toEqual([])
  const found = offenders(new Map([...right, [path, content]]))
  expect(found.length).toBeGreaterThan(0)
})
