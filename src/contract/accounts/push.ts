import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, key, moment, object } from '#contract/kernel/values'
import { isTimeZone } from '#domain/time-zone'

/** A browser that gets pushes. */
export const PushDevice = object(() => ({
  id: id(),
  /** Name of the browser and system: Safari on iPhone. */
  device: z.string(),
  /** Whether it was turned on in the caller's current session. */
  current: z.boolean(),
  timeZone: z.string(),
  createdAt: moment,
  /** When a push last reached its push service; null if none has. */
  lastSuccessAt: moment.nullable(),
}))

export type PushDevice = z.infer<typeof PushDevice>

/** Which messages a person gets by push. */
export const PushPreferences = object(() => ({
  wins: z.boolean(),
  /** A prize of theirs was changed, moved or reversed. */
  changes: z.boolean(),
  dues: z.boolean(),
  /** A Showdown they are in locks soon, and their picks are missing. */
  picks: z.boolean(),
  /** Questions about ledger entries, and votes. */
  questions: z.boolean(),
  /** Whether notifications leave out amounts. */
  hidesAmounts: z.boolean(),
}))

export type PushPreferences = z.infer<typeof PushPreferences>

/** Push settings of a person. */
export const PushSettings = object(() => ({
  /** Key to subscribe a browser with, as base64url; null while this server can't create it. */
  publicKey: z.string().nullable(),
  devices: z.array(PushDevice),
  preferences: PushPreferences,
  /** Whether the web app may ask to turn push on: not within 30 days of "Not now". */
  isAskable: z.boolean(),
}))

export type PushSettings = z.infer<typeof PushSettings>

const path = '/api/auth/push'

/** Web Push of the caller. */
export const push = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: "The caller's push devices and preferences, and the key to subscribe a browser with",
    input: object(() => ({})),
    output: PushSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'signed-in',
    summary: 'Choose which messages to get by push; omitted ones keep their value',
    input: object(() => ({
      wins: flag().optional(),
      changes: flag().optional(),
      dues: flag().optional(),
      picks: flag().optional(),
      questions: flag().optional(),
      hidesAmounts: flag().optional(),
    })),
    output: PushPreferences,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: `${path}/devices`,
    access: 'signed-in',
    summary: 'Send pushes to this browser until its session ends; needs a browser session',
    input: object(() => ({
      /** Endpoint and keys of the browser's push subscription. */
      endpoint: key(1000, 'Enter the endpoint').min(1, 'Enter the endpoint'),
      p256dh: key(200, 'Enter the public key').min(1, 'Enter the public key'),
      auth: key(100, 'Enter the secret').min(1, 'Enter the secret'),
      timeZone: key(60).refine(isTimeZone, 'Choose a time zone, like America/New_York'),
    })),
    output: PushDevice,
    status: 201,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: `${path}/devices/:deviceId`,
    access: 'signed-in',
    summary: 'Stop sending pushes to a device',
    input: object(() => ({ deviceId: id() })),
    output: z.null(),
    status: 204,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/devices/:deviceId/test`,
    access: 'signed-in',
    summary: 'Send a test to a device now',
    input: object(() => ({ deviceId: id() })),
    output: object(() => ({ message: z.string() })),
  }),
  notNow: endpoint({
    method: 'POST',
    path: `${path}/not-now`,
    access: 'signed-in',
    summary: 'Ask no more for 30 days whether to turn push on',
    input: object(() => ({})),
    output: z.null(),
    status: 204,
  }),
}
