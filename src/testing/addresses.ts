import type { InputOf } from '#contract/kernel/endpoint'
import { addresses, profile } from '#contract/accounts/profile'
import { mailIn } from './mails.ts'
import type { Client, World } from './test-app.ts'

/** The secret of the newest mail that asks whether an address is somebody's, of one account where it is named. */
export const mailedProof = async (w: Pick<World, 'ctx'>, userId?: number): Promise<string> => {
  const { text_body } = await mailIn(w.ctx, mail =>
    mail
      .where('template', '=', 'confirm-email')
      .$if(userId !== undefined, mail => mail.where('user_id', '=', userId ?? 0))
      .orderBy('id', 'desc'),
  )
  return /\/confirm-email\?token=(\S+)/.exec(text_body)?.[1] ?? 'none'
}

/** Opens that mail where somebody is signed in and presses the button; in a browser of nobody's, where none is given. */
export const confirm = async (w: World, client: Client = w.browser()) =>
  client.call(addresses.confirm, { token: await mailedProof(w) })

/** Gives somebody another name and address, and confirms the address. */
export const move = async (w: World, client: Client, to: InputOf<typeof profile.update>) => {
  await client.call(profile.update, to)
  return confirm(w, client)
}
