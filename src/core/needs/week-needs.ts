import type { Need } from '#contract/needs'
import type { Ctx } from '#core/kernel/context'
import { describeIntegration } from '#core/weeks/connection/integration'
import { waitingPrizes } from '#core/weeks/corrections/waiting-corrections'
import { hasFinalWeekWaiting } from '#core/weeks/staging/waiting-weeks'
import { weekInProgress } from '#domain/calendar'
import { connectable } from '#domain/providers/registry'
import type { NeedsViewer } from './looking.ts'

const runs = ({ role, league }: NeedsViewer): boolean =>
  role === 'commissioner' && league.season_status === 'active'

/** Returns the commissioner's tasks about weeks, other than the next week to publish. */
export const weekNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> =>
  runs(viewer) ? [...(await correctionNeeds(ctx, viewer)), ...(await sourceNeeds(ctx, viewer))] : []

/** Returns whether a final week is waiting to be published. */
export const isWeekWaiting = async (ctx: Ctx, viewer: NeedsViewer): Promise<boolean> =>
  runs(viewer) && (await hasFinalWeekWaiting(ctx, viewer.league))

const correctionNeeds = async (ctx: Ctx, { league }: NeedsViewer): Promise<Need[]> =>
  (await waitingPrizes(ctx, league)).map(({ week, movedPrizes }) => ({
    kind: 'correction',
    week,
    moves: movedPrizes.map(({ prizeAmount, before, after }) => ({
      amount: prizeAmount,
      from: before.map(({ managerName }) => managerName),
      to: after.map(({ managerName }) => managerName),
    })),
  }))

const sourceNeeds = async (ctx: Ctx, { league }: NeedsViewer): Promise<Need[]> => {
  const { provider } = league
  if (provider === null || !connectable.some(({ id }) => id === provider)) return []
  const { isEnabled, authorized, teams } = await describeIntegration(ctx, league, provider)
  const week = weekInProgress(ctx.now(), league.season_year)
  const unmatched = teams.filter(({ managerId }) => managerId === null).length
  return [
    ...(isEnabled && !authorized ? [{ kind: 'source' as const, provider, week }] : []),
    ...(unmatched > 0 ? [{ kind: 'teams' as const, count: unmatched }] : []),
  ]
}
