import { leagues } from '#contract/leagues/leagues'
import { member } from './access.ts'
import { operation } from '#core/kernel/operation'
import { describeLeague } from './describe-leagues.ts'

export const leagueInfo = operation(leagues.info, member, (ctx, _input, { league, role }) =>
  describeLeague(ctx, league, role),
)
