import { kinds } from '#core/awards/kinds/registry'
import type { AwardRow } from '#core/awards/award-rows'
import type { WeekCard, WeekCardRow } from '#core/kernel/ports/week-card'
import { drawable } from '#domain/drawable'
import { moneyText } from '#domain/money'
import { pointsOf, pointsText } from '#domain/points'
import { plural } from '#domain/text'
import { prizesOf } from './prizes-of.ts'
import type { PublishedFacts } from './published-facts.ts'
import type { Recap } from './recap-of.ts'
import type { Shown } from './shown-names.ts'

/** Everything that is drawn on the picture of a week; its shape comes with the drawing. */
export const weekCardOf = (recap: Recap, facts: PublishedFacts, shown: Shown): Omit<WeekCard, 'shape'> => {
  const { awards, league, week } = recap
  const people = new Set(awards.map(({ member_id }) => member_id)).size
  return {
    leagueName: drawable(league.name),
    week,
    total: moneyText(sumOf(awards)),
    to: `to ${plural(people, 'manager')}`,
    rows: prizesOf(awards).map(prize => rowOf(prize, awards, shown)),
    stamp: stampOf(facts, league.time_zone),
    leader: leaderOf(recap, shown),
  }
}

const sumOf = (awards: AwardRow[]): number => awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0)

const rowOf = (prize: AwardRow[], all: AwardRow[], shown: Shown): WeekCardRow => {
  const [first] = prize
  return {
    sign: signOf(first),
    players: namesOf(prize.map(({ player_name }) => player_name)),
    managers: namesOf(prize.map(({ member_id, manager_name }) => shown(member_id, manager_name))),
    points: pointsText(
      pointsOf(first?.points_hundredths ?? 0),
      all.map(({ points_hundredths }) => pointsOf(points_hundredths)),
    ),
    parts: partsOf(prize),
  }
}

const namesOf = (names: string[]): string => [...new Set(names)].map(drawable).join(', ')

const signOf = (award: AwardRow | undefined): WeekCardRow['sign'] => {
  const kind = kinds.find(({ type }) => type === award?.kind)
  return kind && (kind.sharesPrizeBy === 'week' || kind.cadence === 'season')
    ? { icon: kind.icon, colour: kind.colour }
    : { position: award?.position ?? 'ALL' }
}

/** Two parts stand side by side; more are told in a word. */
const partsOf = (prize: AwardRow[]): string[] => {
  const parts = prize.map(({ prize_cents }) => moneyText(prize_cents))
  if (parts.length <= 2) return parts
  const isEven = new Set(parts).size === 1
  return [isEven ? `${parts.length} × ${parts[0]}` : `${moneyText(sumOf(prize))} ÷ ${parts.length}`]
}

/** The weekday on which a week becomes final, as its league counts days: Friday. */
export const finalDay = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(ms)

const stampOf = ({ state, finalAtMs }: PublishedFacts, timeZone: string): WeekCard['stamp'] => {
  if (state === 'provisional')
    return { text: `Provisional until ${finalDay(finalAtMs, timeZone)}`, isSettled: false }
  return state === 'corrected' ? { text: 'Corrected', isSettled: true } : null
}

const leaderOf = ({ board }: Recap, shown: Shown): WeekCard['leader'] => {
  const [leader] = board
  if (!leader || leader.winningsCents === 0) return null
  const level = board.filter(({ winningsCents }) => winningsCents === leader.winningsCents)
  const amount = moneyText(leader.winningsCents)
  const names = level.map(({ memberId, name }) => drawable(shown(memberId, name)))
  if (names.length === 1) return { name: names[0] ?? '', verb: 'leads with', amount }
  const name = names.length === 2 ? names.join(', ') : plural(names.length, 'manager')
  return { name, verb: 'lead with', amount }
}
