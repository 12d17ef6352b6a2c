import { overseeing } from '#contract/administration/overseen-league'
import { momentOf } from '#contract/kernel/values'
import { commandLine, siteAdmin } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/refusal'
import { allLeagues } from '#core/leagues/all-leagues'
import { memberAnswer, membersOf } from '#core/leagues/members/members'
import { openBalancesOf } from '#core/leagues/statements/open-balances'
import { publishedWeeks } from '#core/weeks/publishing/publications'
import { leagueNamed } from './league-named.ts'

/** One league as administrators see it. */
export const readOverseenLeague = operation(overseeing.read, siteAdmin, async (ctx, { leagueId }) => {
  const record = await leagueNamed(ctx, leagueId)
  const [league] = await allLeagues.run(ctx, commandLine, { id: leagueId })
  if (!league) throw notFound('League')
  const weeks = await publishedWeeks(ctx, record.season_id)
  return {
    league,
    commissionerEmail: record.owner_email,
    members: (await membersOf(ctx, leagueId)).map(member => memberAnswer(record, member)),
    weeks: weeks.map(({ week, source, publishedAtMs, isProvisional }) => ({
      week,
      source,
      publishedAt: momentOf(publishedAtMs),
      isFinal: !isProvisional,
    })),
    open: await openBalancesOf(ctx, record),
  }
})
