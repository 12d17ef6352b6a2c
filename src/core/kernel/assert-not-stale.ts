import { isDeepStrictEqual } from 'node:util'
import type { EditConflict } from '#contract/kernel/errors'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from './context.ts'
import { normalizeForStorage } from './hash-chain.ts'
import { conflict } from './domain-error.ts'

type Saved = Omit<EditConflict, 'kept'>

/**
 * Refuses a save that would undo what somebody else saved since its form was opened. Ends in the conflict
 * `changed_meanwhile`, with what is kept now and who saved it.
 *
 * @param openedWith what the form was opened with; of undefined nothing is refused, of its parts those that are kept
 * @param kept what can be saved, as it is kept now
 * @param saved by whom, and when
 */
export const assertNotStale = async (
  openedWith: Readonly<Record<string, unknown>> | undefined,
  kept: object,
  saved: () => Saved | Promise<Saved>,
): Promise<void> => {
  if (!openedWith) return
  const now: Record<string, unknown> = { ...kept }
  const isOther = (name: string) => name in now && !isDeepStrictEqual(openedWith[name], now[name])
  if (!Object.keys(openedWith).some(isOther)) return
  const { by, at } = await saved()
  throw conflict(
    'changed_meanwhile',
    `${by ?? 'Somebody'} changed this after you opened it. Nothing of yours was saved.`,
    { changedMeanwhile: { by, at, kept: now } },
  )
}

/** Who wrote the latest line of the audit log about such an act, and when. */
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
