import { sync } from '#contract/sync'
import { dollars } from '#contract/values'
import { commissioner } from '../access.ts'
import { write } from '../context.ts'
import { refuseEndedSeason } from '../leagues/ended-season.ts'
import { lockLeague } from '../leagues/lock-league.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { conflict } from '../refusal.ts'
import { moneyText } from '../words.ts'
import { livePublication } from './publications.ts'
import { giveBackReplaced, takeBackWeek } from './take-back-week.ts'

/**
 * Takes back what stands published of a week, through the ledger and in one transaction. What that publication had
 * replaced stands again, and mails that still wait are not sent. Ends in a conflict when nothing stands published, or
 * when an award that would stand again was given anew by hand.
 */
export const unpublishWeek = operation(
  sync.unpublish,
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
