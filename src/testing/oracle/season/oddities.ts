import type { Game, Oddity, Performance, Scenario, TeamWeek } from './model.ts'
import { noPlays, type Roll } from './plays.ts'

/** Changes a week to include a rare event. */
export function makeOdd(scenario: Scenario, odd: Oddity, teams: TeamWeek[], games: Game[], roll: Roll): void {
  const some = (away = 0) => teams[Math.floor(roll() * (teams.length - 1 - away))]
  switch (odd) {
    case 'level game': {
      const game = games.find(({ away }) => away !== null)
      const [home, away] = [game?.home, game?.away].map(number => teams.find(({ team }) => team === number))
      if (home && away) lift(away, sumOf(home) - sumOf(away))
      return
    }
    case 'level top':
    case 'level bottom': {
      const ranked = [...teams].sort((a, b) => sumOf(b) - sumOf(a))
      const [one, other] = odd === 'level top' ? ranked : [...ranked].reverse()
      if (one && other) lift(other, sumOf(one) - sumOf(other))
      return
    }
    case 'level backs': {
      const backs = teams
        .flatMap(({ starters }) => starters.filter(isBack))
        .sort((a, b) => b.points - a.points)
      const [one, other] = backs
      if (one && other) other.points = one.points
      return
    }
    case 'no kicks':
      for (const one of allPlayers(teams)) {
        if (one.player.position === 'K') Object.assign(one, { points: 0, plays: noPlays() })
      }
      return
    case 'short kicks':
      for (const { plays } of allPlayers(teams)) plays.kicks = plays.kicks.map(yards => Math.min(yards, 39))
      return
    case 'below zero': {
      const team = some()
      team?.starters.forEach((one, place) => {
        if (one) Object.assign(one, { points: place === 0 ? -240 : 0, plays: noPlays() })
      })
      return
    }
    case 'empty slot':
      return emptySlot(scenario, some())
    case 'hand-set': {
      const team = some()
      if (team) team.handSet = sumOf(team) + 1250
      return
    }
    case 'suspended':
      return suspend(some())
    case 'two suspended':
      suspend(teams[1])
      suspend(teams[3])
  }
}

const isBack = (one: Performance | null): one is Performance => one?.player.position === 'RB'

const allPlayers = (teams: TeamWeek[]): Performance[] =>
  teams.flatMap(({ starters, others }) => [...starters.filter(one => one !== null), ...others])

/** Returns the starters' total. */
export const sumOf = ({ starters }: TeamWeek): number =>
  starters.reduce((sum, one) => sum + (one?.points ?? 0), 0)

/** Returns a team's points: the commissioner's total, otherwise the starters' total. */
export const totalOf = (team: TeamWeek): number => team.handSet ?? sumOf(team)

const lift = ({ starters }: TeamWeek, by: number): void => {
  const one = starters.find(starter => starter !== null)
  if (one) one.points += by
}

function emptySlot({ bestBall }: Scenario, team: TeamWeek | undefined): void {
  if (bestBall || team === undefined) return
  const [starter] = team.starters.splice(1, 1, null)
  if (starter) team.others.push({ ...starter, spot: 'bench' })
}

const suspend = (team: TeamWeek | undefined): void => {
  const starter = team?.starters.find(one => one !== null && one.player.position !== 'DEF')
  if (starter) Object.assign(starter, { status: 'suspended', played: false, points: 0, plays: noPlays() })
}
