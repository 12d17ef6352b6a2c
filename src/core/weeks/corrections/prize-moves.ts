import type { MovedPrize } from '#contract/weeks/publications'
import type { AwardRow } from '#core/awards/award-rows'
import type { DecisionContext, Found, Kind } from '#core/awards/award-types/award-type'
import { awardStyleOf } from '#core/awards/award-types/award-kind'
import { capToFineAgreement } from '#core/awards/award-types/fine-agreements'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { type WeekCandidate, isRolledOver } from '#core/weeks/staging/candidates'
import { cents, dollars, dollarsText } from '#domain/money'
import { exactValueText } from '#domain/metric-value'
import { pointsOf } from '#domain/points'
import { sharePrize, withExcused } from '#domain/prizes'

/** A prize of a published week that its current points would give to someone else. */
export type PrizeMove = {
  kind: Kind
  /** The corrected week, or a later one to which its prize rolled over. */
  week: number
  /** Null for a prize of the whole week. */
  position: AwardRow['position'] | null
  prizeCents: number
  /** Empty if the prize rolled over or was unassigned. */
  currentWinners: AwardRow[]
  newWinners: { winner: WeekCandidate; prizeCents: number }[]
}

export type Around = {
  /** The week the awards are based on, and its current state at the provider. */
  before: ProviderWeek
  after: ProviderWeek
  /** Active awards of the publication. */
  awards: AwardRow[]
  candidates: { kind: Kind; candidates: WeekCandidate[] }[]
  circumstances: DecisionContext
  /** Same with the earlier weeks as they were when the week was decided. */
  circumstancesBefore: DecisionContext
  /** Returns an unwon prize's amount, in cents; null for a fine, and if the league may not award it. */
  prizeOf: (kind: Kind) => number | null
}

/**
 * Returns the prizes of a published week that its current points would give to someone else, regardless of whose points
 * changed. Prizes the commissioner gave to others than the best are left out, because a person decided on them; so are
 * once-a-season awards, which don't depend on points.
 */
export const prizeMoves = (around: Around): PrizeMove[] => {
  if (!isSameLeague(around)) return []
  return around.candidates
    .filter(({ kind }) => kind.cadence === 'weekly')
    .flatMap(({ kind, candidates }) => {
      const awards = around.awards.filter(award => award.kind === kind.type)
      return positionsOf(kind, [...awards, ...candidates.filter(({ preselected }) => preselected)]).flatMap(
        position => moveOf(kind, position, awards, candidates, around) ?? [],
      )
    })
}

/** Players of another provider have other ids, and those of another league or season are unrelated. */
const isSameLeague = ({ before, after }: Around): boolean =>
  before.provider === after.provider && before.leagueRef === after.leagueRef && before.season === after.season

/** Returns the prizes of an award type: one per position with a current or new winner, or one for the whole week. */
const positionsOf = (
  { sharesPrizeBy }: Kind,
  all: readonly Pick<AwardRow, 'position'>[],
): PrizeMove['position'][] => [
  ...new Set(all.map(({ position }) => (sharesPrizeBy === 'position' ? position : null))),
]

const moveOf = (
  kind: Kind,
  position: PrizeMove['position'],
  awards: readonly AwardRow[],
  candidates: readonly WeekCandidate[],
  { before, after, circumstances, circumstancesBefore, prizeOf }: Around,
): PrizeMove | undefined => {
  const isOfPrize = (one: Pick<AwardRow, 'position'>) => position === null || one.position === position
  const currentWinners = awards.filter(isOfPrize)
  const playerIds = currentWinners.map(award => award.provider_player_id)
  const thenBest = bestOf(kind, before, circumstancesBefore, position)
  const nowBest = bestOf(kind, after, circumstances, position)
  if (!isSame(playerIds, idsOf(thenBest)) || !isKnown(playerIds, after)) return undefined
  // A provider that temporarily has no points leaves the prize without a winner.
  if (
    nowBest.length === 0 &&
    (currentWinners.length === 0 || !isRolledOver(kind, candidates.filter(isOfPrize)))
  )
    return undefined
  if (isSame(playerIds, idsOf(nowBest)) && hasSamePlaces(kind, thenBest, nowBest)) return undefined
  const prizeCents = currentWinners.length === 0 ? prizeOf(kind) : wholePrizeOf(kind, currentWinners)
  if (prizeCents === null) return undefined
  const winners = candidates.filter(({ playerId }) => idsOf(nowBest).includes(playerId))
  const newWinners = sharePrize(kind, prizeCents, withExcused(winners, candidates), circumstances.currency)
  return {
    ...{ kind, week: after.week, position, prizeCents, currentWinners },
    newWinners: kind.isFine
      ? newWinners.map(newWinner => withinAgreed(newWinner, circumstances))
      : newWinners,
  }
}

/** Whether the provider still lists everyone who has the prize: a player missing there was not corrected. */
const isKnown = (playerIds: readonly (string | null)[], { players, teams }: ProviderWeek): boolean => {
  const known = new Set([...players.map(({ id }) => id), ...teams.map(({ key }) => `team:${key}`)])
  return playerIds.every(id => id === null || known.has(id) || id.split('+').every(part => known.has(part)))
}

const withinAgreed = (newWinner: PrizeMove['newWinners'][number], circumstances: DecisionContext) => ({
  ...newWinner,
  prizeCents: capToFineAgreement(newWinner.prizeCents, newWinner.winner.teamKey, circumstances),
})

/** Returns the winners by the rule alone. */
const bestOf = (
  kind: Kind,
  week: ProviderWeek,
  circumstances: DecisionContext,
  position: AwardRow['position'] | null,
): Found[] =>
  kind
    .candidates(week, circumstances)
    .filter(({ subject, preselected }) => preselected && (position === null || subject.position === position))

const idsOf = (found: readonly Found[]): string[] => found.map(({ subject }) => subject.id)

/** If places pay different amounts, the same people may have swapped places. */
const hasSamePlaces = ({ sharesPrizeBy }: Kind, then: readonly Found[], now: readonly Found[]): boolean =>
  sharesPrizeBy !== 'place' ||
  then.every(({ subject, rank }) => now.some(other => other.subject.id === subject.id && other.rank === rank))

/** Returns the winners' combined prize, or the single prize if each has a full one. */
const wholePrizeOf = ({ sharesPrizeBy }: Kind, currentWinners: readonly AwardRow[]): number => {
  const parts = currentWinners.map(award => award.prize_cents)
  if (sharesPrizeBy !== 'each') return parts.reduce((sum, part) => sum + part, 0)
  return parts.reduce((largest, part) => (Math.abs(part) > Math.abs(largest) ? part : largest), 0)
}

const isSame = (some: (string | null)[], others: string[]): boolean =>
  some.length === others.length && some.every(id => id !== null && others.includes(id))

/** Describes a move for display: current winners, new winners, and their points before and after. */
export const movedPrize = (
  { kind, week, position, prizeCents, currentWinners, newWinners }: PrizeMove,
  {
    before,
    after,
    circumstances,
    circumstancesBefore,
  }: Pick<Around, 'before' | 'after' | 'circumstances' | 'circumstancesBefore'>,
): MovedPrize => {
  // A rollover to a later week doesn't depend on that week's points.
  const pointsOfPlayer = (id: string | null, points: number) => {
    const valueIn = (read: ProviderWeek, known: DecisionContext) =>
      pointsOf(id === null || week !== after.week ? points : (kind.valueOf(read, id, known) ?? 0))
    return { pointsBefore: valueIn(before, circumstancesBefore), pointsAfter: valueIn(after, circumstances) }
  }
  return {
    ...awardStyleOf(kind),
    week,
    position,
    prizeAmount: dollars(prizeCents),
    before: currentWinners.map(award => ({
      playerId: award.provider_player_id,
      managerId: award.manager_id,
      playerName: award.player_name,
      managerName: award.manager_name,
      prizeAmount: dollars(award.prize_cents),
      ...pointsOfPlayer(award.provider_player_id, award.points_hundredths),
    })),
    after: newWinners.map(({ winner, prizeCents }) => ({
      playerId: winner.playerId,
      managerId: winner.managerId,
      playerName: winner.playerName,
      managerName: winner.managerName || winner.team,
      prizeAmount: dollars(prizeCents),
      ...pointsOfPlayer(winner.playerId, winner.pointsHundredths),
    })),
  }
}

/** Returns the prize's name: Hot Top 2, QB. */
export const prizeName = ({ label, position }: Pick<MovedPrize, 'label' | 'position'>): string =>
  [label, position].filter(Boolean).join(', ')

/**
 * Formats a moved prize as one line: 'Hot Top 2, QB, $10: C.J. Stroud (Noor Haddad, 28.76) held it, now Dak Prescott
 * (Dana Whitfield, 30.26)'. For a fine it names the payer, for a rollover the new amount.
 */
export const movedText = (moved: MovedPrize, currency: string): string => {
  const { prizeAmount, before, after, unit, isFine } = moved
  const people = (winners: MovedPrize['before']) =>
    winners
      .map(one => `${one.playerName} (${one.managerName}, ${exactValueText(one.pointsAfter, unit)})`)
      .join(' and ') || 'nobody'
  const name = prizeName(moved)
  if (isRepriced(moved)) {
    const now = after.reduce((sum, one) => sum + cents(one.prizeAmount), 0)
    return `Week ${moved.week}, ${name}: ${people(after)}, ${dollarsText(prizeAmount, currency)}, now ${dollarsText(dollars(now), currency)}`
  }
  return isFine
    ? `${name}, a fine of ${dollarsText(Math.abs(prizeAmount), currency)}: was ${people(before)}, now ${people(after)}`
    : `${name}, ${dollarsText(prizeAmount, currency)}: was ${people(before)}, now ${people(after)}`
}

/** Whether the same people have the prize with a different amount, because it rolled over from a corrected week. */
const isRepriced = ({ before, after }: Pick<MovedPrize, 'before' | 'after'>): boolean =>
  before.length > 0 &&
  before.length === after.length &&
  before.every(one => after.some(other => other.playerId === one.playerId)) &&
  before.some(one =>
    after.some(other => other.playerId === one.playerId && other.prizeAmount !== one.prizeAmount),
  )

/** Suggests a reason: Stat correction: Dak Prescott 28.28 to 30.26. */
export const suggestedReason = (moved: readonly MovedPrize[]): string => {
  const changed = moved
    .flatMap(({ before, after, unit }) => [...before, ...after].map(one => ({ ...one, unit })))
    .filter(one => one.pointsBefore !== one.pointsAfter)
    .map(
      ({ playerName, pointsBefore, pointsAfter, unit }) =>
        `${playerName} ${exactValueText(pointsBefore, unit)} to ${exactValueText(pointsAfter, unit)}`,
    )
  return changed.length === 0
    ? 'Stat correction'
    : `Stat correction: ${[...new Set(changed)].join(', ')}`.slice(0, 300)
}
