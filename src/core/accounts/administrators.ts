import { fullName } from '#core/accounts/user'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type Addressed, queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { UserRow } from '#db/tables/accounts'

/** Returns all administrators of this instance. */
export const administrators = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('users').selectAll().where('role', '=', 'site_admin').orderBy('id').execute()

/** Sends each administrator the same email about this server. */
export const emailAdministrators = async (
  ctx: WriteCtx,
  {
    notice,
    except = [],
    ...email
  }: Pick<Addressed, 'template' | 'subject' | 'priority'> & {
    notice: Omit<Addressed['notice'], 'leagueName' | 'reason'>
    /** Administrators the email is about; they don't receive it. */
    except?: readonly number[]
  },
): Promise<void> => {
  const people = (await administrators(ctx)).filter(
    ({ id, disabled_at_ms }) => disabled_at_ms === null && !except.includes(id),
  )
  await queueNotices(
    ctx,
    people.map(user => ({
      ...email,
      to: { email: user.email, name: fullName(user) },
      userId: user.id,
      leagueId: null,
      notice: {
        ...notice,
        leagueName: '',
        reason: "You get this because you're a site admin of this server.",
      },
    })),
  )
}

const became = {
  made: 'is now a site admin, with a new account',
  promoted: 'is now a site admin',
  enabled: 'is a site admin whose disabled account was enabled',
  restored: 'is a site admin whose deleted account was restored',
}

/**
 * Notifies all other administrators of each new one, however it was created, so that someone with access to one
 * administrator account can't create more unnoticed.
 */
export const notifyOfAdministrators = async (
  ctx: WriteCtx,
  users: readonly Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>[],
  how: keyof typeof became,
): Promise<void> => {
  for (const user of users.filter(({ role }) => role === 'site_admin')) {
    await emailAdministrators(ctx, {
      template: 'new-administrator',
      priority: 'first',
      subject: `${fullName(user)} is a site admin`,
      except: [user.id],
      notice: {
        label: 'Security',
        headline: `${fullName(user)} is a site admin.`,
        paragraphs: [
          `${fullName(user)} (${user.email}) ${became[how]}. The audit log shows who did it.`,
          'If none of you did this, disable that account immediately and set a new password for whichever account did it.',
        ],
        action: { href: `${ctx.config.publicUrl}/admin/people/${user.id}`, label: 'Open their page' },
      },
    })
  }
}
