import type { Insertable } from 'kysely'
import type { PushPreferencesTable } from '#db/tables/push'
import type { Ctx } from '#core/kernel/context'

/** Saves a person's choices; omitted ones keep their value. */
export const savePushPreferences = async (
  ctx: Ctx,
  userId: number,
  values: Partial<Omit<Insertable<PushPreferencesTable>, 'user_id'>>,
): Promise<void> => {
  await ctx.db
    .insertInto('push_preferences')
    .values({ user_id: userId, ...values })
    .onConflict(known => {
      const own = known.column('user_id')
      return Object.keys(values).length === 0 ? own.doNothing() : own.doUpdateSet(values)
    })
    .execute()
}
