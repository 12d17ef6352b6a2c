import { defaultPrizeCents } from '#core/awards/award-types/registry'
import type { Kind } from '#core/awards/award-types/award-type'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { statementMembers, sendStatements } from '#core/leagues/members/closing-statements'
import { getChampions } from '#core/money/leaderboard/leaderboard'
import { moneyText } from '#domain/money'
import { namesText } from '#domain/text'

/**
 * Emails everyone their statement of an ended season, with its champion, rollovers, and links to statement and ledger.
 * When a season is ended again, emails are sent only if money moved in between.
 */
export const queueSeasonStatements = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  rolledOver: readonly Kind[],
): Promise<void> => {
  const members = await statementMembers(ctx, league)
  const dashboard = (page: string) => ({
    path: `/${page}?league=${league.id}&dialog=leaderboard&season=${league.season_year}`,
    label: 'View the champion and the final leaderboard',
  })
  await sendStatements(ctx, league, members, {
    template: 'season-statement',
    paragraphs: [
      ...(await championText(ctx, league)),
      ...rolledOver.map(
        kind =>
          `No one won ${kind.label} this season: its ${moneyText(defaultPrizeCents(league, kind), league.currency)} rolls into the Super Bowl pot.`,
      ),
    ],
    further: ({ isActive }) => (isActive ? [ledgersOf(ctx, league)] : []),
    link: ({ isActive, userId }) => {
      if (!isActive) return undefined
      return dashboard(userId === league.commissioner_id ? 'commissioner-dashboard' : 'manager-dashboard')
    },
    reason: `You get this because the ${league.season_year} season of ${league.name} ended. It replaces any earlier statement of that season.`,
    onceAs: `season-statement:${league.season_id}:${await newestEntry(ctx, league)}`,
  })
}

/** Returns the links to a member's printable statement and to the season's whole ledger. */
const ledgersOf = (ctx: WriteCtx, league: LeagueRecord): string => {
  const money = `${ctx.config.publicUrl}/leagues/${league.id}/money`
  return [
    `Your statement with every entry: ${money}/statements?season=${league.season_year}`,
    `The annual ledger report: ${money}/ledger?season=${league.season_year}`,
  ].join('\n')
}

/** Names the winner; several if tied, none in a season without winnings. */
const championText = async (ctx: WriteCtx, league: LeagueRecord): Promise<string[]> => {
  const { by, champions } = await getChampions(ctx, league)
  const [first] = champions
  if (!first) return []
  const names = namesText(champions.map(({ name }) => name))
  const verb = champions.length === 1 ? 'won' : 'share'
  if (by === 'firstPlace') return [`${names} ${verb} the ${league.season_year} season and its first place.`]
  const season = `the ${league.season_year} season with ${moneyText(first.cents, league.currency)} in winnings`
  return [champions.length === 1 ? `${names} won ${season}.` : `${names} share ${season} each.`]
}

/** Returns the latest ledger entry: if it is unchanged, no statement has changed. */
const newestEntry = async (ctx: WriteCtx, league: LeagueRecord): Promise<number> => {
  const { id } = await ctx.db
    .selectFrom('ledger_entries')
    .select(entry => entry.fn.max('id').as('id'))
    .where('league_id', '=', league.id)
    .where('member_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}
