import type { InputOf } from '#contract/kernel/endpoint'
import { addresses, profile } from '#contract/accounts/profile'
import { getEmail } from './emails.ts'
import type { Client, TestApp } from './test-app.ts'

/** Returns the token of the newest email that verifies an address, optionally of one account. */
export const getConfirmationToken = async (w: Pick<TestApp, 'ctx'>, userId?: number): Promise<string> => {
  const { text_body } = await getEmail(w.ctx, email =>
    email
      .where('template', '=', 'confirm-email')
      .$if(userId !== undefined, email => email.where('user_id', '=', userId ?? 0))
      .orderBy('id', 'desc'),
  )
  return /\/confirm-email\?token=(\S+)/.exec(text_body)?.[1] ?? 'none'
}

/** Opens that email's link and confirms; without a client, in a signed-out browser. */
export const confirm = async (w: TestApp, client: Client = w.browser()) =>
  client.call(addresses.confirm, { token: await getConfirmationToken(w) })

/** Changes a user's name and address, and confirms the address. */
export const move = async (w: TestApp, client: Client, to: InputOf<typeof profile.update>) => {
  await client.call(profile.update, to)
  return confirm(w, client)
}
