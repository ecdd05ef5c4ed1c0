// The Telegram Bot API as documented: /bot{token}/{method} by GET or POST, JSON or form; the response has ok and a
// result.
import type { FastifyInstance } from 'fastify'
import { openFaults } from '../faults.ts'
import { type Inbox, showInbox } from '../inbox.ts'
import { openOwnPort } from '../own-port.ts'
import { strikeCalls } from '../strike-calls.ts'
import { type BotResponse, badRequest, done, notFound, unauthorized } from './response.ts'
import { type Bot, botUser, openBots } from './bots.ts'
import { type ChatState, isChatState, openChats } from './chats.ts'
import { type Limits, openMeter } from './limits.ts'
import { answerCallbackQuery } from './answer-button.ts'
import { editMessageText } from './edit-message.ts'
import { objectOf, type Params } from './message-content.ts'
import { sendMessage } from './send-message.ts'
import { deleteWebhook, deliverUpdate, getWebhookInfo, setWebhook } from './webhook.ts'

export type TelegramSettings = Limits & {
  /** The only valid bot tokens; when absent, every token is valid. */
  tokens?: readonly string[]
}
type Method = (bot: Bot, params: Params) => BotResponse

export async function telegram(app: FastifyInstance, options: TelegramSettings & { inbox: Inbox }): Promise<void> {
  const { inbox, tokens, ...limits } = options
  const bots = openBots(tokens)
  const chats = openChats()
  strikeCalls(app, openFaults())
  showInbox(app, inbox, 'telegram')
  openOwnPort(app, {})
  const meter = openMeter(limits)

  const methods = new Map<string, Method>([
    ['getme', (bot) => done({ ...botUser(bot), can_join_groups: true, has_main_web_app: true })],
    ['sendmessage', sendMessage({ inbox, chats, meter })],
    ['editmessagetext', editMessageText({ inbox, chats, meter })],
    ['answercallbackquery', answerCallbackQuery],
    ['setwebhook', setWebhook],
    ['deletewebhook', deleteWebhook],
    ['getwebhookinfo', getWebhookInfo],
    ['setchatmenubutton', setMenuButton],
    ['getchatmenubutton', getMenuButton],
  ])

  app.route<{ Params: { token: string; method: string }; Querystring: Params; Body: Params | null }>({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    async handler({ params, query, body }, reply) {
      const bot = bots.find(params.token)
      const method = methods.get(params.method.toLowerCase())
      const answer = !bot ? unauthorized : method ? method(bot, { ...query, ...body }) : notFound
      if (answer.ok) return answer
      if (bot && answer.error_code === 429) bot.tooMany++
      const { retry_after: seconds } = answer.parameters ?? {}
      return reply
        .code(answer.error_code)
        .headers(seconds ? { 'retry-after': seconds } : {})
        .send(answer)
    },
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound))

  app.post<{ Body: { token: string } }>('/_revoke', async ({ body }, reply) => {
    bots.revoke(body.token)
    return reply.code(204).send()
  })
  app.post<{ Body: { chat_id: number; state: ChatState } }>('/_chat', async ({ body }, reply) => {
    if (!isChatState(body.state)) return reply.code(400).send({ message: 'no such state' })
    chats.set(body.chat_id, body.state)
    return reply.code(204).send()
  })
  app.get<{ Querystring: { token?: string } }>('/_limits', async ({ query }) => ({
    tooMany: bots.find(query.token ?? '')?.tooMany ?? 0,
  }))
  app.get<{ Querystring: { token?: string } }>(
    '/_answers',
    async ({ query }) => bots.find(query.token ?? '')?.answers ?? [],
  )
  app.post<{ Body: { token: string; update: Record<string, unknown>; times?: number } }>(
    '/_update',
    async ({ body: { token, update, times } }, reply) => {
      const bot = bots.find(token)
      return bot ? { answered: await deliverUpdate(bot, update, times) } : reply.code(404).send(unauthorized)
    },
  )
}

function setMenuButton(bot: Bot, params: Params): BotResponse {
  const button = objectOf(params['menu_button']) ?? { type: 'default' }
  const { url } = (button['web_app'] ?? {}) as { url?: string }
  if (button['type'] === 'web_app' && !url?.startsWith('https://'))
    return badRequest(`menu button Web App URL '${url}' is invalid: Only HTTPS links are allowed`)
  bot.menuButtons.set(Number(params['chat_id'] ?? 0), button)
  return done(true)
}

const getMenuButton: Method = (bot, { chat_id: chat = 0 }) =>
  done(bot.menuButtons.get(Number(chat)) ?? bot.menuButtons.get(0) ?? { type: 'commands' })
