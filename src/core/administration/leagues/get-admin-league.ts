import { operation } from '#core/kernel/operation'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { requireSiteAdmin, commandLine, type Author } from '#core/kernel/authorization'
import { allLeagues } from '#core/leagues/list-leagues'
import { notFound } from '#core/kernel/domain-error'
import { getMembers, toMember } from '#core/leagues/members/members'
import { awardedWeeks } from '#core/weeks/publishing/awards-log'
import { openBalancesOf } from '#core/money/statements/open-balances'
import { write, type Ctx } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'
import { describeLeague } from '#core/leagues/describe-leagues'
import { type LeagueRecord, findLeague } from '#core/leagues/find-league'
import { recently } from '#core/kernel/recent-authentication'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { csvTextOf, leagueActivitySheet } from '#domain/csv-exports'
import { hourMs } from '#domain/durations'

/** Returns one league in the admin view. */
export const getAdminLeague = operation(
  adminLeagueEndpoints.read,
  requireSiteAdmin,
  async (ctx, { leagueId }) => {
    const record = await leagueNamed(ctx, leagueId)
    const [league] = await allLeagues.run(ctx, commandLine, { id: leagueId })
    if (!league) throw notFound('League')
    return {
      league,
      commissionerEmail: record.owner_email,
      members: (await getMembers(ctx, leagueId)).map(member => toMember(record, member)),
      weeks: await awardedWeeks(ctx, record),
      open: await openBalancesOf(ctx, record),
    }
  },
)

const action = 'league.opened-by-administrator'

/**
 * Lets an administrator view a league they are not in. Its members can see this in the league's log: one line per hour,
 * regardless of how many pages were opened.
 */
export const openLeague = operation(
  adminLeagueEndpoints.open,
  requireSiteAdmin,
  async (ctx, { leagueId }, author) => {
    const league = await leagueNamed(ctx, leagueId)
    if (!(await wasJustOpened(ctx, leagueId, author)))
      await write(ctx, ctx =>
        recordAudit(ctx, author, {
          leagueId,
          action,
          summary: 'Viewed the league as a site admin',
        }),
      )
    return describeLeague(ctx, league, { role: null, seesLinks: false })
  },
)

const wasJustOpened = async (ctx: Ctx, leagueId: number, { id }: Author): Promise<boolean> => {
  const line = await ctx.db
    .selectFrom('audit_lines')
    .select('id')
    .where('league_id', '=', leagueId)
    .where('action', '=', action)
    .where('actor_id', 'is not distinct from', id)
    .where('at_ms', '>', ctx.now() - hourMs)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return line !== undefined
}

/** Returns a league by its number. Throws not-found when it doesn't exist. */
export const leagueNamed = async (ctx: Ctx, leagueId: number): Promise<LeagueRecord> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('League')
  return found.league
}

const rowsAtOnce = 200

/** Exports leagues as CSV in sort order, read a page at a time. The export is recorded in the audit log. */
export const exportLeagues = operation(
  adminLeagueEndpoints.export,
  recently(requireSiteAdmin),
  async (ctx, filter, author) => {
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'leagues.exported',
        summary: 'Exported leagues as CSV',
      }),
    )
    return {
      fileName: `sidepot-leagues-${new Date(ctx.now()).toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv',
      text: linesOf(ctx, filter),
    }
  },
)

const linesOf = async function* (
  ctx: Ctx,
  filter: ParsedOf<typeof adminLeagueEndpoints.export>,
): AsyncGenerator<string> {
  let cursor: string | undefined
  let isFirst = true
  do {
    let next: string | undefined
    const requestContext = {
      ...ctx.requestContext,
      setNextCursor: (place: number | string) => void (next = String(place)),
    }
    const page = { ...filter, limit: rowsAtOnce, ...(cursor === undefined ? {} : { cursor }) }
    const text = csvTextOf(
      leagueActivitySheet,
      await allLeagues.run({ ...ctx, requestContext }, commandLine, page),
    )
    // Emit the header only once.
    yield isFirst ? text : text.slice(text.indexOf('\n') + 1)
    isFirst = false
    cursor = next
  } while (cursor !== undefined)
}
