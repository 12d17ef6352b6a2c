import { userById } from '#core/accounts/get-user'
import { fullName } from '#core/accounts/user'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { conflict } from '#core/kernel/domain-error'
import { sealShownSecret, type ShownSecretPlace } from '#core/kernel/shown-secret'
import type { TableRow } from '#db/copy-between-databases/pages'
import { type CollectedRows } from '#db/rows/gather'
import { restoreRows } from '#db/rows/restore-rows'

/** Restores a league. Throws a conflict while its commissioner's account is missing. */
export const undeleteLeague = async (ctx: WriteCtx, author: Author, rows: CollectedRows): Promise<void> => {
  const league = rows.find(({ table }) => table === 'leagues')?.rows[0]
  const id = Number(league?.['id'])
  const name = String(league?.['name'])
  const owner = await userById(ctx, Number(league?.['commissioner_id']))
  if (!owner)
    throw conflict(
      'commissioner_gone',
      `The account that ran ${name} is deleted too. Restore the account first, if it's still available.`,
    )
  await restoreRows(ctx.db, rows, (table, row) => asItIsNow(ctx, table, row))
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
const asItIsNow = (ctx: WriteCtx, table: string, row: TableRow): TableRow => {
  if (table === 'planned_publications' && row['status'] === 'planned') return { ...row, status: 'stopped' }
  if (table === 'leagues') return withSealed(ctx, 'leagues.join_code', row)
  if (table === 'public_awards') return withSealed(ctx, 'public_awards.slug', row)
  if (table !== 'members' || row['user_id'] !== null || row['owner_name'] !== null) return row
  if (row['status'] !== 'active' && row['status'] !== 'pending') return row
  return { ...row, status: 'removed', removed_at_ms: ctx.now(), league_role: null }
}
