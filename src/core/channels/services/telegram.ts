import { z } from 'zod'
import { type ChatAddress, chatServices } from '#domain/chat-services'
import { inert } from '../messages/inert.ts'
import { commonOutcome, fitLines, joined, jsonOf, type Outcome, type Service, shorten } from './service.ts'

/* https://core.telegram.org/bots/api#sendmessage */

/** Escapes the characters that HTML uses, as its parse mode requires. */
const escaped = (text: string): string =>
  inert(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const maxTitle = 300
const maxFooter = 200
const maxFault = 100
/** Room for tags and line breaks. */
const markup = 50

const Sent = z.object({ result: z.object({ message_id: z.number() }) })
const Fault = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

export const telegram: Service<Extract<ChatAddress, { service: 'telegram' }>> = {
  takesPicture: false,
  write: ({ title, lines, footer, url, pictureOfWeek }) => {
    const room = chatServices.telegram.limit - maxTitle - maxFooter - markup - (url?.length ?? 0)
    const shown = fitLines(lines, room, escaped)
    const text = joined([
      `<b>${shorten(title, maxTitle, escaped)}</b>`,
      ...shown.map(escaped),
      footer === '' ? '' : `<i>${shorten(footer, maxFooter, escaped)}</i>`,
      url?.replaceAll('&', '&amp;') ?? '',
    ])
    // The link's preview shows the week's image.
    const preview =
      url !== null && pictureOfWeek !== null
        ? { url, prefer_large_media: true, show_above_text: true }
        : { is_disabled: true }
    return {
      body: JSON.stringify({
        text,
        parse_mode: 'HTML',
        link_preview_options: preview,
      }),
      text: joined([title, ...shown, footer, url]),
      characters: text.length,
    }
  },
  request: async (baseUrl, { token, chat }, { body }, { edits }) => ({
    url: `${baseUrl}/bot${token}/${edits === null ? 'sendMessage' : 'editMessageText'}`,
    headers: { 'user-agent': 'Sidepot' },
    body: JSON.stringify({
      ...JSON.parse(body),
      chat_id: chat,
      ...(edits === null ? {} : { message_id: Number(edits) }),
    }),
  }),
  outcomeOf: (response, edits) => {
    const json = jsonOf(response.body)
    if (response.status >= 200 && response.status < 300) {
      const id = Sent.safeParse(json).data?.result.message_id
      return { is: 'sent', remoteId: id === undefined ? edits : String(id) }
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
