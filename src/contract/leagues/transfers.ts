import { z } from 'zod'
import { endpoint, type RecentAuth } from '#contract/kernel/endpoint'
import { secret } from '#contract/accounts/passwords'
import { email, id, moment, optionalProse, whole, object } from '#contract/kernel/values'

export const TransferRequest = object(() => ({
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
}))
export type TransferRequest = z.infer<typeof TransferRequest>

const recipient = 'Choose a manager or enter a valid email address'

const one = object(() => ({ id: id() }))

const decide = <P extends 'accept' | 'decline' | 'cancel', R extends RecentAuth>(
  action: P,
  authentication: R,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `/api/transfer-requests/:id/${action}`,
    access: 'signed-in',
    recentAuth: authentication,
    summary,
    input: one,
    output: TransferRequest,
  })

export const transfers = {
  list: endpoint({
    method: 'GET',
    path: '/api/transfer-requests',
    access: 'signed-in',
    summary: 'League transfer requests, sent and received',
    input: object(() => ({})),
    output: z.array(TransferRequest),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/transfer-requests',
    access: 'owner',
    recentAuth: 'recently',
    summary: 'Ask someone to become commissioner: a member by id, or anyone by email address',
    input: object(() => ({
      leagueId: id(),
      toManagerId: z.union([whole(1, undefined, recipient), email(recipient)], { error: recipient }),
      message: optionalProse(1000).default(''),
    })),
    output: TransferRequest,
    status: 201,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/transfer-requests/claim',
    access: 'signed-in',
    summary: 'Claim an emailed transfer request for the caller, with the secret from the email',
    input: object(() => ({ token: secret })),
    output: TransferRequest,
  }),
  accept: decide(
    'accept',
    'recently',
    'Accept a league transfer; with a waiting period, it completes after that',
  ),
  decline: decide('decline', 'once', 'Decline a league transfer, even during the waiting period'),
  cancel: decide('cancel', 'once', 'Cancel a transfer request, even during the waiting period'),
  stop: endpoint({
    method: 'POST',
    path: '/api/transfer-requests/stop',
    access: 'anyone',
    summary: 'Cancel a waiting transfer with the link emailed to the commissioner',
    input: object(() => ({
      token: z.string({ error: 'The link is incomplete' }).min(1, 'The link is incomplete').max(500),
    })),
    output: object(() => ({ leagueName: z.string() })),
  }),
}
