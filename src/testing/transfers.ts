import { transfers } from '#contract/leagues/transfers'
import * as make from './make.ts'
import { type Client, type TestApp, startTestApp, type TestAppOptions } from './test-app.ts'
import { getEmail } from './emails.ts'

/** Creates a league whose commissioner asked one of its managers to take ownership. */
export const requestTransfer = async (w: TestApp, options: Parameters<typeof make.league>[1] = {}) => {
  const made = await make.league(w, { managers: 3, ...options })
  const { leagueId, second: id, third: otherId } = made
  const transferInput = { leagueId, toManagerId: id, message: 'Please do it' }
  const request = await made.client.call(transfers.send, transferInput)
  return { ...made, request, recipient: { id, client: await make.signedInAs(w, id) }, otherId }
}

/** Does the same in a new test app. */
export const requestTransferInNewApp = async (
  options?: Parameters<typeof requestTransfer>[1],
  settings?: TestAppOptions,
) => {
  const w = await startTestApp(settings)
  return { w, ...(await requestTransfer(w, options)) }
}

/** Returns the secret of the newest transfer emailed to an address. */
export const getEmailedSecret = async (w: TestApp, to: string): Promise<string> => {
  const { text_body } = await getEmail(w.ctx, on =>
    on.where('to_email', '=', to).where('template', '=', 'transfer-request').orderBy('id', 'desc'),
  )
  return /\/take-over\?token=([\w-]+)/.exec(text_body)?.[1] ?? ''
}

/** Opens the link emailed to an address. */
export const claim = async (w: TestApp, client: Client, to: string) =>
  client.call(transfers.claim, { token: await getEmailedSecret(w, to) })

export const statusOf = async (client: Client) =>
  (await client.call(transfers.list, {})).map(entry => entry.status)

/** Returns the secret of the newest link to cancel a transfer, as emailed to the commissioner. */
export const getCancellationEmail = async (w: TestApp, to: string): Promise<string> => {
  const { text_body } = await getEmail(w.ctx, on =>
    on.where('to_email', '=', to).where('template', '=', 'transfer-decided').orderBy('id', 'desc'),
  )
  return decodeURIComponent(/\/stop-transfer\?token=(\S+)/.exec(text_body)?.[1] ?? '')
}
