import { scoringPositions } from '#domain/positions'
import type { Metric } from './metric.ts'
import { byPoints, startersOf, startersByPosition } from './team-lineups.ts'
import { exampleWeek, exampleLineups } from './example-week.ts'

/** Best starter of the week at any position. */
export const bestStarter: Metric = {
  name: 'best_starter',
  label: 'Most valuable starter',
  sentence: 'the top-scoring starter',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPoints(startersOf(week, choices)),
  example: {
    text: 'Josh Allen scores 31.2, Saquon Barkley 28.9: Allen wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Josh Allen', position: 'QB', points: 31.2 }] },
      { name: 'Bench Mob', players: [{ name: 'Saquon Barkley', position: 'RB', points: 28.9 }] },
    ]),
    winner: 'Josh Allen',
    value: 3120,
  },
}

/** Best starter in a slot that accepts several of the six positions. */
export const bestFlex: Metric = {
  name: 'best_flex',
  label: 'Best flex',
  sentence: 'the top-scoring flex starter',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: ['lineup'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => {
    const ofTheSix = (accepts: string[]) => scoringPositions.filter(position => accepts.includes(position))
    const flexible = new Set(
      (week.lineup ?? []).filter(({ accepts }) => ofTheSix(accepts).length > 1).map(({ name }) => name),
    )
    return byPoints(startersOf(week, choices).filter(({ place }) => flexible.has(place ?? '')))
  },
  example: {
    text: 'James Cook scores 16 at flex for Coles Law, Rome Odunze 10 for Bench Mob: Cook wins.',
    week: exampleLineups,
    winner: 'James Cook',
    value: 1600,
  },
}

/** Best started kicker. */
export const bestKicker: Metric = {
  name: 'best_kicker',
  label: 'Best kicker',
  sentence: 'the top-scoring kicker',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  measure: week => byPoints(startersOf(week, { positions: ['K'] })),
  example: {
    text: 'Brandon Aubrey scores 15, Jake Bates 11: Aubrey wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Brandon Aubrey', position: 'K', points: 15 }] },
      { name: 'Bench Mob', players: [{ name: 'Jake Bates', position: 'K', points: 11 }] },
    ]),
    winner: 'Brandon Aubrey',
    value: 1500,
  },
}

/** Best started defense. */
export const bestDefence: Metric = {
  name: 'best_defence',
  label: 'Best defense',
  sentence: 'the top-scoring defense',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  measure: week => byPoints(startersOf(week, { positions: ['DEF'] })),
  example: {
    text: 'The Broncos score 21, the Steelers 9: the Broncos win.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Denver Broncos', position: 'DEF', points: 21 }] },
      { name: 'Bench Mob', players: [{ name: 'Pittsburgh Steelers', position: 'DEF', points: 9 }] },
    ]),
    winner: 'Denver Broncos',
    value: 2100,
  },
}

/** Best starter at each position. A rule ranks every position separately. */
export const bestPerPosition: Metric = {
  name: 'best_per_position',
  label: 'Best at each position',
  sentence: 'the top-scoring starter at each position',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  positions: scoringPositions,
  measure: (week, choices) => byPoints(startersByPosition(week, choices)),
  example: {
    text: 'Josh Allen is the best quarterback with 31.2, ahead of Joe Burrow with 22.4; James Cook is the best running back with 18.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Josh Allen', position: 'QB', points: 31.2 },
          { name: 'James Cook', position: 'RB', points: 18 },
        ],
      },
      { name: 'Bench Mob', players: [{ name: 'Joe Burrow', position: 'QB', points: 22.4 }] },
    ]),
    winner: 'Josh Allen',
    value: 3120,
  },
}
