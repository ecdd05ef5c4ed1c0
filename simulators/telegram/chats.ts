// The state of chats. Every chat is open until POST /telegram/_chat { chat_id, state } sets another state.
import { badRequest, forbidden, type Refusal } from './response.ts'

const refusals = {
  blocked: forbidden('bot was blocked by the user'),
  not_started: forbidden("bot can't initiate conversation with a user"),
  deactivated: forbidden('user is deactivated'),
  kicked: forbidden('bot was kicked from the group chat'),
  missing: badRequest('chat not found'),
} as const
export type ChatState = 'open' | 'migrated' | keyof typeof refusals

export type Chats = {
  set: (chatId: number, state: ChatState) => void
  refusalOf: (chatId: number) => Refusal | null
}

export function openChats(): Chats {
  const states = new Map<number, ChatState>()
  return {
    set: (chatId, state) => void states.set(chatId, state),
    refusalOf(chatId) {
      const state = states.get(chatId) ?? 'open'
      if (state === 'open') return null
      if (state !== 'migrated') return refusals[state]
      const group = { migrate_to_chat_id: Number(`-100${Math.abs(chatId)}`) }
      return badRequest('group chat was upgraded to a supergroup chat', group)
    },
  }
}

export const isChatState = (state: unknown): state is ChatState =>
  state === 'open' || state === 'migrated' || Object.hasOwn(refusals, String(state))
