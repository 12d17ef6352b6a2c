import type { ScoringPosition } from '#domain/positions'
import type { StatLine } from '#core/kernel/ports/provider-week'
import { statLine } from '#adapters/player-line'

type Stats = Record<string, number>

/** Converts the stats of a player who played; Sleeper omits stats that are zero. Null for individual defenders. */
export function readLine(stats: Stats, position: ScoringPosition | null): StatLine | null {
  if (position === null) return null
  const stat = (key: string) => Math.round(stats[key] ?? 0)
  if (position === 'DEF') return defence(stat)
  return position === 'K' ? kicker(stats, stat) : offence(stat)
}

type GetStat = (key: string) => number

const offence = (stat: GetStat): StatLine | null =>
  statLine({
    passYards: stat('pass_yd'),
    rushYards: stat('rush_yd'),
    receivingYards: stat('rec_yd'),
    receptions: stat('rec'),
    targets: stat('rec_tgt'),
    // Returns are counted in total and by type.
    touchdowns:
      stat('pass_td') +
      stat('rush_td') +
      stat('rec_td') +
      Math.max(stat('st_td'), stat('kr_td') + stat('pr_td')),
    longestPass: stat('pass_lng'),
    longestRush: stat('rush_lng'),
    longestReception: stat('rec_lng'),
  })

/** Field goals from 50 yards are counted together and, in newer seasons, also as 50+ and 60+. */
const kicker = (stats: Stats, stat: GetStat): StatLine | null =>
  statLine({
    fieldGoals: stat('fgm'),
    fieldGoalsTo39: stat('fgm_0_19') + stat('fgm_20_29') + stat('fgm_30_39'),
    fieldGoals40To49: stat('fgm_40_49'),
    fieldGoalsFrom50: Math.max(stat('fgm_50p'), stat('fgm_50_59') + stat('fgm_60p')),
    longestFieldGoal: stats.fgm_lng ?? (stat('fgm') === 0 ? 0 : null),
  })

const defence = (stat: GetStat): StatLine | null =>
  statLine({
    touchdowns: stat('def_td') + stat('def_st_td'),
    interceptions: stat('int'),
    fumblesRecovered: stat('fum_rec'),
    sacks: stat('sack'),
    pointsAllowed: stat('pts_allow'),
  })
