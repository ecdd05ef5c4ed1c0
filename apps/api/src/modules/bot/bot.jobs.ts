// Handlers of the jobs of a merchant's bot, run by the worker process.
import type { BotMessages } from '#modules/notifications'
import { orderShown } from '#modules/orders'
import type { Directory } from '#platform/directory'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import { answerButton } from './answer-button.ts'
import { botAnswer, botReply, broadcastSent, connectBot as connectJob } from './bot-jobs.ts'
import { sendBroadcast } from './broadcasts/send-broadcast.ts'
import { connectBot } from './connect-bot.ts'
import { showInChats } from './order-messages/show-order.ts'
import { sendReply } from './send-reply.ts'

type Resources = {
  bots: BotMessages
  secrets: Secrets
  directory: Directory
  /** Where Telegram reaches the API; a shop's own host leads no callbacks to it. */
  callbacksUrl: string
}

export const botHandlers = (resources: Resources): JobHandler[] => [
  handleJob(connectJob, (run) => connectBot(resources, run)),
  handleJob(orderShown, (run) => showInChats(resources.bots, run)),
  handleJob(botReply, (run) => sendReply(resources.bots, run)),
  handleJob(broadcastSent, (run) => sendBroadcast(resources.bots, run)),
  handleJob(botAnswer, (run) => answerButton(resources.bots, run)),
]
