import { operation } from '#core/kernel/operation'
import { deletedThings } from '#contract/administration/deleted'
import { requireSiteAdmin, type Author } from '#core/kernel/authorization'
import { momentOf } from '#contract/kernel/values'
import { recently } from '#core/kernel/recent-authentication'
import { relatedTables } from '#db/rows/related-tables'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { notFound, conflict } from '#core/kernel/domain-error'
import { type CollectedRows, restoreRows } from '#db/rows/collected-rows'
import { userById, fullName, userByEmail } from '#core/accounts/user'
import { recordAudit } from '#core/kernel/audit'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { type ShownSecretPlace, sealShownSecret } from '#core/kernel/secret'
import type { TableRow } from '#db/copy-between-databases/tables'
import { rejoinLeagues } from '#core/leagues/members/rejoin-leagues'
import { notifyOfAdministrators } from '#core/accounts/administrators'
import { existingUser } from '#core/accounts/people/change-user'
import { personMention } from '#core/kernel/mentions'
import { retentionMs, deletedName, openSoftDeleted, type SoftDeletedRows } from './soft-delete.ts'

/**
 * Lists recently deleted data that can be restored. A league deleted along with its commissioner is listed with them.
 */
export const listDeleted = operation(deletedThings.list, requireSiteAdmin, async ctx => {
  const rows = await ctx.db
    .selectFrom('soft_deleted')
    .leftJoin('users', 'users.id', 'deleted_by')
    .select([
      'soft_deleted.id',
      'kind',
      'subject_id',
      'with_id',
      'sealed_name',
      'deleted_at_ms',
      'users.first_name',
      'users.last_name',
    ])
    .where('deleted_at_ms', '>', ctx.now() - retentionMs)
    .orderBy('soft_deleted.id', 'desc')
    .execute()
  return rows
    .filter(({ with_id }) => with_id === null)
    .map(row => ({
      id: row.id,
      kind: row.kind,
      name: deletedName(ctx, row),
      leagues: rows.filter(({ with_id }) => with_id === row.id).map(one => deletedName(ctx, one)),
      deletedAt: momentOf(row.deleted_at_ms),
      deletedByName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      purgedAt: momentOf(row.deleted_at_ms + retentionMs),
    }))
})

/**
 * Restores deleted data in one transaction: a league with its ledger, entry by entry under the database's guards; a
 * user with the leagues they ran and their teams in others. Throws a conflict with the reason when it can't be
 * restored.
 */
export const restoreDeleted = operation(
  deletedThings.restore,
  recently(requireSiteAdmin),
  async (ctx, { deletedId }, author) => {
    await relatedTables()
    return write(ctx, async ctx => {
      const row = await deletedRow(ctx, deletedId)
      const name = deletedName(ctx, row)
      if (row.kind === 'league') await undeleteLeague(ctx, author, openSoftDeleted(ctx, row).rows)
      else await restorePerson(ctx, author, row)
      await ctx.db.deleteFrom('soft_deleted').where('with_id', '=', row.id).execute()
      await ctx.db.deleteFrom('soft_deleted').where('id', '=', row.id).execute()
      return { kind: row.kind, id: row.subject_id, name }
    })
  },
)

type DeletedRow = Awaited<ReturnType<typeof deletedRow>>

const restorePerson = async (ctx: WriteCtx, author: Author, row: DeletedRow): Promise<void> => {
  await undeletePerson(ctx, author, row.subject_id, openSoftDeleted(ctx, row))
  const leagues = await deletedRows(ctx).where('with_id', '=', row.id).orderBy('id').execute()
  for (const league of leagues) await undeleteLeague(ctx, author, openSoftDeleted(ctx, league).rows)
}

const deletedRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('soft_deleted')
    .selectAll()
    .where('deleted_at_ms', '>', ctx.now() - retentionMs)

const deletedRow = async (ctx: Ctx, id: number) => {
  const row = await deletedRows(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Deleted items')
  return row
}

/** Purges soft-deleted leagues and users that can no longer be decrypted. Returns how many. */
export const purgeDeleted = async (ctx: WriteCtx): Promise<number> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('soft_deleted')
    .where('with_id', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Restores a league. Throws a conflict while its commissioner's account is missing. */
const undeleteLeague = async (ctx: WriteCtx, author: Author, rows: CollectedRows): Promise<void> => {
  const league = rows.find(({ table }) => table === 'leagues')?.rows[0]
  const id = Number(league?.['id'])
  const name = String(league?.['name'])
  const owner = await userById(ctx, Number(league?.['commissioner_id']))
  if (!owner)
    throw conflict(
      'commissioner_gone',
      `The account that ran ${name} is deleted too. Restore the account first, if it's still available.`,
    )
  await restoreRows(ctx.db, rows, (table, row) => leagueAsItIsNow(ctx, table, row))
  await recordAudit(ctx, author, {
    leagueId: id,
    action: 'league.restored',
    summary: 'Restored the deleted league',
  })
  await queueNotices(ctx, [
    {
      template: 'league-restored',
      to: { email: owner.email, name: fullName(owner) },
      userId: owner.id,
      leagueId: id,
      subject: `${name} is restored`,
      notice: {
        leagueName: name,
        label: 'Your league',
        headline: 'Your league is restored.',
        paragraphs: [
          'A site admin restored it as it was when it was deleted: members, weeks, awards and every ledger entry. Auto-publish was canceled; review the week first.',
        ],
        reason: 'You get this because you run the league.',
      },
    },
  ])
}

/** Encrypts values that an older version stored in plain text. */
const withSealed = (ctx: WriteCtx, place: ShownSecretPlace, row: TableRow): TableRow => {
  const [, column = ''] = place.split('.')
  const plain = row[column]
  if (typeof plain !== 'string' || row[`sealed_${column}`] != null) return row
  const { hash, sealed } = sealShownSecret(ctx.ports.secrets, place, plain)
  return { ...row, [column]: hash, [`sealed_${column}`]: sealed }
}

/**
 * Adapts rows to the current time: missing users become former members, and nothing is auto-published without review.
 */
const leagueAsItIsNow = (ctx: WriteCtx, table: string, row: TableRow): TableRow => {
  if (table === 'planned_publications' && row['status'] === 'planned') return { ...row, status: 'stopped' }
  if (table === 'leagues') return withSealed(ctx, 'leagues.join_code', row)
  if (table === 'public_awards') return withSealed(ctx, 'public_awards.slug', row)
  if (table !== 'members' || row['user_id'] !== null || row['owner_name'] !== null) return row
  if (row['status'] !== 'active' && row['status'] !== 'pending') return row
  return { ...row, status: 'removed', removed_at_ms: ctx.now(), league_role: null }
}

/** Restores an account with its teams. Throws a conflict when another account now uses its address. */
const undeletePerson = async (
  ctx: WriteCtx,
  author: Author,
  userId: number,
  { rows, memberships }: SoftDeletedRows,
): Promise<void> => {
  const user = rows.find(({ table }) => table === 'users')?.rows[0]
  const email = String(user?.['email'])
  if (await userByEmail(ctx, email))
    throw conflict(
      'email_taken',
      "Another account now uses this address. Change that account's address first, then restore this one.",
    )
  await restoreRows(ctx.db, rows, (table, row) => (table === 'users' ? asItIsNow(ctx, row) : row))
  await rejoinLeagues(ctx, userId, memberships)
  await notifyOfAdministrators(ctx, [await existingUser(ctx, userId)], 'restored')
  await recordAudit(ctx, author, {
    leagueId: null,
    action: 'user.restored',
    summary: `Restored the deleted account of ${personMention(userId)}`,
  })
  await queueNotices(ctx, [
    {
      template: 'account-restored',
      to: { email, name: `${String(user?.['first_name'])} ${String(user?.['last_name'])}` },
      userId,
      leagueId: null,
      subject: 'Your account is restored',
      notice: {
        leagueName: '',
        label: 'Your account',
        headline: 'Your account is restored.',
        paragraphs: [
          'A site admin restored it, with the leagues you ran and your teams in others. Sign in with your old password. A subscription that ended with it stays ended.',
        ],
        reason: "You get this because it's your account.",
      },
    },
  ])
}

/**
 * Premium paid by card has ended and only granted premium is left; the league count is rebuilt as leagues are restored.
 */
const asItIsNow = (ctx: WriteCtx, row: TableRow): TableRow => {
  const grantedUntilMs = Number(row['granted_until_ms'] ?? 0)
  const hasGrant = grantedUntilMs > ctx.now()
  return {
    ...row,
    league_count: 0,
    leagues_in: 0,
    stripe_customer_id: null,
    stripe_subscription_id: null,
    is_premium: hasGrant ? 1 : 0,
    premium_until_ms: hasGrant ? grantedUntilMs : null,
    pending_email: null,
    pending_email_until_ms: null,
  }
}
