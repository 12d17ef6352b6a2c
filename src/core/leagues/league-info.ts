import { leagues } from '#contract/leagues/leagues'
import { operation } from '#core/kernel/operation'
import { member } from './access.ts'
import { describeLeague } from './describe-leagues.ts'

export const leagueInfo = operation(leagues.info, member, (ctx, _input, { league, role }) =>
  describeLeague(ctx, league, role),
)
