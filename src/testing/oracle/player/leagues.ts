import { readEspn } from '../calculator/read-espn.ts'
import { readSleeper } from '../calculator/read-sleeper.ts'
import { readYahoo } from '../calculator/read-yahoo.ts'
import type { League, PlayoffChoice, Rule } from '../calculator/rule.ts'
import type { Week } from '../calculator/week.ts'
import type { Season } from '../season/model.ts'
import { scenarios } from '../season/scenarios.ts'
import { playSeason } from '../season/season.ts'
import { type WeekResponses, responsesOf } from '../writers/responses.ts'
import { memberOf, pot } from './prize-winners.ts'
import { builtIn, everyMetric, variations } from './rules.ts'

/** Season with the league's decisions: rules, who can win in the playoffs, and agreements to fines. */
export type Plan = {
  season: Season
  responses: WeekResponses[]
  own: Rule[]
  choice: PlayoffChoice
  agreed: Map<string, number>
}

const playoffChoices: PlayoffChoice[] = ['still in', 'plays', 'every team']

/** Returns the plan of a scenario. Each provider's three have different variations and choices. */
export function planOf(index: number): Plan {
  const scenario = scenarios[index]
  if (scenario === undefined) throw new Error(`There is no scenario ${index}`)
  const season = playSeason(scenario)
  return {
    season,
    responses: season.weeks.map(played => responsesOf(season, played)),
    own: [...everyMetric(), ...(variations[index % 3] ?? [])],
    choice: playoffChoices[(index + Math.floor(index / 3)) % 3] ?? 'still in',
    agreed: agreements(season),
  }
}

/** Most members agree to more than they will be fined, one to little and one to nothing. */
const agreements = (season: Season): Map<string, number> => {
  const names = season.teams.map(({ number }) => memberOf(season, number, 1))
  return new Map(names.slice(1).map((name, index) => [name, index === 0 ? 6 : 500]))
}

/** Returns the league for the calculator. The commissioner is a member without a team. */
export const leagueOf = ({ season, own, choice, agreed }: Plan, members: number): League => ({
  pot,
  members: members + 1,
  playoffChoice: choice,
  rules: [...builtIn(), ...own],
  memberOf: (team, week) => memberOf(season, Number(team.split('.').at(-1)), week),
  agreed,
})

const readers = { sleeper: readSleeper, espn: readEspn, yahoo: readYahoo }

/** Returns the weeks of a plan as read by the calculator. */
export const weeksOf = ({ season, responses: responseList }: Plan): Week[] =>
  responseList.map(({ week, responses }) => readers[season.scenario.provider](responses, week))
