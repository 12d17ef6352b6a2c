import { fullName } from '#core/accounts/user'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type Addressed, queueNotices } from '#core/kernel/outbox/notices.tsx'

/** Everybody who administers this installation. */
export const administrators = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('users').selectAll().where('role', '=', 'site_admin').orderBy('id').execute()

/** Mails each of them the same about this server. */
export const mailAdministrators = async (
  ctx: WriteCtx,
  {
    notice,
    ...mail
  }: Pick<Addressed, 'template' | 'subject' | 'priority'> & {
    notice: Omit<Addressed['notice'], 'leagueName' | 'reason'>
  },
): Promise<void> => {
  const people = await administrators(ctx)
  await queueNotices(
    ctx,
    people.map(user => ({
      ...mail,
      to: { email: user.email, name: fullName(user) },
      userId: user.id,
      leagueId: null,
      notice: { ...notice, leagueName: '', reason: 'You get this because you administer this server.' },
    })),
  )
}
