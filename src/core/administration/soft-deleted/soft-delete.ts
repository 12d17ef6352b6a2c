import { gzipSync, gunzipSync } from 'node:zlib'
import { fullName } from '#core/accounts/user'
import type { Author } from '#core/kernel/authorization'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type LeagueRecord, visibleLeagues } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import type { ReservedTeam } from '#core/leagues/members/rejoin-leagues'
import { type MergedResponses, mergeResponses, serializeGathered, parseGathered } from '#db/rows/gather'
import type { UserRow } from '#db/tables/accounts'

/** For so long what was deleted can come back. */
export const retentionMs = 30 * 86_400_000

type Kind = 'league' | 'person'

/** Bound to whom it is about: a row that somebody moves opens for nobody. */
const placeOf = (kind: Kind, subjectId: number) => `deleted_things ${kind} ${subjectId}`

/** What of an account comes back: not what signs it in on a device, nor what it pays. */
const ofPeople = new Set([
  'users',
  'accepted_terms',
  'passkey_owners',
  'passkeys',
  'authenticator_apps',
  'recovery_codes',
  'achievements',
  'pay_handles',
  'person_notes',
])

/** What is kept of something deleted. */
export type SoftDeletedRows = { rows: MergedResponses; memberships: ReservedTeam[] }

/** Keeps a league with all that goes with it, sealed. Call it right before it is deleted, with the league locked. */
export const softDeleteLeague = async (
  ctx: WriteCtx,
  author: Author,
  { id, name }: Pick<LeagueRecord, 'id' | 'name'>,
  withId: number | null = null,
): Promise<void> => {
  const rows = await mergeResponses(ctx.db, { table: 'leagues', id })
  await keep(ctx, author, { kind: 'league', subjectId: id, withId, name, kept: { rows, memberships: [] } })
}

/** The same of an account and of the leagues that it runs, which go with it. Call it right before they are deleted. */
export const softDeletePersonWithLeagues = async (
  ctx: WriteCtx,
  author: Author,
  user: UserRow,
): Promise<void> => {
  const withId = await softDeletePerson(ctx, author, user)
  const leagues = await visibleLeagues(ctx, null)
    .where('leagues.commissioner_id', '=', user.id)
    .orderBy('leagues.id')
    .execute()
  for (const league of leagues) await softDeleteLeague(ctx, author, await lockLeague(ctx, league), withId)
}

const softDeletePerson = async (ctx: WriteCtx, author: Author, user: UserRow): Promise<number> => {
  const rows = await mergeResponses(ctx.db, { table: 'users', id: user.id }, ofPeople)
  const members = await ctx.db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .select(['members.id', 'members.status', 'members.league_role'])
    .where('members.user_id', '=', user.id)
    .where('leagues.commissioner_id', '<>', user.id)
    .orderBy('members.id')
    .execute()
  const memberships = members.map(({ id, status, league_role }) => ({ id, status, leagueRole: league_role }))
  return keep(ctx, author, {
    kind: 'person',
    subjectId: user.id,
    withId: null,
    name: fullName(user),
    kept: { rows, memberships },
  })
}

const keep = async (
  ctx: WriteCtx,
  author: Author,
  {
    kind,
    subjectId,
    withId,
    name,
    kept,
  }: { kind: Kind; subjectId: number; withId: number | null; name: string; kept: SoftDeletedRows },
): Promise<number> => {
  const text = JSON.stringify({ rows: serializeGathered(kept.rows), memberships: kept.memberships })
  const place = placeOf(kind, subjectId)
  const { id } = await ctx.db
    .insertInto('deleted_things')
    .values({
      kind,
      subject_id: subjectId,
      with_id: withId,
      sealed_name: ctx.ports.secrets.seal(name, place),
      sealed_rows: ctx.ports.secrets.seal(gzipSync(text).toString('base64'), place),
      deleted_by: author.id,
      deleted_at_ms: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Row = { kind: Kind; subject_id: number; sealed_name: string; sealed_rows: string }

/** What something was called that was deleted. */
export const deletedName = (ctx: Ctx, row: Omit<Row, 'sealed_rows'>): string =>
  ctx.ports.secrets.open(row.sealed_name, placeOf(row.kind, row.subject_id))

/** What was kept of it. */
export const openSoftDeleted = (ctx: Ctx, row: Row): SoftDeletedRows => {
  const opened = ctx.ports.secrets.open(row.sealed_rows, placeOf(row.kind, row.subject_id))
  const { rows, memberships } = JSON.parse(gunzipSync(Buffer.from(opened, 'base64')).toString()) as {
    rows: string
    memberships: ReservedTeam[]
  }
  return { rows: parseGathered(rows), memberships }
}

/** Forgets for good what was deleted longer ago than it is kept. Safe to run at any time and twice. */
export const purgeOldest = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('deleted_things')
    .where('deleted_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}
