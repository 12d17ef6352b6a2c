import { awards } from '#contract/awards'
import { cents } from '#domain/money'
import { hundredths } from '#domain/points'
import { commissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { queueAwardMail } from '#core/awards/mail/award-mail'
import { refuseEndedSeason } from '#core/leagues/season/ended-season'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { awardAnswer } from '#core/awards/award-rows'
import { kindOf } from '#core/awards/kinds/registry'
import { memoOf } from './award-entries.ts'
import { memberIdOf, refuseBelowTier, refuseNotBegun, refuseUnfit } from './check-award.ts'
import { findAward } from './find-award.ts'
import { giveAward } from './give-award.ts'

/** Records an award by hand. */
export const addAward = operation(awards.add, commissioner, (ctx, input, { league: seen, author }) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, seen)
    const kind = kindOf(input.type)
    const week = input.week ?? null
    refuseEndedSeason(league)
    refuseBelowTier(ctx, league, kind)
    refuseUnfit(kind, { week, position: input.position })
    refuseNotBegun(ctx, league, { week, force: input.force, note: input.note ?? null })
    const memberId = await memberIdOf(ctx, league, input.managerId)
    const id = await giveAward(ctx, author, league, kind, {
      week,
      memberId,
      playerName: input.playerName,
      position: input.position,
      nflTeam: null,
      pointsHundredths: hundredths(input.points),
      prizeCents: cents(input.prizeAmount),
      source: 'manual',
      note: input.note ?? null,
      providerPlayerId: null,
      publicationId: null,
    })
    const award = await findAward(ctx, league.id, id)
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'award.added',
      summary: `Gave ${award.manager_name} ${memoOf(award)}`,
    })
    await queueAwardMail(ctx, league, [award])
    return awardAnswer(award)
  }),
)
