import type { ScoringPosition } from '#domain/positions'
import type { StatLine } from '#core/kernel/ports/provider-week'
import { statLine } from '#adapters/stat-line'

type Stats = Record<string, number>

/** Converts the stats of a player who played; Sleeper omits stats that are zero. Null for individual defenders. */
export function readLine(stats: Stats, position: ScoringPosition | null): StatLine | null {
  if (position === null) return null
  const figure = (key: string) => Math.round(stats[key] ?? 0)
  if (position === 'DEF') return defence(figure)
  return position === 'K' ? kicker(stats, figure) : offence(figure)
}

type Figure = (key: string) => number

const offence = (figure: Figure): StatLine | null =>
  statLine({
    passYards: figure('pass_yd'),
    rushYards: figure('rush_yd'),
    receivingYards: figure('rec_yd'),
    receptions: figure('rec'),
    targets: figure('rec_tgt'),
    // Returns are counted in total and by type.
    touchdowns:
      figure('pass_td') +
      figure('rush_td') +
      figure('rec_td') +
      Math.max(figure('st_td'), figure('kr_td') + figure('pr_td')),
    longestPass: figure('pass_lng'),
    longestRush: figure('rush_lng'),
    longestReception: figure('rec_lng'),
  })

/** Field goals from 50 yards are counted together and, in newer seasons, also as 50+ and 60+. */
const kicker = (stats: Stats, figure: Figure): StatLine | null =>
  statLine({
    fieldGoals: figure('fgm'),
    fieldGoalsTo39: figure('fgm_0_19') + figure('fgm_20_29') + figure('fgm_30_39'),
    fieldGoals40To49: figure('fgm_40_49'),
    fieldGoalsFrom50: Math.max(figure('fgm_50p'), figure('fgm_50_59') + figure('fgm_60p')),
    longestFieldGoal: stats.fgm_lng ?? (figure('fgm') === 0 ? 0 : null),
  })

const defence = (figure: Figure): StatLine | null =>
  statLine({
    touchdowns: figure('def_td') + figure('def_st_td'),
    interceptions: figure('int'),
    fumblesRecovered: figure('fum_rec'),
    sacks: figure('sack'),
    pointsAllowed: figure('pts_allow'),
  })
