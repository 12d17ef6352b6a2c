import { world } from '#testing/test-app'

type Asked = { method: string; url: string }

/**
 * A world whose server refuses, once it is broken down, what it is asked for: every change, unless told otherwise.
 *
 * @param message what the refusal says; without a word the screen has to find its own
 */
export const fragileWorld = async (
  refuses: (asked: Asked) => boolean = ({ method }) => method !== 'GET',
  message = '',
) => {
  const w = await world({ ownServer: true })
  let isBroken = false
  w.server.addHook('onRequest', async (asked, reply) => {
    if (isBroken && refuses(asked)) await reply.code(503).send({ message, code: 'busy' })
  })
  return { w, breakDown: () => void (isBroken = true), repair: () => void (isBroken = false) }
}
