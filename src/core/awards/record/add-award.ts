import { awards } from '#contract/awards'
import { cents } from '#domain/money'
import { hundredths } from '#domain/points'
import { commissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { queueAwardMail } from '#core/awards/mail/award-mail'
import { refuseEndedSeason } from '#core/leagues/season/ended-season'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { personMark } from '#core/kernel/people-marks'
import { recordAudit } from '#core/kernel/audit'
import { awardAnswer } from '#core/awards/award-rows'
import { prizeHoldersOf } from '#core/awards/prize-holders'
import { kindOf } from '#core/awards/kinds/registry'
import { memoOf } from './award-entries.ts'
import { memberWith, refuseBelowTier, refuseOddWeek, refuseUnfit } from './check-award.ts'
import { carryOut } from './carry-out.ts'
import { findAward } from './find-award.ts'
import { giveAward } from './give-award.ts'
import { settlePrize } from './settle-prize.ts'

/** Records an award by hand. A prize that somebody holds already is settled as the commissioner says. */
export const addAward = operation(awards.add, commissioner, (ctx, input, { league: seen, author }) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, seen)
    const kind = kindOf(input.type)
    const week = input.week ?? null
    refuseEndedSeason(league)
    refuseBelowTier(ctx, league, kind)
    refuseUnfit(kind, { week, position: input.position })
    refuseOddWeek(ctx, league, { week, force: input.force, note: input.note ?? null })
    const member = await memberWith(ctx, league, input.managerId)
    const newcomer = { managerName: member.name, playerName: input.playerName, position: input.position }
    const prize = { league_id: league.id, season_id: league.season_id, kind: kind.type, week, ...input }
    const holders = await prizeHoldersOf(ctx, prize)
    const settled = settlePrize(kind, week, cents(input.prizeAmount), holders, [newcomer], input)
    const give = async () => {
      const id = await giveAward(ctx, author, league, kind, {
        week,
        memberId: member.id,
        playerName: input.playerName,
        position: input.position,
        nflTeam: null,
        pointsHundredths: hundredths(input.points),
        prizeCents: settled.newcomers[0]?.prizeCents ?? 0,
        source: 'manual',
        note: input.note ?? null,
        paidAgainReason: settled.paidAgainReason,
        providerPlayerId: null,
        publicationId: null,
      })
      return findAward(ctx, league.id, id)
    }
    const award = await carryOut(ctx, author, league, settled, give)
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'award.added',
      summary: `Gave ${personMark(award.user_id)} ${memoOf(award)}${settled.words}`,
    })
    await queueAwardMail(ctx, league, [award])
    return awardAnswer(award)
  }),
)
