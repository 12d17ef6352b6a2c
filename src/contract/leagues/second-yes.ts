import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { flag, money } from '#contract/kernel/values'
import { inLeague } from './leagues.ts'

/** Where one person's word is not enough in a league. */
export const SecondYes = z.object({
  /** Whether nobody may mark an award of their own, or a payment to themself, as paid. */
  forOwn: flag(),
  /** Payments of more dollars than this take two people; null for none. */
  above: money('Give the amount above which two people are asked').nullable(),
})
export type SecondYes = z.infer<typeof SecondYes>

const path = '/api/leagues/:leagueId/second-yes'

export const secondYes = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'Where one person’s word is not enough: awards to oneself, and payments above a limit',
    input: inLeague,
    answer: SecondYes,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'owner',
    proof: 'recently',
    summary: 'Say where one person’s word is not enough',
    input: inLeague.extend({ ...SecondYes.shape, ...openedWith }),
    answer: SecondYes,
  }),
}
