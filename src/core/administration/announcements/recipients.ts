import { z } from 'zod'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { announcements } from '#contract/administration/announcements'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { AnnouncementTable } from '#db/tables/administration'
import { invalid } from '#core/kernel/domain-error'
import { userByEmail } from '#core/accounts/user'

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

/** Audience, as stored in the table. */
type Segment = Pick<AnnouncementTable, 'audience' | 'active_since_ms' | 'league_id' | 'people_json'> & {
  selection_id: number | null
}

type AudienceQuery = z.output<typeof announcements.recipients.input>

/**
 * Throws a validation error on a field that the audience needs when it is missing or names an unknown league or user.
 */
export const segmentOf = async (ctx: Ctx, { audience, ...filters }: AudienceQuery): Promise<Segment> => {
  const none = { audience, active_since_ms: null, league_id: null, people_json: null, selection_id: null }
  if (audience === 'active') {
    if (filters.activeSince === undefined) throw invalid('activeSince', 'Enter a day')
    return { ...none, active_since_ms: Date.parse(filters.activeSince) }
  }
  if (audience === 'league') return { ...none, league_id: await knownLeague(ctx, filters.leagueId) }
  if (audience === 'chosen' && !filters.people) {
    const selection_id = await selectionOf(ctx, filters.draftId)
    if (selection_id !== null) return { ...none, selection_id }
  }
  if (audience === 'chosen') return { ...none, people_json: await knownPeople(ctx, filters.people ?? '') }
  return none
}

/** Returns the selected users of a draft that was started in the people list; null for any other draft. */
const selectionOf = async (ctx: Ctx, draftId: number | undefined): Promise<number | null> => {
  const draft = await ctx.db
    .selectFrom('announcements')
    .select('selection_id')
    .where('id', '=', draftId ?? 0)
    .executeTakeFirst()
  return draft?.selection_id ?? null
}

const knownLeague = async (ctx: Ctx, leagueId: number | undefined): Promise<number> => {
  const found = await ctx.db
    .selectFrom('leagues')
    .select('id')
    .where('id', '=', leagueId ?? 0)
    .executeTakeFirst()
  if (!found) throw invalid('leagueId', 'No league has this number')
  return found.id
}

const knownPeople = async (ctx: Ctx, addresses: string): Promise<string> => {
  const ids = new Set<number>()
  for (const address of addresses.split(/[\s,;]+/).filter(Boolean)) {
    const user = await userByEmail(ctx, address)
    if (!user) throw invalid('people', `No one has an account with ${address}`)
    ids.add(user.id)
  }
  if (ids.size === 0) throw invalid('people', 'Enter at least one person')
  return JSON.stringify([...ids])
}
