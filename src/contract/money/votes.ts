import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, moment, text, whole, object } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'

/** A yes-or-no vote of members about money. Its result has no automatic effect. */
export const Vote = object(() => ({
  id: id(),
  question: z.string(),
  openedAt: moment,
  openedBy: z.string(),
  closesAt: moment,
  state: z.enum(['open', 'closed', 'withdrawn']),
  yes: z.number(),
  no: z.number(),
  /** Number of eligible voters: members with an account. */
  voters: z.number(),
  /** The caller's vote. */
  mine: z.boolean().nullable(),
}))
export type Vote = z.infer<typeof Vote>

const path = '/api/leagues/:leagueId/votes'
const oneVote = object(() => ({ ...inLeague.shape, voteId: id() }))

export const votes = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "The season's votes, newest first",
    input: inLeague,
    output: z.array(Vote),
  }),
  open: endpoint({
    method: 'POST',
    path,
    access: 'treasurer',
    summary: 'Create a yes-or-no vote for members, open for 1 to 14 days',
    input: object(() => ({
      ...inLeague.shape,
      question: text('Enter a question', 200),
      days: whole(1, 14, 'Choose 1 to 14 days'),
    })),
    output: Vote,
    status: 201,
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${path}/:voteId/answer`,
    access: 'member',
    summary: 'Vote; the answer can be changed until voting closes',
    input: object(() => ({ ...oneVote.shape, isYes: flag() })),
    output: Vote,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/:voteId`,
    access: 'treasurer',
    summary: 'Cancel an open vote',
    input: oneVote,
    output: Vote,
  }),
}
