import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { announcements } from '#contract/administration/announcements'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { Schema } from '#db/schema'
import { type Segment, segmentOf } from './audience.ts'

const Ids = z.array(z.number())

/** Returns the selected user ids of an announcement, as stored in the table. */
export const peopleOf = ({ people_json }: Pick<Segment, 'people_json'>): number[] =>
  Ids.parse(JSON.parse(people_json ?? '[]'))

type Of = ExpressionBuilder<Schema, 'users'>

/**
 * Selects the audience members who have announcements turned on, may sign in, and have a confirmed address if
 * confirmation is possible.
 */
export const recipientsOf = (ctx: Ctx, segment: Segment) =>
  ctx.db
    .selectFrom('users')
    .where('wants_email', '=', 1)
    .where('wants_announcements', '=', 1)
    .where('disabled_at_ms', 'is', null)
    .$if(ctx.ports.mailer !== undefined, query => query.where('email_verified_at_ms', 'is not', null))
    .where(of => of.and(within(ctx, of, segment)))

const within = (ctx: Ctx, of: Of, segment: Segment) => {
  switch (segment.audience) {
    case 'all':
      return []
    case 'commissioners':
      return [of('role', '=', 'commissioner')]
    case 'managers':
      return [of('role', '=', 'manager')]
    case 'premium':
      return ctx.config.tiers === 'open' ? [] : [of('is_premium', '=', 1), hasNotEnded(ctx, of)]
    case 'active':
      return [seenSince(of, segment.active_since_ms ?? ctx.now())]
    case 'league':
      return [ofLeague(of, segment.league_id ?? 0)]
    case 'chosen':
      return [
        segment.selection_id === null
          ? of('users.id', 'in', [0, ...peopleOf(segment)])
          : chosenFromList(of, segment.selection_id),
      ]
  }
}

const chosenFromList = (of: Of, selectionId: number) =>
  of(
    'users.id',
    'in',
    of.selectFrom('bulk_rows').select('bulk_rows.user_id').where('run_id', '=', selectionId),
  )

const hasNotEnded = (ctx: Ctx, of: Of) =>
  of.or([of('premium_until_ms', 'is', null), of('premium_until_ms', '>', ctx.now())])

const seenSince = (of: Of, sinceMs: number) =>
  of.or([
    of('last_login_at_ms', '>=', sinceMs),
    of(
      'users.id',
      'in',
      of.selectFrom('sessions').select('sessions.user_id').where('sessions.last_seen_at_ms', '>=', sinceMs),
    ),
  ])

const ofLeague = (of: Of, leagueId: number) =>
  of.or([
    of(
      'users.id',
      'in',
      of
        .selectFrom('members')
        .select('members.user_id')
        .where('members.league_id', '=', leagueId)
        .where('members.status', '=', 'active')
        .where('members.user_id', 'is not', null)
        .$castTo<{ user_id: number }>(),
    ),
    of(
      'users.id',
      '=',
      of.selectFrom('leagues').select('commissioner_id').where('leagues.id', '=', leagueId),
    ),
  ])

/** Counts these recipients. */
export const countRecipients = async (ctx: Ctx, segment: Segment): Promise<number> => {
  const { people } = await recipientsOf(ctx, segment)
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

/** Returns the number of users an announcement would be sent to. */
export const readRecipients = operation(announcements.recipients, requireSiteAdmin, async (ctx, input) => ({
  recipients: await countRecipients(ctx, await segmentOf(ctx, input)),
}))
