import { type ChatAddress, chatServices } from '#domain/chat-services'
import { inert } from '../messages/inert.ts'
import { commonOutcome, fitLines, joined, type Service, shorten } from './service.ts'

/* https://dev.groupme.com/docs/v3#bots_post */

const maxTitle = 300
const maxFooter = 100

export const groupme: Service<Extract<ChatAddress, { service: 'groupme' }>> = {
  takesPicture: false,
  write: ({ title, lines, footer, url }) => {
    const start = shorten(title, maxTitle)
    const end = joined([shorten(footer, maxFooter), url])
    const room = chatServices.groupme.limit - start.length - end.length - 2
    const shown = fitLines(lines, room)
    const text = joined([start, ...shown.map(inert), end])
    return {
      body: JSON.stringify({ text }),
      text: joined([title, ...shown, footer, url]),
      limit: chatServices.groupme.limit,
      characters: text.length,
    }
  },
  request: (baseUrl, { botId }, { body }) => ({
    url: `${baseUrl}/v3/bots/post`,
    headers: { 'user-agent': 'Sidepot' },
    body: JSON.stringify({ ...JSON.parse(body), bot_id: botId }),
  }),
  outcomeOf: response =>
    response.status >= 200 && response.status < 300
      ? { is: 'sent', remoteId: null }
      : commonOutcome(chatServices.groupme.label, response, ''),
}
