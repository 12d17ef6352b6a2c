import { operation } from '#core/kernel/operation'
import { leagueManagement } from '#contract/leagues/management'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { describeToCommissioner } from '#core/leagues/describe-leagues'
import type { Author } from '#core/kernel/authorization'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { recordAudit } from '#core/kernel/audit'
import { currencyPlural } from '#domain/currencies'
import { conflict } from '#core/kernel/domain-error'
import { joining } from '#contract/leagues/joining'
import { joinCodeOf } from '#core/leagues/join-code'
import { joinLinkPath } from '#domain/recap-address'
import { confirmsJoining } from '#core/leagues/members/join-link'

export const renameLeague = operation(
  leagueManagement.rename,
  requireCommissioner,
  (ctx, { name }, { league, author }) =>
    write(ctx, async ctx => {
      await setLeagueName(ctx, author, league, name)
      return describeToCommissioner(ctx, league.id, author.id)
    }),
)

/** Renames a league and records the change. */
export const setLeagueName = async (
  ctx: WriteCtx,
  author: Author,
  { id, name: before }: Pick<LeagueRecord, 'id' | 'name'>,
  name: string,
): Promise<void> => {
  await ctx.db.updateTable('leagues').set({ name }).where('id', '=', id).execute()
  await recordAudit(ctx, author, {
    leagueId: id,
    action: 'league.renamed',
    summary: `Renamed ${before} to ${name}`,
  })
}

/** Changes a league's currency while no money is recorded; planned amounts keep their numbers. */
export const changeCurrency = operation(
  leagueManagement.changeCurrency,
  requireCommissioner,
  (ctx, { currency }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      if (currency !== league.currency) {
        await assertNothingRecorded(ctx, league)
        await ctx.db.updateTable('leagues').set({ currency }).where('id', '=', league.id).execute()
        await recordAudit(ctx, author, {
          leagueId: league.id,
          action: 'league.currency',
          summary: `Changed the currency from ${currencyPlural(league.currency)} to ${currencyPlural(currency)}`,
        })
      }
      return describeToCommissioner(ctx, league.id, author.id)
    }),
)

/** Throws a conflict when the league has ledger entries or awards. */
const assertNothingRecorded = async (ctx: Ctx, league: LeagueRecord): Promise<void> => {
  const { recorded } = await ctx.db
    .selectNoFrom(is => [
      is
        .or([
          is.exists(is.selectFrom('ledger_entries').select('id').where('league_id', '=', league.id)),
          is.exists(is.selectFrom('awards').select('id').where('league_id', '=', league.id)),
        ])
        .as('recorded'),
    ])
    .executeTakeFirstOrThrow()
  if (!recorded) return
  throw conflict(
    'currency_in_use',
    `${league.name} has ledger entries in ${currencyPlural(league.currency)}. The currency can only change until something is recorded.`,
  )
}

/** Returns the league's link and whether people who use it need approval. */
export const readJoining = operation(
  joining.settings,
  requireCommissioner,
  async (ctx, _input, { league, seesLinks }) => loadJoinSettings(ctx, league, seesLinks),
)

/** Sets whether people who use the league's link need approval. Pending requests stay. */
export const saveJoining = operation(
  joining.saveSettings,
  requireCommissioner,
  (ctx, { confirms }, { league, author, seesLinks }) =>
    write(ctx, async ctx => {
      const confirms_joining = confirms ? (1 as const) : (0 as const)
      await ctx.db.updateTable('leagues').set({ confirms_joining }).where('id', '=', league.id).execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'league.joining',
        summary: confirms
          ? 'Turned on approval for people who use the league link'
          : 'Turned off approval for people who use the league link',
      })
      return loadJoinSettings(ctx, { ...league, confirms_joining }, seesLinks)
    }),
)

const loadJoinSettings = async (ctx: Ctx, league: LeagueRecord, seesLinks: boolean) => {
  const code = seesLinks ? joinCodeOf(ctx, league) : null
  return {
    url: code && `${ctx.config.publicUrl}${joinLinkPath(code)}`,
    confirms: await confirmsJoining(ctx, league),
  }
}
