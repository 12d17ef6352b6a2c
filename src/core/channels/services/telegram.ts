import { z } from 'zod'
import { type ChatAddress, chatServices } from '#domain/chat-services'
import { inert } from '../messages/inert.ts'
import { commonOutcome, fitLines, joined, jsonOf, type Outcome, type Service, shorten } from './service.ts'
import { withPicture } from './with-picture.ts'

/* https://core.telegram.org/bots/api#available-methods */

/** Escapes the characters that HTML uses, as its parse mode requires. */
const escaped = (text: string): string =>
  inert(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const maxTitle = 300
const maxFooter = 200
const maxFault = 100
const maxCaption = 1024
const lineBreaks = 2

const Sent = z.object({
  result: z.object({ message_id: z.number(), photo: z.array(z.unknown()).optional() }),
})

const Fields = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof Fields>

const Fault = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

export const telegram: Service<Extract<ChatAddress, { service: 'telegram' }>> = {
  takesPicture: true,
  write: ({ title, lines, footer, url, pictureOfWeek }) => {
    const limit = pictureOfWeek === null ? chatServices.telegram.limit : maxCaption
    const start = `<b>${shorten(title, maxTitle, escaped)}</b>`
    const end = joined([
      footer === '' ? '' : `<i>${shorten(footer, maxFooter, escaped)}</i>`,
      url?.replaceAll('&', '&amp;') ?? '',
    ])
    const shown = fitLines(lines, limit - start.length - end.length - lineBreaks, escaped)
    const text = joined([start, ...shown.map(escaped), end])
    return {
      body: JSON.stringify(
        pictureOfWeek === null
          ? { text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } }
          : { caption: text, parse_mode: 'HTML' },
      ),
      text: joined([title, ...shown, footer, url]),
      limit,
      characters: text.length,
    }
  },
  request: (baseUrl, { token, chat }, { body }, { edits, picture }) => {
    const call = callOf(Fields.parse(JSON.parse(body)), edits, picture !== null)
    const place = { chat_id: chat, ...(edits === null ? {} : { message_id: messageIdOf(edits) }) }
    const url = `${baseUrl}/bot${token}/${call.method}`
    const headers = { 'user-agent': 'Sidepot' }
    if (picture === null) return { url, headers, body: JSON.stringify({ ...call.fields, ...place }) }
    const file = { field: 'photo', name: 'week.png', png: picture }
    const content = withPicture({ ...call.fields, ...place }, file)
    return { url, headers: { ...headers, 'content-type': content.type }, body: content.body }
  },
  outcomeOf: (response, edits) => {
    const json = jsonOf(response.body)
    if (response.status >= 200 && response.status < 300) {
      const sent = Sent.safeParse(json).data?.result
      return { is: 'sent', remoteId: sent ? `${sent.photo ? photoMark : ''}${sent.message_id}` : edits }
    }
    const { description = '', parameters } = Fault.safeParse(json).data ?? {}
    if (edits !== null && /message is not modified/i.test(description)) return { is: 'sent', remoteId: edits }
    if (edits !== null && /message (to edit not found|can't be edited)/i.test(description))
      return { is: 'gone' }
    return withDelay(
      response.status === 400 && /chat not found|group chat was upgraded/i.test(description)
        ? { is: 'closed', reason: `Telegram says: ${shorten(description, maxFault)}` }
        : commonOutcome(chatServices.telegram.label, response, shorten(description, maxFault)),
      parameters?.retry_after,
    )
  },
}

const withDelay = (outcome: Outcome, seconds: number | undefined): Outcome =>
  outcome.is === 'failed' && seconds !== undefined ? { ...outcome, afterMs: seconds * 1000 } : outcome

/** Marks the id of a message with a photo, which has a caption instead of a text from then on. */
const photoMark = 'photo '

const messageIdOf = (remoteId: string): number => Number(remoteId.replace(photoMark, ''))

/** The method and its fields that post or change a message. */
const callOf = (
  message: Fields,
  edits: string | null,
  hasPicture: boolean,
): { method: string; fields: Fields } => {
  if (edits === null) return { method: hasPicture ? 'sendPhoto' : 'sendMessage', fields: message }
  if (hasPicture) {
    const media = { type: 'photo', media: 'attach://photo', ...message }
    return { method: 'editMessageMedia', fields: { media } }
  }
  if (!edits.startsWith(photoMark)) return { method: 'editMessageText', fields: message }
  const { text: caption, parse_mode } = message
  return { method: 'editMessageCaption', fields: { caption, parse_mode } }
}
