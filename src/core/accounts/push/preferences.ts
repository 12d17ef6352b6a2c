import { push, type PushPreferences } from '#contract/accounts/push'
import { requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { getPushKeys } from '#core/kernel/push/push-keys'
import { savePushPreferences } from '#core/kernel/push/preferences'
import { wants } from '#core/kernel/push/queue-pushes'
import { dayMs } from '#domain/durations'
import { pushDevicesOf } from './devices.ts'

/** Time that "Not now" counts, in milliseconds. */
const notNowMs = 30 * dayMs

const findPreferences = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('push_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst()

type Row = Awaited<ReturnType<typeof findPreferences>>

const unset = { wins: null, changes: null, dues: null, picks: null, questions: null }

const toPreferences = (row: Row): PushPreferences => {
  const chosen = row ?? unset
  return {
    wins: wants(chosen, 'wins'),
    changes: wants(chosen, 'changes'),
    dues: wants(chosen, 'dues'),
    picks: wants(chosen, 'picks'),
    questions: wants(chosen, 'questions'),
    hidesAmounts: row?.hides_amounts === 1,
  }
}

/** Returns a person's push preferences. */
export const pushPreferencesOf = async (ctx: Ctx, userId: number): Promise<PushPreferences> =>
  toPreferences(await findPreferences(ctx, userId))

/** Reads the caller's push settings. */
export const readPush = operation(push.read, requireSignedIn, async (ctx, _input, user) => {
  const row = await findPreferences(ctx, user.id)
  return {
    publicKey: (await getPushKeys(ctx))?.publicKey ?? null,
    devices: await pushDevicesOf(ctx, user.id),
    preferences: toPreferences(row),
    isAskable: (row?.not_now_until_ms ?? 0) <= ctx.now(),
  }
})

/** Saves the given choices; the others keep their value. */
export const savePush = operation(push.save, requireSignedIn, (ctx, input, user) =>
  write(ctx, async ctx => {
    const { hidesAmounts, ...kinds } = input
    const chosen = Object.entries({ ...kinds, hides_amounts: hidesAmounts }).filter(
      ([, isOn]) => isOn !== undefined,
    )
    await savePushPreferences(
      ctx,
      user.id,
      Object.fromEntries(chosen.map(([name, isOn]) => [name, isOn ? 1 : 0])),
    )
    return pushPreferencesOf(ctx, user.id)
  }),
)

/** Records that the caller was asked and said "Not now". */
export const declinePush = operation(push.notNow, requireSignedIn, async (ctx, _input, user) => {
  await savePushPreferences(ctx, user.id, { not_now_until_ms: ctx.now() + notNowMs })
  return null
})
