// Calls for staff that no screen of the console sends yet, by the screen that will. A call that has neither a screen nor
// a place here fails, and so does one that has both: a call without a screen cannot be forgotten.
import type { Tree } from './import-graph.ts'

const contract = /^packages\/contracts\/src\/[\w-]+\.endpoints\.ts$/
const ofConsole = /^apps\/console\/app\/.*(?<!\.test)\.tsx?$/

/** The names of all endpoints under /staff/. */
export const staffCalls = (tree: Tree): string[] =>
  [...tree]
    .filter(([path]) => contract.test(path))
    .flatMap(([, text]) => [...text.matchAll(/^export const (\w+) = \{[^=]*?^ {2}path: '(\/[^']*)'/gms)])
    .filter(([, , path = '']) => path.startsWith('/staff/'))
    .map(([, name = '']) => name)

/** The names of endpoints that the console imports as values. */
export function sentCalls(tree: Tree): Set<string> {
  const sent = new Set<string>()
  for (const [path, text] of tree) {
    if (!ofConsole.test(path)) continue
    for (const [, names = ''] of text.matchAll(
      /^import \{([^}]*)\} from '@dasturxon\/contracts\/[\w-]+\.endpoints'/gms,
    ))
      for (const name of names.split(',')) {
        const imported = /^(?!type )(\w+)/.exec(name.trim())?.[1]
        if (imported) sent.add(imported)
      }
    for (const [, alias = ''] of text.matchAll(
      /^import \* as (\w+) from '@dasturxon\/contracts\/[\w-]+\.endpoints'/gms,
    ))
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) sent.add(name)
  }
  return sent
}

/** `listed`: screen → the calls that wait for it. */
export function faultsOfCalls(tree: Tree, listed: Record<string, readonly string[]> = waitingCalls): string[] {
  const [sent, waiting] = [sentCalls(tree), new Set(Object.values(listed).flat())]
  const existing = new Set(staffCalls(tree))
  return [
    ...[...existing].filter((name) => !sent.has(name) && !waiting.has(name)).map((name) => `${name} has no screen`),
    ...[...waiting].filter((name) => sent.has(name)).map((name) => `${name} has a screen: take it off the list`),
    ...[...waiting].filter((name) => !existing.has(name)).map((name) => `${name} is no call: take it off the list`),
  ]
}

export const waitingCalls: Record<string, readonly string[]> = {
  'board and drawer of an order': ['promiseRates', 'changeDelivery'],
  'day of reservations': ['branchReservations', 'enterReservation', 'moveReservation'],
  'news of the shop': ['addNews'],
  broadcasts: ['listBroadcasts', 'addBroadcast', 'previewBroadcast', 'sendBroadcast', 'stopBroadcast'],
  'content of the shop': [
    'listStories',
    'addStory',
    'changeStory',
    'deleteStory',
    'listBanners',
    'addBanner',
    'changeBanner',
    'deleteBanner',
    'listVacancies',
    'addVacancy',
    'changeVacancy',
    'deleteVacancy',
    'listApplications',
    'staffExtraPage',
    'changeExtraPage',
    'staffPolicies',
    'changePolicy',
  ],
  'hours of a branch': ['changeBranchActivity'],
  'menu: dishes': [
    'listProducts',
    'findProduct',
    'addProduct',
    'changeProduct',
    'deleteProduct',
    'changeChoices',
    'changePrices',
  ],
  'menu: groups and categories': [
    'listGroups',
    'addGroup',
    'changeGroup',
    'deleteGroup',
    'orderGroups',
    'listCategories',
    'addCategory',
    'changeCategory',
    'deleteCategory',
    'orderCategories',
    'orderProducts',
  ],
  pictures: ['uploadPicture'],
  'refunds and payment accounts': [
    'openRefunds',
    'reconciliations',
    'paymentAccounts',
    'changePaymentAccount',
    'testPaymentAccount',
  ],
  'settings of the shop': ['staffSettings', 'changeSettings'],
  'stop list and stock': ['changeAssortment'],
}
