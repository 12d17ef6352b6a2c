import { transfers } from '#contract/leagues/transfers'
import * as make from './make.ts'
import type { Client, World } from './world.ts'
import { mailIn } from './mails.ts'

/** A league whose commissioner asked a manager of it to take over. */
export const asked = async (w: World, options: Parameters<typeof make.league>[1] = {}) => {
  const made = await make.league(w, { managers: 3, ...options })
  const { id: leagueId } = made.league
  const [recipientId = 0, otherId = 0] = made.members
    .map(member => member.userId)
    .filter(userId => userId !== made.user.id)
  const request = await made.client.call(transfers.send, {
    leagueId,
    toManagerId: recipientId,
    message: 'Please do it',
  })
  return {
    ...made,
    leagueId,
    request,
    recipient: { id: recipientId, client: await make.signedInAs(w, recipientId) },
    otherId,
  }
}

/** The secret of the newest transfer that was mailed to an address. */
export const mailedSecret = async (w: World, to: string): Promise<string> => {
  const { text_body } = await mailIn(w.ctx, on =>
    on.where('to_email', '=', to).where('template', '=', 'transfer-request').orderBy('id', 'desc'),
  )
  return /\/take-over\?token=([\w-]+)/.exec(text_body)?.[1] ?? ''
}

/** Opens the link that was mailed to an address. */
export const claim = async (w: World, client: Client, to: string) =>
  client.call(transfers.claim, { token: await mailedSecret(w, to) })

export const statusOf = async (client: Client) =>
  (await client.call(transfers.list, {})).map(entry => entry.status)

/** The secret of the newest link that stops a transfer, as it was mailed to the commissioner. */
export const mailedStop = async (w: World, to: string): Promise<string> => {
  const { text_body } = await mailIn(w.ctx, on =>
    on.where('to_email', '=', to).where('template', '=', 'transfer-decided').orderBy('id', 'desc'),
  )
  return decodeURIComponent(/\/stop-transfer\?token=(\S+)/.exec(text_body)?.[1] ?? '')
}
