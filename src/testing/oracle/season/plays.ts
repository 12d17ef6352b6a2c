import type { Plays, Player, Position } from './model.ts'

export type Roll = () => number

const none: Plays = {
  passYards: 0,
  passTouchdowns: 0,
  interceptionsThrown: 0,
  rushYards: 0,
  rushTouchdowns: 0,
  receptions: 0,
  receivingYards: 0,
  receivingTouchdowns: 0,
  returnTouchdowns: 0,
  longestPass: 0,
  longestRush: 0,
  longestReception: 0,
  kicks: [],
  extraPoints: 0,
  sacks: 0,
  interceptions: 0,
  fumblesRecovered: 0,
  defensiveTouchdowns: 0,
  pointsAllowed: 0,
  tackles: 0,
}

/** Returns the stats of a player who did not play. */
export const noPlays = (): Plays => ({ ...none, kicks: [] })

/** Returns a player's stats in a week. */
export const playsOf = ({ position }: Player, roll: Roll): Plays => ({
  ...noPlays(),
  ...byPosition[position](roll),
})

const upTo = (roll: Roll, max: number): number => Math.floor(roll() * (max + 1))
const between = (roll: Roll, min: number, max: number): number => min + upTo(roll, max - min)
/** Returns 1 with the given probability, otherwise 0. */
const once = (roll: Roll, chance: number): number => (roll() < chance ? 1 : 0)

const passer = (roll: Roll): Partial<Plays> => {
  const passYards = between(roll, 60, 380)
  const rushYards = between(roll, -4, 60)
  return {
    passYards,
    passTouchdowns: upTo(roll, 4),
    interceptionsThrown: upTo(roll, 3),
    rushYards,
    rushTouchdowns: once(roll, 0.2),
    longestPass: Math.min(passYards, between(roll, 12, 75)),
    longestRush: Math.max(0, Math.min(rushYards, between(roll, 2, 40))),
  }
}

const runner = (roll: Roll): Partial<Plays> => {
  const rushYards = between(roll, -3, 140)
  return {
    ...catches(roll, 6),
    rushYards,
    rushTouchdowns: Math.floor(roll() * roll() * 4),
    longestRush: Math.max(0, Math.min(rushYards, between(roll, 3, 70))),
    returnTouchdowns: once(roll, 0.03),
  }
}

const catches = (roll: Roll, max: number): Partial<Plays> => {
  const receptions = upTo(roll, max)
  const receivingYards = receptions === 0 ? 0 : between(roll, receptions, receptions * 17)
  return {
    receptions,
    receivingYards,
    receivingTouchdowns: receptions === 0 ? 0 : Math.floor(roll() * roll() * 3),
    longestReception: receptions === 0 ? 0 : Math.max(1, Math.min(receivingYards, between(roll, 5, 75))),
  }
}

const catcher = (roll: Roll): Partial<Plays> => ({ ...catches(roll, 11), returnTouchdowns: once(roll, 0.03) })

const kicker = (roll: Roll): Partial<Plays> => ({
  kicks: Array.from({ length: upTo(roll, 4) }, () => between(roll, 19, 58)),
  extraPoints: upTo(roll, 4),
})

const defense = (roll: Roll): Partial<Plays> => ({
  sacks: upTo(roll, 6),
  interceptions: upTo(roll, 3),
  fumblesRecovered: upTo(roll, 2),
  defensiveTouchdowns: once(roll, 0.15),
  pointsAllowed: upTo(roll, 42),
})

const defender = (roll: Roll): Partial<Plays> => ({ tackles: upTo(roll, 12), sacks: upTo(roll, 2) })

const byPosition: Record<Position, (roll: Roll) => Partial<Plays>> = {
  QB: passer,
  RB: runner,
  WR: catcher,
  TE: roll => catches(roll, 8),
  K: kicker,
  DEF: defense,
  DL: defender,
  LB: defender,
  DB: defender,
}

/**
 * Returns the fantasy points for a player's stats, in hundredths: half a point per reception, otherwise standard
 * scoring.
 */
export const pointsFor = ({ position }: Player, plays: Plays): number =>
  plays.passYards * 4 +
  plays.passTouchdowns * 400 -
  plays.interceptionsThrown * 200 +
  (plays.rushYards + plays.receivingYards) * 10 +
  plays.receptions * 50 +
  (plays.rushTouchdowns + plays.receivingTouchdowns + plays.returnTouchdowns) * 600 +
  plays.kicks.reduce((sum, yards) => sum + (yards >= 50 ? 500 : yards >= 40 ? 400 : 300), 0) +
  plays.extraPoints * 100 +
  (plays.sacks + plays.tackles) * 100 +
  (plays.interceptions + plays.fumblesRecovered) * 200 +
  plays.defensiveTouchdowns * 600 +
  (position === 'DEF' ? forPointsAllowed(plays.pointsAllowed) : 0)

const forPointsAllowed = (allowed: number): number =>
  allowed === 0
    ? 1000
    : allowed < 14
      ? 400
      : allowed < 21
        ? 100
        : allowed < 28
          ? 0
          : allowed < 35
            ? -100
            : -400
