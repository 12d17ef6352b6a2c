import { profile } from '#contract/profile'
import { isDuplicate } from '#db/sql'
import { signedIn } from '../access.ts'
import { tellPayerSoon } from '../billing/customer.ts'
import { write } from '../context.ts'
import { operation } from '../operation.ts'
import { conflict } from '../refusal.ts'
import { fullName, userAnswer } from './user.ts'

export const updateProfile = operation(profile.update, signedIn, (ctx, input, user) =>
  write(ctx, async ctx => {
    try {
      const changed = await ctx.db
        .updateTable('users')
        .set({
          first_name: input.firstName,
          last_name: input.lastName,
          email: input.email,
          updated_at_ms: ctx.now(),
        })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const isNewPayer = changed.email !== user.email || fullName(changed) !== fullName(user)
      if (isNewPayer) await tellPayerSoon(ctx, user.id)
      return userAnswer(ctx, changed)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw conflict('email_taken', 'Another account uses this email address.')
    }
  }),
)
