import { transfers } from '#contract/leagues/transfers'
import * as make from './make.ts'
import { type Client, type World, world, type WorldOptions } from './test-app.ts'
import { mailIn } from './mails.ts'

/** Creates a league whose commissioner asked one of its managers to take ownership. */
export const asked = async (w: World, options: Parameters<typeof make.league>[1] = {}) => {
  const made = await make.league(w, { managers: 3, ...options })
  const { leagueId, second: id, third: otherId } = made
  const asking = { leagueId, toManagerId: id, message: 'Please do it' }
  const request = await made.client.call(transfers.send, asking)
  return { ...made, request, recipient: { id, client: await make.signedInAs(w, id) }, otherId }
}

/** Does the same in a new test app. */
export const askedAlone = async (options?: Parameters<typeof asked>[1], settings?: WorldOptions) => {
  const w = await world(settings)
  return { w, ...(await asked(w, options)) }
}

/** Returns the secret of the newest transfer emailed to an address. */
export const mailedSecret = async (w: World, to: string): Promise<string> => {
  const { text_body } = await mailIn(w.ctx, on =>
    on.where('to_email', '=', to).where('template', '=', 'transfer-request').orderBy('id', 'desc'),
  )
  return /\/take-over\?token=([\w-]+)/.exec(text_body)?.[1] ?? ''
}

/** Opens the link emailed to an address. */
export const claim = async (w: World, client: Client, to: string) =>
  client.call(transfers.claim, { token: await mailedSecret(w, to) })

export const statusOf = async (client: Client) =>
  (await client.call(transfers.list, {})).map(entry => entry.status)

/** Returns the secret of the newest link to cancel a transfer, as emailed to the commissioner. */
export const mailedStop = async (w: World, to: string): Promise<string> => {
  const { text_body } = await mailIn(w.ctx, on =>
    on.where('to_email', '=', to).where('template', '=', 'transfer-decided').orderBy('id', 'desc'),
  )
  return decodeURIComponent(/\/stop-transfer\?token=(\S+)/.exec(text_body)?.[1] ?? '')
}
