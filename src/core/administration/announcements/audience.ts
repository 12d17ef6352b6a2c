import type { z } from 'zod'
import type { announcements } from '#contract/administration/announcements'
import { userByEmail } from '#core/accounts/get-user'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import type { AnnouncementTable } from '#db/tables/administration'

/** Audience, as stored in the table. */
export type Segment = Pick<
  AnnouncementTable,
  'audience' | 'active_since_ms' | 'league_id' | 'people_json'
> & {
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
