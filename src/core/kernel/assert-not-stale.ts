import { isDeepStrictEqual } from 'node:util'
import type { EditConflict } from '#contract/kernel/errors'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from './context.ts'
import { normalizeForStorage } from './hash-chain.ts'
import { conflict } from './domain-error.ts'

type Saved = Omit<EditConflict, 'saved'>

/**
 * Rejects a save that would overwrite another user's changes since its form was opened. Throws the conflict
 * `edit_conflict`, with the stored values and the user who saved them.
 *
 * @param openedWith values the form was opened with; undefined rejects nothing, and only fields that are stored are
 * compared
 * @param stored current stored values of what can be saved
 * @param saved author and time of the last save
 */
export const assertNotStale = async (
  openedWith: Readonly<Record<string, unknown>> | undefined,
  stored: object,
  saved: () => Saved | Promise<Saved>,
): Promise<void> => {
  if (!openedWith) return
  const now: Record<string, unknown> = { ...stored }
  const isOther = (name: string) => name in now && !isDeepStrictEqual(openedWith[name], now[name])
  if (!Object.keys(openedWith).some(isOther)) return
  const { by, at } = await saved()
  throw conflict(
    'edit_conflict',
    `${by ?? 'Someone'} changed this after you opened it. Your changes weren't saved.`,
    { editConflict: { by, at, saved: now } },
  )
}

/** Returns the author and time of the latest audit log line for such an action. */
export const lastChange = async (
  ctx: Ctx,
  { leagueId, action, summary }: { leagueId: number | null; action: string; summary?: string },
): Promise<Saved> => {
  const line = await ctx.db
    .selectFrom('audit_lines')
    .leftJoin('users', 'users.id', 'audit_lines.actor_id')
    .select(['at_ms', 'signed_as', 'first_name', 'last_name'])
    .where('league_id', leagueId === null ? 'is' : '=', leagueId)
    .where('action', '=', action)
    .$if(summary !== undefined, query => query.where('summary', '=', normalizeForStorage(summary ?? '')))
    .orderBy('audit_lines.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { by: line ? nameOf(line) : null, at: line ? momentOf(line.at_ms) : null }
}

const nameOf = (line: { signed_as: string | null; first_name: string | null; last_name: string | null }) =>
  line.first_name === null ? line.signed_as : `${line.first_name} ${line.last_name ?? ''}`.trim()
