import type { AwardRow } from '#core/awards/award-rows'
import { totalText } from '#core/awards/prizes-and-fines'
import { awardTypeOf, labelOf, styleOfAward } from '#core/awards/award-types/award-kind'
import type { WeekCard, WeekCardRow } from '#core/kernel/ports/week-card'
import { drawable, drawableMoney } from '#domain/printable-text'
import { moneyText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { pointsOf } from '#domain/points'
import { plural } from '#domain/text'
import { prizesOf } from './group-prizes.ts'
import type { PublishedFacts } from './published-facts.ts'
import type { Recap } from './build-recap.ts'
import type { DisplayNames } from './display-names.ts'

/** Returns everything drawn on a week's image except its shape, which is chosen when drawing. */
export const weekCardOf = (
  recap: Recap,
  facts: PublishedFacts,
  shown: DisplayNames,
): Omit<WeekCard, 'shape'> => {
  const { awards, fines, league, week } = recap
  return {
    leagueName: drawable(league.name),
    week,
    ...totalsOf(recap),
    rows: [...prizesOf(awards), ...prizesOf(fines)].map(prize =>
      rowOf(prize, awards, shown, league.currency),
    ),
    statusBadge: statusBadgeOf(facts, league.time_zone),
    leader: leaderOf(recap, shown),
  }
}

const drawnTotal = (awards: AwardRow[], currency: string): string =>
  drawableMoney(totalText(awards, currency), currency)

/** Returns the amount won and the number of winners; in a week with only fines, their total. */
const totalsOf = ({ awards, fines, league }: Recap): Pick<WeekCard, 'total' | 'to'> => {
  if (awards.length === 0 && fines.length > 0)
    return { total: drawnTotal(fines, league.currency), to: 'in fines' }
  const people = new Set(awards.map(({ member_id }) => member_id)).size
  return { total: drawnTotal(awards, league.currency), to: `to ${plural(people, 'manager')}` }
}

const rowOf = (prize: AwardRow[], all: AwardRow[], shown: DisplayNames, currency: string): WeekCardRow => {
  const [first] = prize
  const unit = first ? styleOfAward(first).unit : 'points'
  const alike = all.filter(award => styleOfAward(award).unit === unit)
  return {
    icon: iconOf(first),
    ...winnersOf(prize, shown),
    points: metricValueText(
      pointsOf(first?.points_hundredths ?? 0),
      unit,
      alike.map(({ points_hundredths }) => pointsOf(points_hundredths)),
    ),
    parts: partsOf(prize, currency).map(part => drawableMoney(part, currency)),
    isFine: first?.is_fine === 1,
  }
}

/** A custom rule is named, because its icon alone doesn't explain it. */
const winnersOf = (prize: AwardRow[], shown: DisplayNames): Pick<WeekCardRow, 'players' | 'managers'> => {
  const [first] = prize
  const players = namesOf(prize.map(({ player_name }) => player_name))
  const managers = namesOf(prize.map(({ member_id, manager_name }) => shown(member_id, manager_name)))
  return first === undefined || first.rule_version_id === null
    ? { players, managers }
    : { players: drawable(labelOf(first)), managers: `${managers}, ${players}` }
}

const namesOf = (names: string[]): string => [...new Set(names)].map(drawable).join(', ')

const iconOf = (award: AwardRow | undefined): WeekCardRow['icon'] => {
  const kind = award && awardTypeOf(award)
  return kind && (kind.sharesPrizeBy !== 'position' || kind.cadence === 'season')
    ? { icon: kind.icon, color: kind.color }
    : { position: award?.position ?? 'ALL' }
}

/** Two shares are shown next to each other; more are summarized in a word, as is a fine. */
const partsOf = (prize: AwardRow[], currency: string): string[] => {
  const parts = prize.map(award => totalText([award], award.currency))
  const isEven = new Set(parts).size === 1
  if (prize[0]?.is_fine === 1)
    return [parts.length === 1 ? `pays ${parts[0]}` : `pay ${totalText(prize, currency)}`]
  if (parts.length <= 2) return parts
  return [isEven ? `${parts.length} × ${parts[0]}` : `${totalText(prize, currency)} ÷ ${parts.length}`]
}

/** Returns the weekday on which a week becomes final, in the league's time zone: Friday. */
export const finalDay = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(ms)

const statusBadgeOf = ({ state, finalAtMs }: PublishedFacts, timeZone: string): WeekCard['statusBadge'] => {
  if (state === 'provisional')
    return { text: `Provisional until ${finalDay(finalAtMs, timeZone)}`, isSettled: false }
  return state === 'corrected' ? { text: 'Corrected', isSettled: true } : null
}

/** Length of the leaders' names that fits on the image. */
const maxLeaders = 20

const leaderOf = ({ board, league }: Recap, shown: DisplayNames): WeekCard['leader'] => {
  const [leader] = board
  if (!leader || leader.winningsCents === 0) return null
  const level = board.filter(({ winningsCents }) => winningsCents === leader.winningsCents)
  const amount = drawableMoney(moneyText(leader.winningsCents, league.currency), league.currency)
  const names = level.map(({ memberId, name }) => drawable(shown(memberId, name)))
  if (names.length === 1) return { name: names[0] ?? '', verb: 'leads with', amount }
  const both = names.join(', ')
  const name = names.length === 2 && both.length <= maxLeaders ? both : plural(names.length, 'manager')
  return { name, verb: 'lead with', amount }
}
