import type { ChatAddress, ChatService } from '#domain/chat-services'
import { discord } from './discord.ts'
import { groupme } from './groupme.ts'
import type { Service } from './service.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'

const services: { [S in ChatService]: Service<Extract<ChatAddress, { service: S }>> } = {
  discord,
  slack,
  groupme,
  telegram,
}

/** Returns how to write for a service and how to call it. */
export const serviceOf = (service: ChatService): Service => services[service]

/** Base URLs of the services, unless a setting names others. */
export const defaultChatUrls: Record<ChatService, string> = {
  discord: 'https://discord.com',
  slack: 'https://hooks.slack.com',
  groupme: 'https://api.groupme.com',
  telegram: 'https://api.telegram.org',
}
