import { type ChatAddress, chatServices } from '#domain/chat-services'
import { inert } from '../messages/inert.ts'
import { commonOutcome, fitLines, joined, type Service, shorten } from './service.ts'

/* https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */

/** Escapes the three characters that control Slack's text, in the notification. Blocks are plain text. */
const escaped = (text: string): string =>
  inert(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const plainText = (text: string) => ({ type: 'plain_text', text, emoji: false })

const maxHeader = 150
const maxFooter = 200

export const slack: Service<Extract<ChatAddress, { service: 'slack' }>> = {
  takesPicture: false,
  write: ({ title, lines, footer, url }) => {
    const shown = fitLines(lines, chatServices.slack.limit - maxFooter)
    const blocks = [
      { type: 'header', text: plainText(shorten(title, maxHeader)) },
      ...(shown.length === 0 ? [] : [{ type: 'section', text: plainText(shown.map(inert).join('\n')) }]),
      ...(footer === '' ? [] : [{ type: 'context', elements: [plainText(shorten(footer, maxFooter))] }]),
      ...(url === null
        ? []
        : [{ type: 'actions', elements: [{ type: 'button', text: plainText('View recap'), url }] }]),
    ]
    return {
      body: JSON.stringify({ text: shorten(title, maxHeader, escaped), blocks }),
      text: joined([title, ...shown, footer, url]),
      limit: chatServices.slack.limit,
      characters: shown.map(inert).join('\n').length,
    }
  },
  request: (baseUrl, { path }, { body }) => ({
    url: `${baseUrl}${path}`,
    headers: { 'user-agent': 'Sidepot' },
    body,
  }),
  outcomeOf: response =>
    response.status >= 200 && response.status < 300
      ? { is: 'sent', remoteId: null }
      : commonOutcome(chatServices.slack.label, response, faultText(response.body)),
}

/** Slack responds with a code, such as `channel_is_archived`. */
const faultText = (body: string): string =>
  /^[a-z_]{3,60}$/.test(body.trim()) ? body.trim().replaceAll('_', ' ') : ''
