import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, moment, optionalProse, prose, object } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { QuestionState } from './statements.ts'

const QuestionReply = object(() => ({ by: z.string(), at: moment, text: z.string() }))

/** A member's question about a ledger entry, with its replies. */
export const Question = object(() => ({
  id: id(),
  entryId: id(),
  /** Memo of the entry and its member. */
  memo: z.string(),
  memberName: z.string(),
  amount: z.number(),
  state: QuestionState,
  askedBy: z.string(),
  askedAt: moment,
  text: z.string(),
  /** Oldest first. */
  answers: z.array(QuestionReply),
  closedAt: moment.nullable(),
  closedBy: z.string().nullable(),
  /** Whether the caller may close it, and the reason if a caller who can manage money may not. */
  canClose: z.boolean(),
  whyNot: z.string().nullable(),
}))
export type Question = z.infer<typeof Question>

const path = '/api/leagues/:leagueId/questions'
const oneQuestion = object(() => ({ ...inLeague.shape, questionId: id() }))

export const questions = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "Members' questions about ledger entries, newest first; all or for one entry",
    input: object(() => ({ ...inLeague.shape, state: QuestionState.optional(), entryId: id().optional() })),
    output: z.array(Question),
  }),
  ask: endpoint({
    method: 'POST',
    path,
    access: 'member',
    summary: "Question an entry, or an award's entry: payment is on hold until the question is closed",
    input: object(() => ({
      ...inLeague.shape,
      entryId: id().optional(),
      awardId: id().optional(),
      text: prose('Enter what looks wrong', 500),
    })).refine(({ entryId, awardId }) => (entryId === undefined) !== (awardId === undefined), {
      path: ['entryId'],
      message: 'Choose an entry or an award',
    }),
    output: Question,
    status: 201,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/:questionId/answers`,
    access: 'member',
    summary: 'Reply to an open question',
    input: object(() => ({ ...oneQuestion.shape, text: prose('Enter a reply', 500) })),
    output: Question,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}/:questionId/close`,
    access: 'treasurer',
    summary: 'Close a question: the entry is confirmed or was corrected',
    input: object(() => ({
      ...oneQuestion.shape,
      outcome: z.enum(['stands', 'corrected'], { error: 'Choose stands or corrected' }),
      text: optionalProse(500).default(''),
    })),
    output: Question,
  }),
}
