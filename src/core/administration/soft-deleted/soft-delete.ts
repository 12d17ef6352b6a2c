import { gzipSync, gunzipSync } from 'node:zlib'
import { fullName } from '#core/accounts/user'
import type { Author } from '#core/kernel/authorization'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type LeagueRecord, visibleLeagues, lockLeague } from '#core/leagues/find-league'
import type { ReservedTeam } from '#core/leagues/members/rejoin-leagues'
import { type CollectedRows, collectRows, serializeCollected, parseCollected } from '#db/rows/collected-rows'
import type { UserRow } from '#db/tables/accounts'
import { dayMs } from '#domain/durations'

/** Time during which deleted data can be restored, in milliseconds. */
export const retentionMs = 30 * dayMs

type Kind = 'league' | 'person'

/** Bound to its subject, so that a row moved elsewhere can't be decrypted. */
const placeOf = (kind: Kind, subjectId: number) => `soft_deleted ${kind} ${subjectId}`

/** Account tables that are restored. Device sign-ins and payment data are not. */
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

/** Saved rows of something deleted. */
export type SoftDeletedRows = { rows: CollectedRows; memberships: ReservedTeam[] }

/** Saves a league with all its data, encrypted. Call it right before the league is deleted, with the league locked. */
export const softDeleteLeague = async (
  ctx: WriteCtx,
  author: Author,
  { id, name }: Pick<LeagueRecord, 'id' | 'name'>,
  withId: number | null = null,
): Promise<void> => {
  const rows = await collectRows(ctx.db, { table: 'leagues', id })
  await saveDeleted(ctx, author, {
    kind: 'league',
    subjectId: id,
    withId,
    name,
    data: { rows, memberships: [] },
  })
}

/** Saves an account and the leagues it runs, which are deleted with it. Call it right before they are deleted. */
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
  const rows = await collectRows(ctx.db, { table: 'users', id: user.id }, ofPeople)
  const members = await ctx.db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .select(['members.id', 'members.status', 'members.league_role'])
    .where('members.user_id', '=', user.id)
    .where('leagues.commissioner_id', '<>', user.id)
    .orderBy('members.id')
    .execute()
  const memberships = members.map(({ id, status, league_role }) => ({ id, status, leagueRole: league_role }))
  return saveDeleted(ctx, author, {
    kind: 'person',
    subjectId: user.id,
    withId: null,
    name: fullName(user),
    data: { rows, memberships },
  })
}

const saveDeleted = async (
  ctx: WriteCtx,
  author: Author,
  {
    kind,
    subjectId,
    withId,
    name,
    data,
  }: { kind: Kind; subjectId: number; withId: number | null; name: string; data: SoftDeletedRows },
): Promise<number> => {
  const text = JSON.stringify({ rows: serializeCollected(data.rows), memberships: data.memberships })
  const place = placeOf(kind, subjectId)
  const { id } = await ctx.db
    .insertInto('soft_deleted')
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

/** Returns the name of a deleted league or user. */
export const deletedName = (ctx: Ctx, row: Omit<Row, 'sealed_rows'>): string =>
  ctx.ports.secrets.open(row.sealed_name, placeOf(row.kind, row.subject_id))

/** Decrypts the saved rows. */
export const openSoftDeleted = (ctx: Ctx, row: Row): SoftDeletedRows => {
  const opened = ctx.ports.secrets.open(row.sealed_rows, placeOf(row.kind, row.subject_id))
  const { rows, memberships } = JSON.parse(gunzipSync(Buffer.from(opened, 'base64')).toString()) as {
    rows: string
    memberships: ReservedTeam[]
  }
  return { rows: parseCollected(rows), memberships }
}

/** Permanently purges deleted data after its retention period. Idempotent, and safe to run at any time. */
export const purgeOldest = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('soft_deleted')
    .where('deleted_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}
