import { awards } from '#contract/awards'
import { dollars, pointsOf } from '#contract/values'
import { member } from '../access.ts'
import { seasonAsked } from '../leagues/find-season.ts'
import { operation } from '../operation.ts'
import { fileNamePart, spreadsheet } from '../spreadsheet.ts'
import { filterAwards } from './filter-awards.ts'
import { labelOf } from './kinds/registry.ts'

const head = ['Date', 'Week', 'Manager ID', 'Player Name', 'Position', 'Points', 'Award Type', 'Prize Amount']

/** The awards export with the specification's columns (league operations, section 9). */
export const exportAwards = operation(awards.csv, member, async (ctx, input, { league }) => {
  const { season, ...filters } = input
  const { id: seasonId } = await seasonAsked(ctx, league, season)
  const rows = await filterAwards(ctx, league.id, seasonId, filters).execute()
  return {
    fileName: `${fileNamePart(league.name)}_awards_${new Date(ctx.now()).toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv',
    text: spreadsheet(
      head,
      rows.map(row => [
        new Date(row.created_at_ms).toISOString().slice(0, 10),
        row.week,
        row.user_id,
        row.player_name,
        row.position,
        pointsOf(row.points_hundredths),
        labelOf(row.kind),
        dollars(row.prize_cents),
      ]),
    ),
  }
})
