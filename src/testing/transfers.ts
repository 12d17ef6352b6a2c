import { transfers } from '#contract/leagues/transfers'
import * as make from './make.ts'
import { type Client, type World, world, type WorldOptions } from './test-app.ts'
import { mailIn } from './mails.ts'

/** A league whose commissioner asked a manager of it to take over. */
export const asked = async (w: World, options: Parameters<typeof make.league>[1] = {}) => {
  const made = await make.league(w, { managers: 3, ...options })
  const { leagueId, second: id, third: otherId } = made
  const asking = { leagueId, toManagerId: id, message: 'Please do it' }
  const request = await made.client.call(transfers.send, asking)
  return { ...made, request, recipient: { id, client: await make.signedInAs(w, id) }, otherId }
}

/** The same in a world of its own. */
export const askedAlone = async (options?: Parameters<typeof asked>[1], settings?: WorldOptions) => {
  const w = await world(settings)
  return { w, ...(await asked(w, options)) }
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
