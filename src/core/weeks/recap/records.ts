import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import { awardTypeOf, labelOf, styleOfAward } from '#core/awards/award-types/award-kind'
import type { Ctx } from '#core/kernel/context'
import { moneyText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { pointsOf } from '#domain/points'
import type { ScoringPosition } from '#domain/positions'
import { namesText } from '#domain/text'
import type { Recap } from './build-recap.ts'

/** A record set in this week. */
type BrokenRecord = {
  /** Such as 41.2, $40 or 4. */
  figure: string
  memberId: number
  /** Follows the name: most points of a kicker. */
  title: string
  text: string
}

/** Minimum number of earlier weeks before records count, and maximum number shown. */
const weeksBefore = 3
const maxListed = 3

const positionNames: Record<ScoringPosition | 'ALL', string> = {
  QB: 'a quarterback',
  RB: 'a running back',
  WR: 'a wide receiver',
  TE: 'a tight end',
  K: 'a kicker',
  DEF: 'a defense',
  ALL: 'anybody',
}

/** Returns a name as the reader may see it. */
type Naming = (award: AwardRow) => string

/** Returns the records that a week's awards broke, over all seasons of the league; none in its first weeks. */
export const recordsOf = async (ctx: Ctx, recap: Recap, nameOf: Naming): Promise<BrokenRecord[]> => {
  const all = await activeAwardsIn(ctx, recap.league.id)
    .where('awards.week', 'is not', null)
    .where('awards.is_once_a_season', '=', 0)
    .where('awards.is_fine', '=', 0)
    .orderBy('seasons.year')
    .orderBy('awards.week')
    .orderBy('awards.id')
    .execute()
  const own = recap.awards.filter(award => award.is_once_a_season === 0)
  const earlier = all.filter(award => isBefore(award, recap))
  if (own.length === 0 || new Set(earlier.map(weekOf)).size < weeksBefore) return []
  return [
    ...pointRecords(own, earlier, recap, nameOf),
    ...moneyRecord(own, earlier, recap, nameOf),
    ...doubles(own, earlier, recap, nameOf),
  ].slice(0, maxListed)
}

const weekOf = ({ season_year, week }: AwardRow): string => `${season_year} ${week}`

const isBefore = (award: AwardRow, { league, week }: Recap): boolean =>
  award.season_year < league.season_year ||
  (award.season_year === league.season_year && (award.week ?? 0) < week)

/** Describes when something happened relative to a season: in week 3, or in week 3 of 2025. */
const whenOf = ({ season_year, week }: AwardRow, { league }: Recap): string =>
  season_year === league.season_year ? `in week ${week}` : `in week ${week} of ${season_year}`

/** Returns the measure of a rule if more of it is a record; otherwise undefined. */
const measureOf = (award: AwardRow): string | undefined => {
  if (award.rule_version_id === null) return 'points'
  const rule = awardTypeOf(award)?.rule
  return rule?.direction === 'highest' ? rule.metric : undefined
}

/**
 * Whether two prizes can break each other's records: same award type and measure, and same position if it has separate
 * ones.
 */
const isRival = (award: AwardRow, other: AwardRow): boolean =>
  other.kind === award.kind &&
  measureOf(other) === measureOf(award) &&
  (award.is_bench_player === 1 ||
    (award.rule_version_id !== null && !styleOfAward(award).isOfPosition) ||
    other.position === award.position)

/** Records for the most points that ever won an award type at a position, or the highest value of a rule's measure. */
const pointRecords = (own: AwardRow[], earlier: AwardRow[], recap: Recap, nameOf: Naming): BrokenRecord[] =>
  own.flatMap(award => {
    const rivals = measureOf(award) === undefined ? [] : earlier.filter(other => isRival(award, other))
    const old = maxBy(rivals, ({ points_hundredths }) => points_hundredths)
    if (rivals.length < weeksBefore || !old || award.points_hundredths <= old.points_hundredths) return []
    const [points, was] = [award, old].map(({ points_hundredths }) => pointsOf(points_hundredths)) as [
      number,
      number,
    ]
    const { unit } = styleOfAward(award)
    return [
      {
        figure: metricValueText(points, unit, [was]),
        memberId: award.member_id,
        title: titleOf(award),
        text: `${award.player_name}. The old record was ${metricValueText(was, unit, [points])}, ${old.player_name} for ${nameOf(old)} ${whenOf(old, recap)}.`,
      },
    ]
  })

const titleOf = (award: AwardRow): string => {
  if (award.rule_version_id !== null) return `record in ${labelOf(award)}`
  return `most points by ${award.is_bench_player === 1 ? 'a benched player' : positionNames[award.position]}`
}

type Sum = { award: AwardRow; value: number }

const perPerson = (
  awards: AwardRow[],
  period: (award: AwardRow) => string,
  value: (award: AwardRow) => number,
): Sum[] => {
  const sums = new Map<string, Sum>()
  for (const award of awards) {
    const key = `${award.member_id} ${period(award)}`
    sums.set(key, { award, value: (sums.get(key)?.value ?? 0) + value(award) })
  }
  return [...sums.values()]
}

/** Record for the most money by one manager in a week. */
const moneyRecord = (own: AwardRow[], earlier: AwardRow[], recap: Recap, nameOf: Naming): BrokenRecord[] => {
  const cents = ({ prize_cents }: AwardRow) => prize_cents
  const best = maxBy(perPerson(own, weekOf, cents), ({ value }) => value)
  const old = maxBy(perPerson(earlier, weekOf, cents), ({ value }) => value)
  if (!best || !old || best.value <= old.value) return []
  return [
    {
      figure: moneyText(best.value, recap.league.currency),
      memberId: best.award.member_id,
      title: 'most money in one week',
      text: `The old record was ${moneyText(old.value, recap.league.currency)}, ${nameOf(old.award)} ${whenOf(old.award, recap)}.`,
    },
  ]
}

const minMultiWins = 3

/** Record for the most weeks of a season in which one manager won two or more prizes. */
const doubles = (own: AwardRow[], earlier: AwardRow[], recap: Recap, nameOf: Naming): BrokenRecord[] => {
  const twice = (awards: AwardRow[]) => perPerson(awards, weekOf, () => 1).filter(({ value }) => value > 1)
  const seasons = (awards: Sum[]) =>
    perPerson(
      awards.map(({ award }) => award),
      ({ season_year }) => String(season_year),
      () => 1,
    )
  const weeks = [...twice(earlier), ...twice(own)]
  const [best] = seasons(weeks)
    .filter(({ award }) => twice(own).some(other => other.award.member_id === award.member_id))
    .filter(({ award }) => award.season_year === recap.league.season_year)
    .toSorted((a, b) => b.value - a.value)
  const old = maxBy(
    seasons(twice(earlier)).filter(({ award }) => award.member_id !== best?.award.member_id),
    ({ value }) => value,
  )
  if (!best || best.value < minMultiWins || best.value <= (old?.value ?? 0)) return []
  const wonIn = weeks
    .filter(
      ({ award }) =>
        award.member_id === best.award.member_id && award.season_year === recap.league.season_year,
    )
    .map(({ award }) => String(award.week))
  return [
    {
      figure: String(best.value),
      memberId: best.award.member_id,
      title: `${best.value} weeks with two prizes`,
      text: `Weeks ${namesText(wonIn)}.${old ? ` The old record was ${old.value}, ${nameOf(old.award)} in ${old.award.season_year}.` : ''}`,
    },
  ]
}

const maxBy = <T>(all: T[], value: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (best, one) => (best === undefined || value(one) > value(best) ? one : best),
    undefined,
  )
