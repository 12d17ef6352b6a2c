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
  /** Number of images it shows. */
  pictures: number
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
    attachments: z.array(z.strictObject({ id: z.literal(0), filename: z.string() })).optional(),
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
const parse_mode = z.literal('HTML')
const TelegramText = z.object({ text: z.string().min(1).max(4096), parse_mode })
const TelegramPhoto = z.object({ caption: z.string().max(1024), parse_mode })
const TelegramMedia = TelegramPhoto.extend({ type: z.literal('photo'), media: z.literal('attach://photo') })
const TelegramPlace = z.object({ chat_id: z.string(), message_id: z.coerce.number().optional() })

/** Methods of Telegram: the schema of their message, and whether they change one and carry a photo. */
const telegramMethods = {
  sendMessage: { schema: TelegramText, isEdit: false, hasPhoto: false },
  sendPhoto: { schema: TelegramPhoto, isEdit: false, hasPhoto: true },
  editMessageText: { schema: TelegramText, isEdit: true, hasPhoto: false },
  editMessageCaption: { schema: TelegramPhoto, isEdit: true, hasPhoto: false },
  editMessageMedia: { schema: TelegramMedia, isEdit: true, hasPhoto: true },
}
type TelegramMethod = keyof typeof telegramMethods

/** Whether a text is HTML as Telegram's parser accepts it: only known tags, all closed, and no stray characters. */
const isTelegramHtml = (text: string): boolean => {
  const rest = text.replace(/<(b|i)>[^<>]*<\/\1>/g, '')
  return !/[<>]/.test(rest) && !/&(?!amp;|lt;|gt;|quot;)/.test(rest)
}

type Received = Pick<ChatPost, 'service' | 'body' | 'pictures'> & { edits: string | null }
type Fault = { status: number; body: string }
type Result = Received | Fault

/** Chat services on loopback that enforce the documented limits of their APIs, closed at the end of the test. */
export const startChats = async (now: () => number = Date.now): Promise<Chats> => {
  const posts: ChatPost[] = []
  const replies: Reply[] = []
  let requests = 0
  const accept = ({ service, body, edits, pictures }: Received): ChatPost | undefined => {
    if (edits === null) {
      const post = { service, body, pictures, edits: 0, id: String(1000 + posts.length), atMs: now() }
      posts.push(post)
      return post
    }
    const post = posts.find(({ id }) => id === edits)
    if (post) Object.assign(post, { body, pictures, edits: post.edits + 1 })
    return post
  }
  const server = createServer((request, response) => {
    requests += 1
    void readBody(request).then(content => {
      const result = resultOf(request, content, posts)
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

const resultOf = (request: IncomingMessage, content: Buffer, posts: readonly ChatPost[]): Result => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
  const discord = /^\/api\/v10\/webhooks\/112233445566\/abcdef[\w-]+(?:\/messages\/(\d+))?$/.exec(pathname)
  const waits = searchParams.get('wait') === 'true'
  if (discord) {
    const edited = posts.find(({ id }) => id === discord[1])
    return discordResult(request, formOf(request, content), discord[1] ?? null, waits, edited)
  }
  const text = content.toString('utf8')
  if (pathname.startsWith('/services/T0TEAM/')) return checked('slack', Slack, text)
  if (pathname === '/v3/bots/post') return checked('groupme', GroupMe, text, ['bot_id'])
  const [, method] = /^\/bot123456789:AA[\w-]+\/(\w+)$/.exec(pathname) ?? []
  if (method === undefined || !isTelegramMethod(method)) return { status: 404, body: '' }
  return telegramResult(formOf(request, content), method, posts)
}

const isTelegramMethod = (method: string): method is TelegramMethod => method in telegramMethods

/** Reads a request's message as JSON, and the field of the image that was uploaded with it. */
const formOf = (request: IncomingMessage, content: Buffer): { json: string; file?: string } => {
  const [, boundary] =
    /^multipart\/form-data; boundary=(.+)$/.exec(request.headers['content-type'] ?? '') ?? []
  if (boundary === undefined) return { json: content.toString('utf8') }
  const fields: Record<string, string> = {}
  let file: string | undefined
  for (const part of content.toString('latin1').split(`--${boundary}\r\n`).slice(1)) {
    const [, name = '', isFile, value = ''] =
      /^content-disposition: form-data; name="([^"]+)"(; filename="[^"]+")?[^]*?\r\n\r\n([^]*?)\r\n(?:$|--)/.exec(
        part,
      ) ?? []
    if (isFile === undefined) fields[name] = Buffer.from(value, 'latin1').toString('utf8')
    else if (value.startsWith('\x89PNG')) file = name
  }
  return { json: fields['payload_json'] ?? JSON.stringify(fields), ...(file === undefined ? {} : { file }) }
}

type Form = ReturnType<typeof formOf>

const discordResult = (
  request: IncomingMessage,
  { json, file }: Form,
  edits: string | null,
  waits: boolean,
  edited: ChatPost | undefined,
): Result => {
  if ((request.method === 'PATCH') !== (edits !== null) || (edits === null && !waits))
    return { status: 405, body: '' }
  const uploaded = file === 'files[0]' ? 1 : 0
  const { attachments } = Discord.safeParse(JSON.parse(json)).data ?? {}
  // An edit keeps the images that it doesn't mention, unless it lists the ones that are to remain.
  const pictures = attachments?.length ?? (edited?.pictures ?? 0) + uploaded
  return checked('discord', Discord, json, edits === null ? [] : ['attachments'], { edits, pictures })
}

const telegramResult = ({ json, file }: Form, method: TelegramMethod, posts: readonly ChatPost[]): Result => {
  const { schema, isEdit, hasPhoto } = telegramMethods[method]
  const { media, ...fields }: Record<string, unknown> = JSON.parse(json)
  const message = { ...fields, ...(typeof media === 'string' ? JSON.parse(media) : {}) }
  const parsed = schema.and(TelegramPlace).safeParse(message)
  if (!parsed.success || hasPhoto !== (file === 'photo') || isEdit !== (parsed.data.message_id !== undefined))
    return telegramFault(400, 'Bad Request: invalid message')
  const { message_id: id } = parsed.data
  if (!isTelegramHtml('text' in parsed.data ? parsed.data.text : parsed.data.caption))
    return telegramFault(400, "Bad Request: can't parse entities")
  const edited = posts.find(post => post.id === String(id))
  if (edited && method === 'editMessageText' && edited.pictures > 0)
    return telegramFault(400, 'Bad Request: there is no text in the message to edit')
  if (edited && method === 'editMessageCaption' && edited.pictures === 0)
    return telegramFault(400, 'Bad Request: there is no caption in the message to edit')
  const pictures = hasPhoto ? 1 : (edited?.pictures ?? 0)
  const addressing = ['chat_id', 'message_id', 'type', 'media']
  return checked('telegram', schema, JSON.stringify(message), addressing, {
    edits: isEdit ? String(id) : null,
    pictures,
  })
}

const telegramFault = (status: number, description: string): Fault => ({
  status,
  body: JSON.stringify({ ok: false, error_code: status, description }),
})

/** Checks a message against the service's limits, and removes the fields that address the chat. */
const checked = (
  service: ChatPost['service'],
  schema: z.ZodType,
  text: string,
  addressing: readonly string[] = [],
  known: Pick<Received, 'edits' | 'pictures'> = { edits: null, pictures: 0 },
): Result => {
  const json: Record<string, unknown> = JSON.parse(text)
  if (!schema.safeParse(json).success) return { status: 400, body: 'invalid_payload' }
  const message = Object.fromEntries(Object.entries(json).filter(([name]) => !addressing.includes(name)))
  const body = addressing.length === 0 ? text : JSON.stringify(message)
  return { service, body, ...known }
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
    .end(post ? JSON.stringify({ ok: true, result: telegramMessage(post) }) : fault.body)
}

const telegramMessage = ({ id, pictures }: ChatPost) => ({
  message_id: Number(id),
  ...(pictures > 0 ? { photo: [{ file_id: 'week' }] } : {}),
})
