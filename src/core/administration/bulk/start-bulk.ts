import { sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { bulk, type BulkPreview } from '#contract/administration/bulk'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { dollars } from '#domain/money'
import { recently } from '#core/kernel/recent-authentication'
import { recordAudit } from '#core/kernel/audit'
import { plural } from '#domain/text'
import { selectedPeople, type Selection, saveSelection } from './selection.ts'
import { actionLabel, toBulkRun, lockRun } from './bulk-runs.ts'

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

/** Time before a bulk action starts, during which it can be undone, in milliseconds. */
const undoDelayMs = 10_000

/**
 * Stores the users a bulk action currently applies to, for the job that runs it. Users who match the filter later are
 * not included. Throws a conflict when the selection is empty.
 */
export const startBulk = operation(
  bulk.start,
  recently(requireSiteAdmin),
  (ctx, { act: action, duration, ...selection }, author) =>
    write(ctx, async ctx => {
      const { id } = await ctx.db
        .insertInto('bulk_runs')
        .values({
          act: action,
          duration,
          author_id: author.id,
          by_command: author.id === null ? 1 : 0,
          status: 'waiting',
          created_at_ms: ctx.now(),
          starts_at_ms: ctx.now() + undoDelayMs,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const total = await saveSelection(ctx, id, selection)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: `bulk.${action}`,
        summary: `Began ${actionLabel[action]} ${plural(total, 'person', 'people')}`,
      })
      return toBulkRun(ctx, await lockRun(ctx, id))
    }),
)
