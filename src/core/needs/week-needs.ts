import type { Need } from '#contract/needs'
import type { Ctx } from '#core/kernel/context'
import { integrationAnswer } from '#core/weeks/connection/integration'
import { waitingPrizes } from '#core/weeks/corrections/waiting-corrections'
import { hasFinalWeekWaiting } from '#core/weeks/staging/waiting-weeks'
import { weekInProgress } from '#domain/calendar'
import { connectable } from '#domain/providers/registry'
import type { Looking } from './looking.ts'

const runs = ({ role, league }: Looking): boolean =>
  role === 'commissioner' && league.season_status === 'active'

/** Returns the commissioner's tasks about weeks, other than the next week to publish. */
export const weekNeeds = async (ctx: Ctx, looking: Looking): Promise<Need[]> =>
  runs(looking) ? [...(await correctionNeeds(ctx, looking)), ...(await sourceNeeds(ctx, looking))] : []

/** Returns whether a final week is waiting to be published. */
export const isWeekWaiting = async (ctx: Ctx, looking: Looking): Promise<boolean> =>
  runs(looking) && (await hasFinalWeekWaiting(ctx, looking.league))

const correctionNeeds = async (ctx: Ctx, { league }: Looking): Promise<Need[]> =>
  (await waitingPrizes(ctx, league)).map(({ week, movedPrizes }) => ({
    kind: 'correction',
    week,
    moves: movedPrizes.map(({ prizeAmount, before, after }) => ({
      amount: prizeAmount,
      from: before.map(({ managerName }) => managerName),
      to: after.map(({ managerName }) => managerName),
    })),
  }))

const sourceNeeds = async (ctx: Ctx, { league }: Looking): Promise<Need[]> => {
  const { provider } = league
  if (provider === null || !connectable.some(({ id }) => id === provider)) return []
  const { isEnabled, authorized, teams } = await integrationAnswer(ctx, league, provider)
  const week = weekInProgress(ctx.now(), league.season_year)
  const unmatched = teams.filter(({ managerId }) => managerId === null).length
  return [
    ...(isEnabled && !authorized ? [{ kind: 'source' as const, provider, week }] : []),
    ...(unmatched > 0 ? [{ kind: 'teams' as const, count: unmatched }] : []),
  ]
}
