import { weeks } from '#contract/weeks'
import { dollars, moneyText } from '#domain/money'
import { commissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { refuseEndedSeason } from '#core/leagues/season/ended-season'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/refusal'
import { livePublication } from './publications.ts'
import { giveBackReplaced, takeBackWeek } from './take-back-week.ts'

/**
 * Takes back what stands published of a week, through the ledger and in one transaction. What that publication had
 * replaced stands again, and mails that still wait are not sent. Ends in a conflict when nothing stands published, or
 * when an award that would stand again was given anew by hand.
 */
export const unpublishWeek = operation(
  weeks.unpublish,
  commissioner,
  (ctx, { week }, { league: seen, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, seen)
      refuseEndedSeason(league)
      const published = await livePublication(ctx, league.season_id, week)
      const taken = published && (await takeBackWeek(ctx, author, league, week))
      if (!taken) throw conflict('not_published', `Week ${week} is not published.`)
      const restored = await giveBackReplaced(ctx, author, league, taken.id)
      const cents = taken.awards.reduce((sum, award) => sum + award.prize_cents, 0)
      const again = restored.length > 0 ? '; what was published before stands again' : ''
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'week.unpublished',
        summary: `Took week ${week} back: ${taken.awards.length} awards, ${moneyText(cents)}${again}`,
      })
      return { voided: taken.awards.length, restored: restored.length, totalPrizeAmount: dollars(cents) }
    }),
)
