import { sql } from 'kysely'
import { type DeletionReport } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { dollars } from '#domain/money'
import type { OpenBalances } from '#contract/money/open-balances'
import { existingUser } from '#core/accounts/people/change-user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { visibleLeagues } from '#core/leagues/find-league'
import { openBalancesOf, openBalancesElsewhere } from '#core/money/statements/open-balances'

/** Shows what will be deleted along with an account. */
export const previewUserDeletion = operation(
  accountDeletion.preview,
  requireSiteAdmin,
  async (ctx, { userId }) => {
    await existingUser(ctx, userId)
    return reportOn(ctx, userId)
  },
)

/** Builds the current deletion report of an account. */
export const reportOn = async (ctx: Ctx, userId: number): Promise<DeletionReport> => {
  const { db } = ctx
  const count = async (query: { execute(): Promise<{ id: number }[]> }) => (await query.execute()).length
  const memberOf = db.selectFrom('members').select('members.id').where('members.user_id', '=', userId)
  return {
    showdownParticipations: await count(
      db.selectFrom('showdown_participations').select('id').where('member_id', 'in', memberOf),
    ),
    userAwards: await count(
      db
        .selectFrom('awards')
        .select('id')
        .where('member_id', 'in', memberOf)
        .where('voided_at_ms', 'is', null),
    ),
    leagueMemberships: await count(memberOf.where('members.status', 'in', ['active', 'pending'])),
    sentInvitations: await count(db.selectFrom('invitations').select('id').where('invited_by', '=', userId)),
    transferRequestsSent: await count(
      db.selectFrom('transfer_requests').select('id').where('from_user_id', '=', userId),
    ),
    transferRequestsReceived: await count(
      db.selectFrom('transfer_requests').select('id').where('to_user_id', '=', userId),
    ),
    ownedLeagues: await leaguesToDelete(ctx, userId),
    otherLeagues: (await openBalancesElsewhere(ctx, userId)).map(({ league, member }) => ({
      id: league.id,
      name: league.name,
      commissionerName: `${league.owner_first_name} ${league.owner_last_name}`,
      currency: league.currency,
      balance: dollars(member.statement.balance),
    })),
  }
}

const leaguesToDelete = async (ctx: Ctx, userId: number): Promise<DeletionReport['ownedLeagues']> => {
  const rows = await ctx.db
    .selectFrom('leagues')
    .select(['leagues.id', 'leagues.name', 'leagues.currency'])
    .select(from =>
      (['awards', 'members', 'invitations', 'showdown_participations', 'transfer_requests'] as const).map(
        table =>
          from
            .selectFrom(table as 'awards')
            .whereRef(sql.ref(`${table}.league_id`), '=', 'leagues.id')
            .select(row => row.fn.countAll<number>().as('count'))
            .as(table),
      ),
    )
    .where('commissioner_id', '=', userId)
    .orderBy('leagues.id')
    .execute()
  const own = await visibleLeagues(ctx, null).where('leagues.commissioner_id', '=', userId).execute()
  const open = new Map<number, OpenBalances>()
  for (const league of own) open.set(league.id, await openBalancesOf(ctx, league, userId))
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    ...(open.get(row.id) ?? { currency: row.currency, balances: [], statements: 0 }),
    deletedData: {
      awards: Number(row.awards),
      members: Number(row.members),
      invitations: Number(row.invitations),
      showdownParticipations: Number(row.showdown_participations),
      transferRequests: Number(row.transfer_requests),
    },
  }))
}
