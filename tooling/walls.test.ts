// Tests that each architecture wall reports a violation: a wrong file is added to a correct tree, and the wall must
// list it.
import { expect, test } from 'vitest'
import { everyTableHasAnOwner, tablesHaveOneOwner } from './table-owners.ts'
import type { Wall } from './import-graph.ts'
import { noRetiredNames } from './retired-words.ts'
import * as console from './console-walls.ts'
import * as storefront from './storefront-walls.ts'
import * as testbed from './testbed-walls.ts'
import * as neutral from './trade-walls.ts'
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
  [
    'apps/storefront/app/pages/menu/home.route.tsx',
    "import { Header } from '#shell/header/header.tsx'\nimport { useBasket } from '#features/basket/basket.ts'",
  ],
  ['apps/storefront/app/pages/menu/menu.ts', "import { useText } from '#platform/words/words.ts'"],
  ['apps/storefront/app/shell/header/header.tsx', "import { useShop } from '#features/shop/shop.ts'"],
  ['apps/storefront/app/features/basket/basket.ts', "import { useShop } from '#features/shop/shop.ts'"],
  ['apps/storefront/app/features/shop/shop.ts', "import { useText } from '#platform/words/words.ts'"],
  ['apps/storefront/app/platform/words/words.ts', "import { formatMoney } from '@dasturxon/i18n/format'"],
  ['apps/storefront/server/render.ts', "import { shopOf } from '../app/features/shop/shop.server.ts'"],
  ['apps/api/testing.ts', "export { readMenu } from './src/modules/menu/menu.sql.ts'"],
  ['apps/api/src/modules/menu/menu.test.ts', "import { createProduct } from '@dasturxon/testbed/data/factories'"],
  ['packages/testbed/src/data/factories.ts', "import { newId } from '@dasturxon/api/testing'"],
  ['demo/seed-load.ts', "import { newId } from '@dasturxon/api/testing'"],
  ['bench/menu.ts', "import { seedLoad } from '@dasturxon/demo/seed-load'\nimport { load } from './load.ts'"],
  ['e2e/menu.spec.ts', "import { createProduct } from '@dasturxon/testbed/data/factories'"],
  ['docs/assumptions.md', '| A-01 | unclear | decided | held in |'],
  ['packages/rules/src/money.test.ts', `test('${['[A', '01]'].join('-')} rounds half up')`],
  ['apps/api/migrations/0001_menu.sql', 'CREATE TABLE product (merchant_id uuid)'],
]

const walls: [string, Wall, path: string, content: string][] = [
  [
    'a module importing a private file of another module',
    wall.modulesMeetAtTheirIndex,
    'apps/api/src/modules/orders/a.ts',
    "import { x } from '../menu/menu.sql.ts'",
  ],
  [
    'a module importing a file outside modules and platform',
    wall.modulesKeepInside,
    'apps/api/src/modules/orders/b.ts',
    "import { env } from '../../env.ts'",
  ],
  [
    'the platform of the API importing a module',
    wall.platformKnowsNoModule,
    'apps/api/src/platform/a.ts',
    "import { x } from '#modules/menu'",
  ],
  [
    'a module importing a database driver',
    wall.onlyThePlatformHoldsALine,
    'apps/api/src/modules/orders/e.ts',
    "import pg from 'pg'",
  ],
  [
    'a module calling fetch',
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
    'the storefront importing the API',
    wall.packagesStayApart,
    'apps/storefront/app/pages/menu/a.ts',
    "import { x } from '../../../../api/src/app.ts'",
  ],
  [
    'a page importing another page',
    storefront.pagesStayApart,
    'apps/storefront/app/pages/basket/a.ts',
    "import { x } from '../menu/menu.ts'",
  ],
  [
    'the shell importing a page',
    storefront.storefrontLayersPointDown,
    'apps/storefront/app/shell/header/a.ts',
    "import { x } from '../../pages/menu/menu.ts'",
  ],
  [
    'a feature importing the shell',
    storefront.storefrontLayersPointDown,
    'apps/storefront/app/features/shop/a.ts',
    "import { x } from '#shell/header/header.tsx'",
  ],
  [
    'the platform of the storefront importing a feature',
    storefront.storefrontLayersPointDown,
    'apps/storefront/app/platform/words/a.ts',
    "const x = import('#features/shop/shop.ts')",
  ],
  [
    'a feature importing a later feature of the order',
    storefront.featuresFollowTheirOrder,
    'apps/storefront/app/features/shop/b.ts',
    "import { x } from '#features/basket/basket.ts'",
  ],
  [
    'a part of the console importing another part',
    console.consolePartsStayApart,
    'apps/console/app/board/a.ts',
    "import { Ticket } from '../kitchen/ticket.tsx'",
  ],
  [
    'the shell of the console importing a part',
    console.consoleLayersPointDown,
    'apps/console/app/shell/a.ts',
    "import { Card } from '../board/card.tsx'",
  ],
  [
    'the platform of the console importing the shell',
    console.consoleLayersPointDown,
    'apps/console/app/platform/a.ts',
    "import { notify } from '#shell/notices.tsx'",
  ],
  [
    'a part of the console importing the site map',
    console.partsKnowNoSiteMap,
    'apps/console/app/board/a.ts',
    "import { screens } from '../routes.ts'",
  ],
  ['a feature that is not in the order', storefront.onlyListedFolders, 'apps/storefront/app/features/tips/a.ts', ''],
  ['a folder outside the layers', storefront.onlyListedFolders, 'apps/storefront/app/widgets/clock/a.ts', ''],
  [
    'a restaurant term in the platform of the storefront',
    neutral.platformKnowsNoTrade,
    'apps/storefront/app/platform/words/b.ts',
    'export const basketKey = 1',
  ],
  ['a retired exported name', noRetiredNames, 'packages/rules/src/retired.ts', 'export type OrderWish = 1'],
  ['a retired file name', noRetiredNames, 'packages/rules/src/take-back.ts', ''],
  [
    'a retired word in a test title',
    noRetiredNames,
    'packages/rules/src/retired.test.ts',
    "test('whoever comes is served', () => {})",
  ],
  [
    'the term customer in the browser package',
    neutral.packagesKnowNoTrade,
    'packages/browser/src/a.ts',
    'export const customerToken = 1',
  ],
  [
    'React in the browser package',
    neutral.browserPackageImportsNoUi,
    'packages/browser/src/b.ts',
    "import { useEffect } from 'react'",
  ],
  [
    'contracts in the browser package',
    wall.packagesStayApart,
    'packages/browser/src/c.ts',
    "import { x } from '@dasturxon/contracts/client'",
  ],
  [
    'the server of the storefront importing a page',
    storefront.serverUsesLittleOfTheApp,
    'apps/storefront/server/a.ts',
    "import { x } from '../app/pages/menu/menu.ts'",
  ],
  [
    'a page importing the server of the storefront',
    storefront.pagesKnowNothingOfTheServer,
    'apps/storefront/app/pages/menu/d.ts',
    "import { x } from '../../../server/render.ts'",
  ],
  [
    'two folders importing each other through different files',
    wall.foldersDoNotGoRound,
    'apps/storefront/app/features/shop/c.ts',
    "import { x } from '../basket/sums.ts'",
  ],
  [
    'a load test that imports a chaos run',
    testbed.commandsStayApart,
    'bench/orders.ts',
    "import { openShop } from '../chaos/orders/shops.ts'",
  ],
  [
    'a browser test that imports tooling',
    testbed.commandsStayApart,
    'e2e/a.spec.ts',
    "import { freePort } from '../tooling/free-port.ts'",
  ],
  [
    'tooling that imports a browser test',
    testbed.commandsStayApart,
    'tooling/a.ts',
    "import { readCode } from '../e2e/messages.ts'",
  ],
  [
    'the testbed importing a browser test file',
    testbed.commandsStayApart,
    'packages/testbed/src/data/a.ts',
    "import { known } from '../../../../e2e/known.ts'",
  ],
  [
    'an API test that imports tooling',
    testbed.commandsStayApart,
    'apps/api/src/modules/menu/a.test.ts',
    "import { freePort } from '../../../../../tooling/free-port.ts'",
  ],
  [
    'the testbed importing a private file of the API',
    testbed.outsidersUseTheDoor,
    'packages/testbed/src/data/b.ts',
    "import { newId } from '../../../../apps/api/src/platform/id.ts'",
  ],
  [
    'a browser test importing a private file of the API',
    testbed.outsidersUseTheDoor,
    'e2e/b.spec.ts',
    "import { menuChanged } from '../apps/api/src/modules/menu/index.ts'",
  ],
  [
    'screenshots importing a private file of the storefront',
    testbed.outsidersUseTheDoor,
    'screenshots/a.ts',
    "import { everyState } from '../apps/storefront/app/pages/gallery/required-states.ts'",
  ],
  [
    'a chaos run importing a private file of a simulator',
    testbed.outsidersUseTheDoor,
    'chaos/a.ts',
    "import { answer } from '../simulators/telegram/answer.ts'",
  ],
  [
    'product code importing test data',
    testbed.productKnowsNoTestbed,
    'apps/api/src/modules/menu/c.ts',
    "import { createProduct } from '@dasturxon/testbed/data/factories'",
  ],
  [
    'product code importing demo data',
    testbed.productKnowsNoTestbed,
    'apps/api/src/modules/menu/d.ts',
    "import { olov } from '@dasturxon/demo/shops/olov/olov'",
  ],
  [
    'a page importing a simulator',
    testbed.productKnowsNoTestbed,
    'apps/storefront/app/pages/menu/d.ts',
    "import { startSimulators } from '@dasturxon/simulators'",
  ],
  [
    'a package importing an entry file for tests',
    testbed.productKnowsNoTestbed,
    'packages/i18n/src/a.ts',
    "import { newId } from '@dasturxon/api/testing'",
  ],
  [
    'a browser test that imports demo data',
    testbed.demoIsImportedOnlyByLoad,
    'e2e/c.spec.ts',
    "import { olov } from '@dasturxon/demo/shops/olov/olov'",
  ],
  [
    'an API test that imports demo data',
    testbed.demoIsImportedOnlyByLoad,
    'apps/api/src/modules/menu/e.test.ts',
    "import { olov } from '../../../../../demo/shops/olov/olov.ts'",
  ],
  ['zod in the storefront', wall.browsersGetNoSchema, 'apps/storefront/app/pages/menu/b.ts', "import { z } from 'zod'"],
  [
    'a zod schema in the storefront',
    wall.browsersGetNoSchema,
    'apps/storefront/app/pages/menu/c.ts',
    "import { x } from '@dasturxon/contracts/menu.schema'",
  ],
  [
    'an endpoint file with a value import',
    wall.browsersGetNoSchema,
    'packages/contracts/src/a.endpoints.ts',
    "import { z } from 'zod'",
  ],
  [
    'the server package in browser code',
    neutral.serverPackageStaysOnServers,
    'apps/storefront/app/pages/menu/e.ts',
    "import { createLog } from '@dasturxon/server/log'",
  ],
  [
    'a restaurant term in the server package',
    neutral.packagesKnowNoTrade,
    'packages/server/src/a.ts',
    'export const merchantId = 1',
  ],
  [
    'the server package importing rules',
    wall.packagesStayApart,
    'packages/server/src/b.ts',
    "import { money } from '@dasturxon/rules/money'",
  ],
  [
    'an import cycle of files',
    wall.nothingGoesRound,
    'packages/rules/src/money.ts',
    "import { price } from './pricing.ts'",
  ],
  [
    "another module's table in the query builder",
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
    'credentials read directly from their table',
    tablesHaveOneOwner,
    'apps/api/src/modules/orders/g.sql.ts',
    "build.selectFrom('merchantSecret')",
  ],
  ['a table without an owner', everyTableHasAnOwner, 'apps/api/migrations/0002_a.sql', 'CREATE TABLE stray (id uuid)'],
  [
    'a credential decrypted in a file that is not listed',
    wall.secretsOpenOnlyFor([]),
    'apps/api/src/modules/menu/a.ts',
    'secrets.reveal(merchantId, name)',
  ],
  [
    'a credential changed without an audit entry',
    wall.secretChangesAreLogged,
    'apps/api/src/modules/merchants/a.ts',
    'secrets.keep(merchantId, name, value)',
  ],
  [
    'the merchant set for the database session',
    wall.merchantIsSetPerTransaction,
    'apps/api/src/a.ts',
    "set_config('app.merchant_id', $1, false)",
  ],
  [
    'the environment read outside the boot files',
    wall.environmentIsReadOnce([]),
    'apps/api/src/modules/menu/b.ts',
    'process.env.PORT',
  ],
  ['a file with a catch-all name', wall.noDrawerNames, 'apps/api/src/modules/menu/utils.ts', ''],
  [
    'a root folder that is not listed',
    wall.onlyListedPlaces(['packages', 'apps', 'demo', 'bench', 'e2e', 'docs']),
    'services/a.ts',
    '',
  ],
  [
    'an assumption id without a row',
    wall.assumptionsAreWritten,
    'packages/rules/src/a.test.ts',
    `test('${['[A', '02]'].join('-')} rounds half up')`,
  ],
  [
    'a mention of a folder outside the repository',
    wall.nothingOutsideIsNamed,
    'docs/a.md',
    `see ${['..', 'shared'].join('/')}`,
  ],
]

test.each(walls)('reports %s', (_, offenders, path, content) => {
  expect(offenders(new Map(right))).toEqual([])
  const found = offenders(new Map([...right, [path, content]]))
  expect(found.length).toBeGreaterThan(0)
})
