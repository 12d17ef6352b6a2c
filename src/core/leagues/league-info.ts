import { leagues } from '#contract/leagues/leagues'
import { member } from './access.ts'
import { readLeague } from './read-league.ts'
import { describeLeague } from './describe-leagues.ts'

export const leagueInfo = readLeague(leagues.info, member, (ctx, _input, { league, role, seesLinks }) =>
  describeLeague(ctx, league, { role, seesLinks }),
)
