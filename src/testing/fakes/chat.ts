import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** Addresses of one chat per service, as a commissioner pastes them. */
export const chatAddresses = {
  discord: 'https://discord.com/api/webhooks/112233445566/abcdefghijklmnopqrstuvwxyz-0123456789',
  slack: 'https://hooks.slack.com/services/T0TEAM/B0HOOK/SecretSecretSecret',
  groupme: '0123456789abcdef0123456789',
  telegram: '123456789:AAabcdefghijklmnopqrstuvwxyz-0123456 -1001234567890',
}

/** A message that a chat shows. */
export type ChatPost = {
  service: keyof typeof chatAddresses
  /** Fields of the message as they were received, as JSON, without those that address the chat. */
  body: string
  hasPicture: boolean
  /** Number of times it was changed. */
  edits: number
  id: string
  atMs: number
}

type Reply =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** No response, with or without posting the message first. */
  | 'hang'
  | 'hang up'
  | 'post and hang up'

export type Chats = {
  url: string
  posts: ChatPost[]
  /** Number of requests, including rejected ones. */
  requests(): number
  /** Sets the response of the next requests, in order; then they succeed again. */
  respondNext(...replies: Reply[]): void
  /** Deletes a message, as someone in the chat could. */
  deletePost(id: string): void
}

const Embed = z.object({
  title: z.string().max(256),
  description: z.string().max(4096).default(''),
  footer: z.object({ text: z.string().max(2048) }).optional(),
})
const Discord = z
  .strictObject({
    embeds: z.array(Embed.loose()).min(1).max(10),
    allowed_mentions: z.object({ parse: z.array(z.string()).length(0) }),
  })
  .loose()

const slackText = (max: number) =>
  z.object({ type: z.literal('plain_text'), text: z.string().min(1).max(max), emoji: z.boolean() })
const Slack = z.object({
  text: z.string().min(1),
  blocks: z
    .array(
      z.union([
        z.object({ type: z.literal('header'), text: slackText(150) }),
        z.object({ type: z.literal('section'), text: slackText(3000) }),
        z.object({ type: z.literal('context'), elements: z.array(slackText(2000)).min(1).max(10) }),
        z.object({ type: z.literal('actions'), elements: z.array(z.object({}).loose()).min(1).max(25) }),
      ]),
    )
    .min(1)
    .max(50),
})
const GroupMe = z.object({ bot_id: z.string(), text: z.string().min(1).max(1000) })
const Telegram = z.object({
  chat_id: z.string(),
  text: z.string().min(1).max(4096),
  parse_mode: z.literal('HTML'),
  message_id: z.number().optional(),
})

/** Whether a text is HTML as Telegram's parser accepts it: only known tags, all closed, and no stray characters. */
const isTelegramHtml = (text: string): boolean => {
  const rest = text.replace(/<(b|i)>[^<>]*<\/\1>/g, '')
  return !/[<>]/.test(rest) && !/&(?!amp;|lt;|gt;|quot;)/.test(rest)
}

type Received = { service: ChatPost['service']; body: string; edits: string | null; hasPicture: boolean }
type Result = Received | { status: number; body: string }

/** Chat services on loopback that enforce the documented limits of their APIs, closed at the end of the test. */
export const startChats = async (now: () => number = Date.now): Promise<Chats> => {
  const posts: ChatPost[] = []
  const replies: Reply[] = []
  let requests = 0
  const accept = ({ service, body, edits, hasPicture }: Received): ChatPost | undefined => {
    if (edits === null) {
      const post = { service, body, hasPicture, edits: 0, id: String(1000 + posts.length), atMs: now() }
      posts.push(post)
      return post
    }
    const post = posts.find(({ id }) => id === edits)
    if (post) Object.assign(post, { body, hasPicture, edits: post.edits + 1 })
    return post
  }
  const server = createServer((request, response) => {
    requests += 1
    void readBody(request).then(content => {
      const result = resultOf(request, content)
      const reply = replies.shift()
      if (reply === 'hang') return
      if (reply === 'hang up') return void response.destroy()
      if (reply === 'post and hang up') {
        if ('service' in result) accept(result)
        return void response.destroy()
      }
      if (reply) return void response.writeHead(reply.status, reply.headers).end(reply.body ?? '')
      if ('status' in result) return void response.writeHead(result.status).end(result.body)
      const post = accept(result)
      respond(response, result, post)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    requests: () => requests,
    respondNext: (...next) => void replies.push(...next),
    deletePost: id => void posts.splice(0, posts.length, ...posts.filter(post => post.id !== id)),
  }
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const resultOf = (request: IncomingMessage, content: Buffer): Result => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
  const discord = /^\/api\/webhooks\/112233445566\/abcdef[\w-]+(?:\/messages\/(\d+))?$/.exec(pathname)
  if (discord) return discordResult(request, content, discord[1] ?? null, searchParams.get('wait') === 'true')
  const text = content.toString('utf8')
  if (pathname.startsWith('/services/T0TEAM/')) return checked('slack', Slack, text)
  if (pathname === '/v3/bots/post') return checked('groupme', GroupMe, text, ['bot_id'])
  const [, method] = /^\/bot123456789:AA[\w-]+\/(sendMessage|editMessageText)$/.exec(pathname) ?? []
  if (method === undefined) return { status: 404, body: '' }
  return telegramResult(text, method === 'editMessageText')
}

const discordResult = (
  request: IncomingMessage,
  content: Buffer,
  edits: string | null,
  waits: boolean,
): Result => {
  if ((request.method === 'PATCH') !== (edits !== null) || (edits === null && !waits))
    return { status: 405, body: '' }
  const type = request.headers['content-type'] ?? ''
  const isForm = type.startsWith('multipart/form-data')
  const text = content.toString('latin1')
  const [, part = ''] = isForm ? (/name="payload_json"\r\n\r\n([\s\S]*?)\r\n--/.exec(text) ?? []) : []
  const body = isForm ? Buffer.from(part, 'latin1').toString('utf8') : content.toString('utf8')
  const hasPicture = isForm && text.includes('name="files[0]"') && text.includes('\x89PNG')
  const result = checked('discord', Discord, body)
  return 'service' in result ? { ...result, edits, hasPicture } : result
}

const telegramResult = (text: string, isEdit: boolean): Result => {
  const parsed = Telegram.safeParse(JSON.parse(text))
  if (!parsed.success || !isTelegramHtml(parsed.data.text))
    return telegramFault(400, "Bad Request: can't parse entities")
  const result = checked('telegram', Telegram, text, ['chat_id', 'message_id'])
  if (!('service' in result)) return result
  return { ...result, edits: isEdit ? String(parsed.data.message_id) : null }
}

const telegramFault = (status: number, description: string) => ({
  status,
  body: JSON.stringify({ ok: false, error_code: status, description }),
})

/** Checks a message against the service's limits, and removes the fields that address the chat. */
const checked = (
  service: ChatPost['service'],
  schema: z.ZodType,
  text: string,
  addressing: readonly string[] = [],
): Result => {
  const json: Record<string, unknown> = JSON.parse(text)
  if (!schema.safeParse(json).success) return { status: 400, body: 'invalid_payload' }
  const message = Object.fromEntries(Object.entries(json).filter(([name]) => !addressing.includes(name)))
  const body = addressing.length === 0 ? text : JSON.stringify(message)
  return { service, body, edits: null, hasPicture: false }
}

const respond = (response: ServerResponse, { service }: Received, post: ChatPost | undefined): void => {
  if (service === 'discord')
    return void (post
      ? response.writeHead(200).end(JSON.stringify({ id: post.id }))
      : response.writeHead(404).end(JSON.stringify({ code: 10_008, message: 'Unknown Message' })))
  if (service === 'slack') return void response.writeHead(200).end('ok')
  if (service === 'groupme') return void response.writeHead(202).end()
  const fault = telegramFault(400, 'Bad Request: message to edit not found')
  response
    .writeHead(post ? 200 : fault.status)
    .end(post ? JSON.stringify({ ok: true, result: { message_id: Number(post.id) } }) : fault.body)
}
