import { factors } from '#contract/accounts/factors'
import { passkeys } from '#contract/accounts/passkeys'
import { codeOfStep, stepAt } from '#core/accounts/factors/authenticator-app'
import { type Authenticator, authenticator } from './fakes/authenticator.ts'
import type { Client, TestApp } from './test-app.ts'

/** Adds a passkey to the signed-in user. */
export const addPasskey = async (
  client: Client,
  name = 'Laptop',
  device: Authenticator = authenticator(),
): Promise<{ device: Authenticator; id: number }> => {
  const made = device.make(await client.call(passkeys.beginAdding, {}))
  const { id } = await client.call(passkeys.add, { made, name })
  return { device, id }
}

/** Signs in with a passkey only. */
export const enterWith = async (device: Authenticator, client: Client) =>
  client.call(passkeys.signIn, { used: device.use(await client.call(passkeys.beginSignIn, {})) })

/** Authenticator app: its current code, or the code after a number of clock steps. */
export type PhoneApp = { code(later?: number): string }

/** Turns on an authenticator app, half a minute in the past, so that its current code is unused. */
export const turnOnApp = async (
  w: TestApp,
  client: Client,
): Promise<{ app: PhoneApp; recoveryCodes: string[] }> => {
  const { secret } = await client.call(factors.beginApp, {})
  const app = { code: (later = 0) => codeOfStep(secret, stepAt(w.clock.now()) + later) }
  const { recoveryCodes } = await client.call(factors.confirmApp, { code: app.code() })
  w.clock.pass(30_000)
  return { app, recoveryCodes: recoveryCodes ?? [] }
}
