import { leagues } from '#contract/leagues'
import { member } from '../access.ts'
import { operation } from '../operation.ts'
import { describeLeagues } from './describe-leagues.ts'
import { notFound } from '../refusal.ts'

export const leagueInfo = operation(leagues.info, member, async (ctx, _input, { league, role }) => {
  const [described] = await describeLeagues(ctx, [{ league, role }])
  if (!described) throw notFound('League')
  return described
})
