import { type PublicationPreview, publications } from '#contract/weeks/publications'
import { momentOf } from '#contract/kernel/values'
import { dollars } from '#domain/money'
import { activeAwardsIn, deadlineOf } from '#core/awards/award-rows'
import { winnersWantingEmail } from '#core/awards/mail/award-text'
import { awardStyleOf } from '#core/awards/award-types/award-kind'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { findStaged } from '#core/weeks/stored/find-staged'
import { getPotBalance } from '#core/money/pot/set-pot'
import { type ChosenWeek, winnersOf } from './chosen-week.ts'
import { alreadyAwardedPrizes, prizesToAward } from './create-week-awards.ts'
import { livePublication } from '../stored/publications.ts'

/** Previews the effects of publishing these winners. Writes nothing. */
export const previewPublication = operation(
  publications.preview,
  requireCommissioner,
  async (ctx, input, { league }): Promise<PublicationPreview> => {
    const staged = await findStaged(ctx, league, input.provider, input.week)
    const chosen = await winnersOf(ctx, league, staged, input)
    const people = await peopleOf(ctx, league, chosen)
    const replaced = await awardsPublished(ctx, league, input.week)
    const prizes = await prizesToAward(ctx, league, input.week, chosen, replaced.publicationId)
    const cents = chosen
      .flatMap(({ winners }) => winners)
      .reduce((sum, { prizeCents }) => sum + prizeCents, 0)
    return {
      week: input.week,
      totalPrizeAmount: dollars(cents),
      replaces: replaced.count,
      people,
      mails: people.filter(({ getsEmail }) => getsEmail).length,
      ...(await getPotBalance(ctx, league, cents - replaced.cents)),
      awardedPrizes: alreadyAwardedPrizes(prizes, input.week),
      finalAt: momentOf(deadlineOf(league, input.week, league.season_year)),
    }
  },
)

const awardsPublished = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
): Promise<{ publicationId?: number; count: number; cents: number }> => {
  const published = await livePublication(ctx, league.season_id, week)
  if (!published) return { count: 0, cents: 0 }
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.publication_id', '=', published.id)
    .execute()
  return {
    publicationId: published.id,
    count: awards.length,
    cents: awards.reduce((sum, award) => sum + award.prize_cents, 0),
  }
}

/** Returns everyone who would win, most money first. */
const peopleOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  chosen: ChosenWeek,
): Promise<PublicationPreview['people']> => {
  const winners = chosen.flatMap(({ kind, winners }) => winners.map(winner => ({ kind, ...winner })))
  const willing = await winnersWantingEmail(
    ctx,
    winners.map(({ candidate }) => candidate.managerId),
  )
  const ids = [...new Set(winners.map(({ memberId }) => memberId))]
  return ids
    .map(memberId => {
      const own = winners.filter(winner => winner.memberId === memberId)
      const managerId = own[0]?.candidate.managerId ?? null
      return {
        managerId,
        managerName: own[0]?.candidate.managerName ?? '',
        amount: dollars(own.reduce((sum, { prizeCents }) => sum + prizeCents, 0)),
        prizes: own.map(({ kind, candidate, prizeCents }) => ({
          ...awardStyleOf(kind),
          position: candidate.position,
          playerName: candidate.playerName,
          prizeAmount: dollars(prizeCents),
        })),
        getsEmail: league.sends_award_emails === 1 && willing.some(({ id }) => id === managerId),
      }
    })
    .sort((a, b) => b.amount - a.amount || a.managerName.localeCompare(b.managerName, 'en'))
}
