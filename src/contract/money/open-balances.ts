import { z } from 'zod'
import { id, object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'

/** Open balances of a league over all seasons, and the number of members who would be emailed a statement. */
export const OpenBalances = object(() => ({
  currency: z.string(),
  /** Positive if the member is owed money, negative if they owe it. Settled members are omitted. */
  balances: z.array(z.object({ managerId: id().nullable(), managerName: z.string(), balance: z.number() })),
  statements: z.number(),
}))

export type OpenBalances = z.infer<typeof OpenBalances>

export const openBalances = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/open-balances',
    access: 'commissioner',
    summary: 'Balances over all seasons, and the number of people who would be emailed a statement',
    input: inLeague,
    output: OpenBalances,
  }),
}
