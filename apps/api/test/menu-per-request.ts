// A server that assembles the menu for every request, without menu documents: the gain of documents is measured against
// it.
import { createServer } from 'node:http'
import { overalls } from '@dasturxon/contracts/menu.schema'
import { assembleMenu } from '../src/modules/menu/assemble-menu.ts'
import { readMenu } from '../src/modules/menu/read-menu.ts'
import { openDatabase } from '#platform/db'

const [, , url = '', merchantId = '', port = ''] = process.argv
const database = openDatabase(url)

async function makeMenu(): Promise<Buffer> {
  const scope = { merchantId, mode: 'READ ONLY', deadline: 5_000 } as const
  const { rows } = await database.withMerchant(scope, readMenu)
  return Buffer.from(JSON.stringify(overalls.reply.parse(assembleMenu(rows, 'WEB'))))
}

createServer((_, reply) => {
  void makeMenu().then((text) =>
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text),
  )
}).listen(Number(port), '127.0.0.1')
