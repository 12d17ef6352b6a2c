import { world } from '#testing/test-app'

type Asked = { method: string; url: string }

/**
 * World whose server rejects requests once broken down: all changes by default.
 *
 * @param message error message; without one, the screen must use its own
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
