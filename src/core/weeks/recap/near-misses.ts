import type { AwardRow } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { prizeGroups } from '#domain/prizes'

/** A candidate who would have won with a few more points. */
export type NearMiss = {
  kind: Kind
  candidate: WeekCandidate
  /** Actual winners of the prize. */
  winners: WeekCandidate[]
  /** Missing points, in hundredths. */
  byHundredths: number
}

/** Maximum gap that counts as close, in hundredths of a point, and maximum number of entries. */
const closeHundredths = 300
const maxListed = 3

/** Whether more points would have won it; otherwise a near miss can't be expressed in points. */
const isHighestScore = ({ cadence, unit, rule, isFine }: Kind): boolean =>
  cadence === 'weekly' && unit === 'points' && rule.direction === 'highest' && !isFine

/** Returns the near misses of a week, closest first. */
export const nearMissesOf = (
  awards: AwardRow[],
  candidates: { kind: Kind; candidates: WeekCandidate[] }[],
): NearMiss[] =>
  candidates
    .filter(({ kind }) => isHighestScore(kind))
    .flatMap(({ kind, candidates }) =>
      prizeGroups(kind.sharesPrizeBy, candidates).flatMap(group => {
        const hasWon = (candidate: WeekCandidate) =>
          awards.some(award => award.kind === kind.type && award.provider_player_id === candidate.playerId)
        const winners = group.filter(hasWon)
        const won = Math.min(...winners.map(({ pointsHundredths }) => pointsHundredths))
        const [second] = group
          .filter(candidate => !hasWon(candidate))
          .toSorted((a, b) => b.pointsHundredths - a.pointsHundredths)
        if (!second || !Number.isFinite(won)) return []
        const byHundredths = won - second.pointsHundredths
        return byHundredths > 0 && byHundredths <= closeHundredths
          ? [{ kind, candidate: second, winners, byHundredths }]
          : []
      }),
    )
    .toSorted((a, b) => a.byHundredths - b.byHundredths)
    .slice(0, maxListed)
