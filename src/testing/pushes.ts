import { push } from '#contract/accounts/push'
import { sendDuePushes } from '#core/jobs/job-work'
import type { PushService } from './fakes/push-service.ts'
import type { Client, TestApp } from './test-app.ts'

/** Turns push on for a client's browser. */
export const turnOnPush = async (
  service: PushService,
  client: Client,
  { name = 'phone', timeZone = 'America/New_York' }: { name?: string; timeZone?: string } = {},
) => {
  const { publicKey } = await client.call(push.read, {})
  return client.call(push.subscribe, { ...service.browser(name, publicKey ?? ''), timeZone })
}

/** Lets time pass and sends what is due. */
export const sendPushesAfter = async (w: TestApp, ms: number) => {
  w.clock.pass(ms)
  return sendDuePushes(w.ctx)
}
