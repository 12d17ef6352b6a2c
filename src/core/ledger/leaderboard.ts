import { ledger } from '#contract/ledger'
import { member } from '../access.ts'
import { seasonAsked } from '../leagues/find-season.ts'
import { operation } from '../operation.ts'
import { ranked, standingsOf } from './standings.ts'

export const leaderboard = operation(ledger.leaderboard, member, async (ctx, { season }, { league }) => {
  const { id } = await seasonAsked(ctx, league, season)
  return ranked(await standingsOf(ctx, league.id, id))
})
