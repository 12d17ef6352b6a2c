import { sql } from 'kysely'
import { bulk, type BulkPreview } from '#contract/administration/bulk'
import { dollars } from '#domain/money'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { type Selection, selectedPeople } from './selection.ts'

/** Maximum number of users listed by name. */
const named = 20

/** Previews a bulk action: the affected users, the leagues they run and their open balances. */
export const previewBulk = operation(bulk.preview, requireSiteAdmin, async (ctx, selection) => {
  const counted = await ctx.db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(case when role = 'site_admin' then 1 else 0 end), 0)`.as('administrators'),
      sql<number>`coalesce(sum(case when league_count > 0 then 1 else 0 end), 0)`.as('runners'),
      sql<number>`coalesce(sum(league_count), 0)`.as('leagues'),
    ])
    .where('users.id', 'in', selectedPeople(ctx, selection))
    .executeTakeFirstOrThrow()
  return {
    count: Number(counted.count),
    administrators: Number(counted.administrators),
    runners: Number(counted.runners),
    leagues: Number(counted.leagues),
    first: await firstOf(ctx, selection),
    money: await moneyOf(ctx, selection),
  }
})

const firstOf = async (ctx: Ctx, selection: Selection): Promise<BulkPreview['first']> => {
  const rows = await selectedPeople(ctx, selection)
    .select(['first_name', 'last_name', 'email', 'league_count'])
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('users.id')
    .limit(named)
    .execute()
  return rows.map(({ id, first_name, last_name, email, league_count }) => ({
    id,
    name: `${first_name} ${last_name}`,
    email,
    leagueCount: league_count,
  }))
}

/** Returns open balances between the users and their leagues, per currency. */
const moneyOf = async (ctx: Ctx, selection: Selection): Promise<BulkPreview['money']> => {
  const balances = ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .innerJoin('leagues', 'leagues.id', 'ledger_entries.league_id')
    .select(['leagues.currency', 'members.user_id', sql<number>`sum(amount_cents)`.as('cents')])
    .where('members.user_id', 'in', selectedPeople(ctx, selection))
    .groupBy(['leagues.currency', 'ledger_entries.league_id', 'members.user_id'])
  const rows = await ctx.db
    .selectFrom(balances.as('balances'))
    .select([
      'currency',
      sql<number>`coalesce(sum(case when cents > 0 then cents end), 0)`.as('owed'),
      sql<number>`coalesce(sum(case when cents < 0 then -cents end), 0)`.as('owes'),
      sql<number>`count(distinct user_id)`.as('people'),
    ])
    .where('cents', '<>', 0)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, owed, owes, people }) => ({
    currency,
    owed: dollars(Number(owed)),
    owes: dollars(Number(owes)),
    people: Number(people),
  }))
}
