import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import * as make from '#testing/make'
import { type Client, startTestApp } from '#testing/test-app'
import { showLeaguePlace } from './league-place.ts'

/** League of three with overdue dues of $100 each, and its money pages. */
export const leagueWithDues = async ({ hasDues = true } = {}) => {
  const w = await startTestApp()
  const { client, league, members, user } = await make.league(w, { managers: 3 })
  const leagueId = league.id
  const plan = { amount: 100, dueOn: '2026-09-04', lateFee: null, reminds: true, membersSee: true, own: [] }
  if (hasDues) await client.call(dues.save, { leagueId, ...plan })
  const show = (view: string, by: Client = client) => showLeaguePlace(w, by, leagueId, `money/${view}`)
  const others = members.filter(({ isCommissioner }) => !isCommissioner)
  return {
    ...{ w, client, league, leagueId, user, members, others, plan, show },
    dues: (by: Client = client) => by.call(dues.read, { leagueId }),
    pay: (managerId: number, amount: number) =>
      client.call(dues.record, { leagueId, managerId, amount, how: 'cash', paidOn: '2026-08-01' }),
    leaguesOf: (by: Client) => by.call(leagues.list, {}),
  }
}
