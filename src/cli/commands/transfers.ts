import { listTransfers } from '#core/leagues/transfers/transfer-rows'
import type { Column } from '#cli/cli'
import { argument, leagueId, optional, required, toggle } from '#cli/command-builder/flags'
import { number, text } from '#cli/command-builder/values'
import { verb, type Verb, type Verbs } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import { timeOf } from '#cli/output/text'
import type { TransferRequest } from '#contract/leagues/transfers'
import { onBehalfOf } from '#core/kernel/authorization'
import { acceptTransfer, cancelTransfer, declineTransfer } from '#core/leagues/transfers/decide-transfer'
import { sendTransfer } from '#core/leagues/transfers/send-transfer'

const user = required('--user <email>', 'sender or recipient of the request', text)

export const verbs: Verbs = {
  list: verb({
    summary: "list a user's requests, sent and received",
    example: 'transfers list --user dana@example.com',
    flags: { user },
    run: async ({ ctx, call, present }, { user }) => {
      const requests = await call(listTransfers, {}, onBehalfOf(await personWith(ctx, user)))
      present.rows(requests, columns, 'No requests sent or received.')
    },
  }),
  request: verb({
    summary: "ask someone to become a league's commissioner; they get an email and have 48 hours to respond",
    example: 'transfers request --league 1 --to noor@example.com',
    flags: {
      leagueId,
      toManagerId: required('--to <who>', "any email address, or a member's number", text),
      message: optional('--message <text>', 'message to them', text),
      dryRun: toggle('--dry-run', "validate only; don't ask"),
    },
    run: async ({ call, preview, present }, { dryRun, message = '', ...flags }) => {
      const to = flags.toManagerId
      const input = { ...flags, message, toManagerId: /^\d+$/.test(to) ? Number(to) : to }
      const request = await (dryRun ? preview : call)(sendTransfer, input)
      const { toManagerName: name, leagueName } = request
      present.done(
        request,
        dryRun
          ? `${name} can be asked to take over ${leagueName}. No request was sent.`
          : `Asked ${name} to take over ${leagueName}, until ${timeOf(request.expiresAt)} UTC.`,
      )
    },
  }),
  accept: deciding('accept', 'accept on behalf of the recipient', acceptTransfer),
  decline: deciding('decline', 'decline on behalf of the recipient', declineTransfer),
  cancel: deciding('cancel', 'cancel a request on behalf of the sender', cancelTransfer),
}

const columns: Column<TransferRequest>[] = [
  { header: 'ID', of: request => request.id, right: true },
  { header: 'League', of: request => request.leagueName },
  { header: 'From', of: request => request.fromCommissionerName },
  { header: 'To', of: request => request.toManagerName },
  { header: 'State', of: request => request.status },
  { header: 'Until', of: request => timeOf(request.completesAt ?? request.expiresAt) },
]

function deciding(
  name: string,
  summary: string,
  operation: typeof acceptTransfer | typeof declineTransfer,
): Verb {
  return verb({
    summary,
    example: `transfers ${name} 3 --user dana@example.com`,
    flags: { user, id: argument('<request>', 'entry number, as listed by list', number) },
    run: async ({ ctx, present }, { user: email, id }) => {
      const user = await personWith(ctx, email)
      const request = await operation.run(ctx, onBehalfOf(user), { id })
      present.done(request, `Request ${id}, ${request.leagueName}: ${sentenceOf(request)}`)
    },
  })
}

const sentenceOf = ({ status, toManagerName, completesAt }: TransferRequest): string =>
  status === 'waiting' && completesAt
    ? `accepted; ${toManagerName} runs the league from ${timeOf(completesAt)} UTC, unless either of them cancels.`
    : `${status}.`
