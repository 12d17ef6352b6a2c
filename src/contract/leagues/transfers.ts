import { z } from 'zod'
import { endpoint, type RecentAuth } from '#contract/kernel/endpoint'
import { secret } from '#contract/accounts/passwords'
import { email, id, moment, optionalProse, whole } from '#contract/kernel/values'

export const TransferRequest = z.object({
  id: id(),
  leagueId: id(),
  leagueName: z.string(),
  fromCommissionerId: id(),
  fromCommissionerName: z.string(),
  /** Null until the recipient opens the emailed link. */
  toManagerId: id().nullable(),
  toManagerName: z.string(),
  message: z.string(),
  /** `waiting` means accepted: ownership is transferred at `completesAt` unless either person cancels. */
  status: z.enum(['pending', 'waiting', 'accepted', 'declined', 'expired', 'cancelled']),
  direction: z.enum(['sent', 'received']),
  createdAt: moment,
  expiresAt: moment,
  completesAt: moment.nullable(),
})
export type TransferRequest = z.infer<typeof TransferRequest>

const recipient = 'Choose a manager or enter a valid email address'

const one = z.object({ id: id() })

const decide = <P extends 'accept' | 'decline' | 'cancel', R extends RecentAuth>(
  act: P,
  proof: R,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `/api/transfer-requests/:id/${act}`,
    access: 'signed-in',
    proof,
    summary,
    input: one,
    answer: TransferRequest,
  })

export const transfers = {
  list: endpoint({
    method: 'GET',
    path: '/api/transfer-requests',
    access: 'signed-in',
    summary: 'Requests to take over a league, sent and received',
    input: z.object({}),
    answer: z.array(TransferRequest),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/transfer-requests',
    access: 'owner',
    proof: 'recently',
    summary: 'Ask somebody to take over a league: a member by id, or anybody by address',
    input: z.object({
      leagueId: id(),
      toManagerId: z.union([whole(1, undefined, recipient), email(recipient)], { error: recipient }),
      message: optionalProse(1000).default(''),
    }),
    answer: TransferRequest,
    status: 201,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/transfer-requests/claim',
    access: 'signed-in',
    summary: 'Make a request that was mailed to an address the caller’s own, with the secret of the mail',
    input: z.object({ token: secret }),
    answer: TransferRequest,
  }),
  accept: decide('accept', 'recently', 'Take over the league; where transfers wait, once that time is over'),
  decline: decide('decline', 'once', 'Decline to take over the league, also while it waits'),
  cancel: decide('cancel', 'once', 'Take a request back, also while it waits'),
  stop: endpoint({
    method: 'POST',
    path: '/api/transfer-requests/stop',
    access: 'anyone',
    summary: 'Stop a transfer that waits, with the link that was mailed to the commissioner',
    input: z.object({
      token: z.string({ error: 'The link is incomplete' }).min(1, 'The link is incomplete').max(500),
    }),
    answer: z.object({ leagueName: z.string() }),
  }),
}
