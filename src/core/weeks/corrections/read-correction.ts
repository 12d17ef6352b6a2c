import { type AddedEntry, type Correction, corrections } from '#contract/weeks/corrections'
import { momentOf } from '#contract/kernel/values'
import { sharedAmong } from '#core/awards/award-rows'
import { awardStyleOf } from '#core/awards/award-types/award-kind'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { standingsOf } from '#core/leagues/standings'
import { dollars } from '#domain/money'
import type { CorrectionDecision } from '#domain/award-states'
import { entriesAddedBy, gainCents, peopleOf, type AddedCents } from './correction-effects.ts'
import { movedAwards, findCorrection, type PublishedCorrection } from './find-correction.ts'
import { suggestedReason } from './prize-moves.ts'

/**
 * Returns the changes caused by a published week's latest points, and the effect of each decision on the people
 * affected.
 */
export const readCorrection = operation(
  corrections.read,
  requireCommissioner,
  async (ctx, { week }, { league }): Promise<Correction> => {
    const found = await findCorrection(ctx, league, week)
    const movedPrizes = found.moves.map(({ moved }) => moved)
    return {
      week,
      provider: found.staged.week.provider,
      publishedAt: momentOf(found.publication.published_at_ms),
      readAt: momentOf(found.staged.fetchedAtMs),
      isFinal: found.isFinal,
      afterFinal: league.after_final,
      movedPrizes,
      corrections: found.corrections,
      people: await effectsOn(ctx, league, found),
      decisions: await getDecisions(ctx, found),
      suggestedReason: suggestedReason(movedPrizes),
    }
  },
)

const getDecisions = async (ctx: Ctx, found: PublishedCorrection): Promise<Correction['decisions']> => {
  const shared = await sharedAmong(
    ctx,
    movedAwards(found).map(({ id }) => id),
  )
  const effectOf = (decision: CorrectionDecision) => {
    const entries = entriesAddedBy(found, decision)
    return {
      entries: entries.map(toAddedEntry),
      amount: dollars(gainCents(found, decision)),
      showsReason: entries.some(({ award }) => award !== null && shared.has(award.id)),
    }
  }
  return { move: effectOf('move'), stands: effectOf('stands'), payBoth: effectOf('payBoth') }
}

const toAddedEntry = ({ move, managerId, name, playerName, cents }: AddedCents): AddedEntry => ({
  ...awardStyleOf(move.kind),
  position: move.position,
  managerId,
  managerName: name,
  playerName,
  amount: dollars(cents),
})

const effectsOn = async (
  ctx: Ctx,
  league: LeagueRecord,
  found: PublishedCorrection,
): Promise<Correction['people']> => {
  const standings = await standingsOf(ctx, league.id, league.season_id)
  return peopleOf(found).map(({ managerId, name, movedCents, bothPaidCents, alreadyPaidCents }) => {
    const now = standings.find(row => row.managerId === managerId)?.winningsCents ?? 0
    return {
      managerId,
      managerName: name,
      now: dollars(now),
      moved: dollars(now + movedCents),
      paidTwice: dollars(now + bothPaidCents),
      alreadyPaid: dollars(alreadyPaidCents),
    }
  })
}
