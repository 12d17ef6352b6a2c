import { awards } from '#contract/awards'
import { markSetupDone } from '#core/accounts/registration'
import type { App } from '#app'
import * as make from './make.ts'
import { startTestApp } from './test-app.ts'

export const leagueOn = async ({ ctx, database }: Pick<App, 'ctx' | 'database'>) => {
  await markSetupDone(ctx)
  const w = await startTestApp({}, database)
  const { client, league, members } = await make.league(w, { managers: 2, name: 'Turf Wars' })
  const award = (week: number) =>
    client.call(awards.add, {
      leagueId: league.id,
      type: 'hot_top2',
      week,
      managerId: members[1]?.userId ?? 0,
      playerName: 'A \\N and a "quote"',
      position: 'QB',
      points: 30,
      prizeAmount: 10,
    })
  await award(1)
  return { league, award }
}
