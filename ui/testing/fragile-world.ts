import { startTestApp } from '#testing/test-app'

type RequestLine = { method: string; url: string }

/**
 * World whose server rejects requests once broken down: all changes by default.
 *
 * @param message error message; without one, the screen must use its own
 */
export const startFragileTestApp = async (
  shouldReject: (request: RequestLine) => boolean = ({ method }) => method !== 'GET',
  message = '',
) => {
  const w = await startTestApp({ ownServer: true })
  let isBroken = false
  w.server.addHook('onRequest', async (request, reply) => {
    if (isBroken && shouldReject(request)) await reply.code(503).send({ message, code: 'busy' })
  })
  return { w, breakDown: () => void (isBroken = true), repair: () => void (isBroken = false) }
}
