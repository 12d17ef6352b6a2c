import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { flag, money } from '#contract/kernel/values'
import { inLeague } from './leagues.ts'

const Policy = z.object({
  /** Whether nobody may alone add to their own balance, pay themself, or spend the pot that they hold. */
  forOwn: flag(),
  /** Payments of more dollars than this to one person within 24 hours take two people; null for none. */
  above: money('Give the amount above which two people are asked').nullable(),
})

/** What takes two people in a league. */
export const TwoPersonApproval = Policy.extend({
  /** A looser policy that somebody asked for and another has to agree to; null for none. */
  asked: Policy.extend({ byName: z.string(), isOwn: z.boolean() }).nullable(),
})
export type TwoPersonApproval = z.infer<typeof TwoPersonApproval>

const path = '/api/leagues/:leagueId/second-yes'

export const twoPersonApproval = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'What takes two people: money to oneself, and payments above a limit',
    input: inLeague,
    answer: TwoPersonApproval,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'owner',
    proof: 'recently',
    summary: 'Say what takes two people; a looser policy waits until another who can manage money agrees',
    input: inLeague.extend({ ...Policy.shape, ...openedWith }),
    answer: TwoPersonApproval,
  }),
  agree: endpoint({
    method: 'POST',
    path: `${path}/agreement`,
    access: 'treasurer',
    proof: 'recently',
    summary: 'Agree to the looser policy that somebody else asked for',
    input: inLeague.extend(Policy.shape),
    answer: TwoPersonApproval,
  }),
}
