/** A chat service, as it is shown and how its addresses look. */
type ChatServiceText = {
  label: string
  /** Label, example and explanation of its address. */
  addressLabel: string
  example: string
  howToFind: string
  /** Maximum length of a message, in characters. */
  limit: number
  /** Whether a message that was posted can be changed. */
  canEdit: boolean
}

export const chatServices = {
  discord: {
    label: 'Discord',
    addressLabel: 'Webhook URL',
    example: 'https://discord.com/api/webhooks/…',
    howToFind: 'In Discord: Edit channel › Integrations › Webhooks › New webhook › Copy webhook URL.',
    limit: 2000,
    canEdit: true,
  },
  slack: {
    label: 'Slack',
    addressLabel: 'Incoming webhook URL',
    example: 'https://hooks.slack.com/services/…',
    howToFind: 'In Slack: create an app, turn on Incoming Webhooks, add one to a channel and copy its URL.',
    limit: 3000,
    canEdit: false,
  },
  groupme: {
    label: 'GroupMe',
    addressLabel: 'Bot ID',
    example: '26 letters and digits',
    howToFind: 'At dev.groupme.com: Bots › Create Bot, choose the group, then copy the Bot ID.',
    limit: 1000,
    canEdit: false,
  },
  telegram: {
    label: 'Telegram',
    addressLabel: 'Bot token and chat ID',
    example: '123456789:AA… -1001234567890',
    howToFind:
      'Create a bot with @BotFather, add it to the group, then enter its token, a space and the chat ID.',
    limit: 4096,
    canEdit: true,
  },
} as const satisfies Record<string, ChatServiceText>

export type ChatService = keyof typeof chatServices

export const chatServiceNames = Object.keys(chatServices) as ChatService[]

/** Parts of an address that identify a chat at its service. All are secret. */
export type ChatAddress =
  | { service: 'discord'; id: string; token: string; thread: string | null }
  | { service: 'slack'; path: string }
  | { service: 'groupme'; botId: string }
  | { service: 'telegram'; token: string; chat: string }

const discordHosts = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']

const parsers: Record<ChatService, (text: string) => ChatAddress | undefined> = {
  discord: text => {
    const url = httpsUrl(text)
    const [, id, token] =
      /^\/api(?:\/v\d+)?\/webhooks\/(\d{5,25})\/([\w-]{20,100})\/?$/.exec(url?.pathname ?? '') ?? []
    if (!url || !discordHosts.includes(url.host) || id === undefined || token === undefined) return undefined
    const thread = url.searchParams.get('thread_id')
    return {
      service: 'discord',
      id,
      token,
      thread: thread !== null && /^\d{5,25}$/.test(thread) ? thread : null,
    }
  },
  slack: text => {
    const url = httpsUrl(text)
    const isHook = /^\/services\/[\w-]+\/[\w-]+\/[\w-]+\/?$/.test(url?.pathname ?? '')
    return url?.host === 'hooks.slack.com' && isHook ? { service: 'slack', path: url.pathname } : undefined
  },
  groupme: text => (/^[0-9a-f]{26}$/i.test(text) ? { service: 'groupme', botId: text } : undefined),
  telegram: text => {
    const [, token, chat] = /^(?:bot)?(\d{5,15}:[\w-]{30,60})[\s/,]+(-?\d{3,20}|@\w{4,40})$/.exec(text) ?? []
    return token === undefined || chat === undefined ? undefined : { service: 'telegram', token, chat }
  },
}

const httpsUrl = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.port === '' ? url : undefined
}

/** Recognizes a pasted address by its form and host; undefined if it belongs to no service. */
export const parseChatAddress = (text: string): ChatAddress | undefined => {
  for (const service of chatServiceNames) {
    const address = parsers[service](text.trim())
    if (address) return address
  }
  return undefined
}

/** Returns the last characters of an address, by which its owner recognizes it without learning it. */
export const addressEnd = (address: ChatAddress): string => {
  const secret = { discord: 'token', slack: 'path', groupme: 'botId', telegram: 'chat' } as const
  return String(address[secret[address.service] as keyof ChatAddress]).slice(-4)
}
