import type { Selectable } from 'kysely'
import { scheduler } from '#core/kernel/access'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { Refusal } from '#core/kernel/refusal'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { mailCommissioner } from '#core/weeks/connection/mail-commissioner'
import { waitingPrizes } from '#core/weeks/corrections/waiting-corrections'
import { livePublication } from '#core/weeks/publishing/publications'
import { publishStaged } from '#core/weeks/publishing/publish-week'
import { lookForStaged } from '#core/weeks/staging/find-staged'
import { stagedAnswer } from '#core/weeks/staging/staged-answer'
import type { PlannedPublicationTable } from '#db/tables/weeks'
import { doubtsOf, winnersByRule } from './doubts.ts'
import { announcementKey } from './plan-publication.ts'

type Planned = Selectable<PlannedPublicationTable>

/**
 * Publishes the weeks whose time has come and that leave no question; the others wait for the commissioner, who is told
 * why. Each in a transaction of its own. Safe to run at any time and twice.
 */
export const publishPlannedWeeks = async (ctx: Ctx): Promise<{ published: number; waiting: number }> => {
  const due = await ctx.db
    .selectFrom('planned_publications')
    .selectAll()
    .where('status', '=', 'planned')
    .where('due_at_ms', '<=', ctx.now())
    .orderBy('id')
    .execute()
  const report = { published: 0, waiting: 0 }
  for (const planned of due) {
    const reasons = await publishOrSayWhyNot(ctx, planned)
    if (reasons.length === 0) report.published += 1
    else {
      report.waiting += 1
      await leaveToCommissioner(ctx, planned, reasons)
    }
  }
  return report
}

/** Answers why the week waits; nothing when it was published. */
const publishOrSayWhyNot = async (ctx: Ctx, planned: Planned): Promise<string[]> => {
  try {
    return await write(ctx, async ctx => {
      const league = await lockLeague(ctx, await leagueOf(ctx, planned))
      const reasons = await whyNot(ctx, league, planned)
      if (reasons.length > 0) return reasons
      const { provider, week } = planned
      const staged = await stagedOf(ctx, league, planned)
      await publishStaged(ctx, scheduler, league, {
        leagueId: league.id,
        provider,
        week,
        winners: staged ? winnersByRule(ctx, league, staged) : {},
        prizes: {},
        replace: false,
        confirmProvisional: false,
      })
      await decide(ctx, planned, 'published')
      return []
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.message]
  }
}

const leagueOf = async (ctx: Ctx, { league_id }: Planned): Promise<LeagueRecord> => {
  const found = await findLeague(ctx, league_id, null)
  if (!found) throw new Error(`League ${league_id} has a planned publication and is gone`)
  return found.league
}

const whyNot = async (ctx: WriteCtx, league: LeagueRecord, planned: Planned): Promise<string[]> => {
  if (league.season_id !== planned.season_id || league.season_status === 'ended') {
    return ['The season has ended.']
  }
  if (league.publishes_itself === 0) return ['Automatic publishing was switched off meanwhile.']
  if (await livePublication(ctx, league.season_id, planned.week)) {
    return ['It was published by hand meanwhile.']
  }
  if (!(await wasAnnounced(ctx, league, planned.week))) {
    return ['The email that announced it could not be sent, so nobody could have stopped it.']
  }
  const staged = await stagedOf(ctx, league, planned)
  if (!staged) return ['Its fetched data was removed.']
  const correcting = await waitingPrizes(ctx, league)
  return [
    ...doubtsOf(ctx, league, staged),
    ...correcting.map(({ week }) => `The correction of week ${week} is not decided.`),
  ]
}

const stagedOf = async (ctx: WriteCtx, league: LeagueRecord, { provider, week }: Planned) => {
  const staged = await lookForStaged(ctx, league, provider, week)
  return staged && stagedAnswer(ctx, league, provider, staged)
}

const wasAnnounced = async (ctx: WriteCtx, league: LeagueRecord, week: number): Promise<boolean> => {
  const mail = await ctx.db
    .selectFrom('outbox')
    .select('status')
    .where('idempotency_key', '=', announcementKey(league, week))
    .executeTakeFirst()
  return mail?.status === 'sent'
}

const decide = async (ctx: WriteCtx, { id }: Planned, status: Planned['status']): Promise<void> => {
  await ctx.db
    .updateTable('planned_publications')
    .set({ status, decided_by_name: scheduler.name })
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .execute()
}

const leaveToCommissioner = (ctx: Ctx, planned: Planned, reasons: string[]): Promise<void> =>
  write(ctx, async ctx => {
    const league = await leagueOf(ctx, planned)
    await decide(ctx, planned, 'waits')
    if (await livePublication(ctx, planned.season_id, planned.week)) return
    await mailCommissioner(ctx, league, {
      template: 'week-waits',
      reason: `week-waits ${planned.season_id} ${planned.week}`,
      subject: `Week ${planned.week} waits for you`,
      paragraphs: [`It did not publish itself:\n${reasons.join('\n')}`, 'Review it and publish it yourself.'],
      act: 'Review the week',
    })
  })
