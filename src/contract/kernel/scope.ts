import { z } from 'zod'

/** Scope of an access token: reading, writing in one league, or administering the instance. */
export const Scope = z
  .string({ error: "Choose the token's scopes" })
  .regex(/^(read|admin|league:[1-9]\d{0,15}:write)$/, 'A token scope is read, league:<id>:write or admin')
export type Scope = z.infer<typeof Scope>

/** Scope for writing in a league. */
export const writesIn = (leagueId: number): Scope => `league:${leagueId}:write`
