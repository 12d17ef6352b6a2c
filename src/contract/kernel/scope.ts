import { z } from 'zod'

/** What an access token is good for: reading, writing in one league, or administering the installation. */
export const Scope = z
  .string({ error: 'Choose what the token may do' })
  .regex(/^(read|admin|league:[1-9]\d{0,15}:write)$/, 'A token may read, league:<id>:write or admin')
export type Scope = z.infer<typeof Scope>

/** The scope that writes in a league. */
export const writesIn = (leagueId: number): Scope => `league:${leagueId}:write`
