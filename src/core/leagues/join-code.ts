import type { Ctx } from '#core/kernel/context'
import { hashOf, newCode, sealShownSecret, revealShownSecret } from '#core/kernel/secret'
import type { LeagueTable } from '#db/tables/leagues'

type StoredJoinCode = { join_code: string; sealed_join_code: string }

/** Creates a join code and its stored form. */
export const newJoinCode = (ctx: Ctx): { joinCode: string; stored: StoredJoinCode } => {
  const joinCode = newCode()
  const { hash, sealed } = sealShownSecret(ctx.ports.secrets, 'leagues.join_code', joinCode)
  return { joinCode, stored: { join_code: hash, sealed_join_code: sealed } }
}

/** Returns a league's join code; null when it was encrypted with a different key. */
export const joinCodeOf = (
  ctx: Ctx,
  { join_code: hash, sealed_join_code: sealed }: { join_code: string; sealed_join_code: string | null },
): string | null => revealShownSecret(ctx.ports.secrets, 'leagues.join_code', { hash, sealed })

/** Whether a given code is the league's. */
export const isJoinCode = ({ join_code }: Pick<LeagueTable, 'join_code'>, code: string): boolean =>
  hashOf(code) === join_code
