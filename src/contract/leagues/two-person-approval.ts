import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { flag, money, object } from '#contract/kernel/values'
import { inLeague } from './leagues.ts'

const Policy = object(() => ({
  /** Whether adding to one's own balance, paying oneself, or spending the pot as its holder needs a second person. */
  forOwn: flag(),
  /** Payments above this amount in dollars to one person within 24 hours need two people; null for no limit. */
  above: money('Enter the amount above which two people must approve').nullable(),
}))

/** Two-person approval policy of a league. */
export const TwoPersonApproval = object(() => ({
  ...Policy.shape,
  /** A requested looser policy that another person must approve; null for none. */
  pending: Policy.extend({ byName: z.string(), isOwn: z.boolean() }).nullable(),
}))
export type TwoPersonApproval = z.infer<typeof TwoPersonApproval>

const path = '/api/leagues/:leagueId/second-yes'

export const twoPersonApproval = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'What needs two people: payments to yourself, and payments above a limit',
    input: inLeague,
    output: TwoPersonApproval,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'owner',
    recentAuth: 'recently',
    summary:
      'Set two-person approval; a looser policy waits until another person who can manage money agrees',
    input: object(() => ({ ...inLeague.shape, ...Policy.shape, ...openedWith })),
    output: TwoPersonApproval,
  }),
  agree: endpoint({
    method: 'POST',
    path: `${path}/agreement`,
    access: 'treasurer',
    recentAuth: 'recently',
    summary: 'Agree to the looser policy that another person requested',
    input: object(() => ({ ...inLeague.shape, ...Policy.shape })),
    output: TwoPersonApproval,
  }),
}
