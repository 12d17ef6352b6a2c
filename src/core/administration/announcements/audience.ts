import type { z } from 'zod'
import type { announcements } from '#contract/administration/announcements'
import { userByEmail } from '#core/accounts/find-user'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/refusal'
import type { AnnouncementTable } from '#db/tables/administration'

/** Who is meant, as the table keeps it. */
export type Segment = Pick<AnnouncementTable, 'audience' | 'active_since_ms' | 'league_id' | 'people_json'>

type Asked = z.output<typeof announcements.recipients.input>

/** Ends in an issue at the field that the audience needs and that is missing, or names somebody unknown. */
export const segmentOf = async (ctx: Ctx, { audience, ...asked }: Asked): Promise<Segment> => {
  const none = { audience, active_since_ms: null, league_id: null, people_json: null }
  if (audience === 'active') {
    if (asked.activeSince === undefined) throw invalid('activeSince', 'Give the day')
    return { ...none, active_since_ms: Date.parse(asked.activeSince) }
  }
  if (audience === 'league') return { ...none, league_id: await knownLeague(ctx, asked.leagueId) }
  if (audience === 'chosen') return { ...none, people_json: await knownPeople(ctx, asked.people ?? '') }
  return none
}

const knownLeague = async (ctx: Ctx, leagueId: number | undefined): Promise<number> => {
  const found = await ctx.db
    .selectFrom('leagues')
    .select('id')
    .where('id', '=', leagueId ?? 0)
    .executeTakeFirst()
  if (!found) throw invalid('leagueId', 'There is no league with this number')
  return found.id
}

const knownPeople = async (ctx: Ctx, addresses: string): Promise<string> => {
  const ids = new Set<number>()
  for (const address of addresses.split(/[\s,;]+/).filter(Boolean)) {
    const user = await userByEmail(ctx, address)
    if (!user) throw invalid('people', `Nobody has an account with ${address}`)
    ids.add(user.id)
  }
  if (ids.size === 0) throw invalid('people', 'Name somebody')
  return JSON.stringify([...ids])
}
