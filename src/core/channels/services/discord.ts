import { z } from 'zod'
import { type ChatAddress, chatServices } from '#domain/chat-services'
import { inert } from '../messages/inert.ts'
import { commonOutcome, fitLines, joined, jsonOf, type Service, shorten } from './service.ts'
import { withPicture } from './with-picture.ts'

/* https://docs.discord.com/developers/resources/webhook */

/** Escapes Discord's Markdown. */
const escaped = (text: string): string => inert(text).replace(/[\\*_~`|>#\-[\]()<:]/g, '\\$&')

const maxTitle = 256
const maxFooter = 200
const maxFault = 100
/** Green of the product, as a number. */
const color = 0x0f6b47
const pictureName = 'week.png'

const Message = z.object({ id: z.string() })
const Fault = z.object({ code: z.number().optional(), message: z.string().optional() })
const unknownMessage = 10_008

export const discord: Service<Extract<ChatAddress, { service: 'discord' }>> = {
  takesPicture: true,
  write: ({ title, lines, footer, url, pictureOfWeek }) => {
    const room = chatServices.discord.limit - maxTitle - maxFooter - (url?.length ?? 0)
    const shown = fitLines(lines, room, escaped)
    const embed = {
      title: shorten(title, maxTitle, escaped),
      description: joined([...shown.map(escaped), url]),
      color,
      ...(url === null ? {} : { url }),
      ...(footer === '' ? {} : { footer: { text: shorten(footer, maxFooter) } }),
      ...(pictureOfWeek === null ? {} : { image: { url: `attachment://${pictureName}` } }),
    }
    return {
      body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }),
      text: joined([title, ...shown, footer, url]),
      limit: chatServices.discord.limit,
      characters: embed.title.length + embed.description.length + shorten(footer, maxFooter).length,
    }
  },
  request: (baseUrl, { id, token, thread }, { body }, { edits, picture }) => {
    const path = `${baseUrl}/api/v10/webhooks/${id}/${token}${edits === null ? '' : `/messages/${edits}`}`
    const query = new URLSearchParams({
      ...(edits === null ? { wait: 'true' } : {}),
      ...(thread === null ? {} : { thread_id: thread }),
    })
    const json = edits === null ? body : replacingPictures(body, picture !== null)
    const file = picture && { field: 'files[0]', name: pictureName, png: picture }
    const content = file
      ? withPicture({ payload_json: json }, file)
      : { body: json, type: 'application/json' }
    return {
      method: edits === null ? 'POST' : 'PATCH',
      url: query.size === 0 ? path : `${path}?${query.toString()}`,
      headers: { 'user-agent': 'Sidepot', 'content-type': content.type },
      body: content.body,
    }
  },
  outcomeOf: (response, edits) => {
    const json = jsonOf(response.body)
    if (response.status >= 200 && response.status < 300)
      return { is: 'sent', remoteId: Message.safeParse(json).data?.id ?? edits }
    const fault = Fault.safeParse(json).data
    if (edits !== null && fault?.code === unknownMessage) return { is: 'gone' }
    return commonOutcome(chatServices.discord.label, response, shorten(fault?.message ?? '', maxFault))
  },
}

/** Keeps only the image that is uploaded; otherwise Discord shows the earlier one below the message. */
const replacingPictures = (body: string, hasNew: boolean): string =>
  JSON.stringify({ ...JSON.parse(body), attachments: hasNew ? [{ id: 0, filename: pictureName }] : [] })
