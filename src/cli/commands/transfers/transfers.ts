import { z } from 'zod'
import type { TransferRequest } from '#contract/leagues/transfers'
import { commandLine, onBehalfOf } from '#core/kernel/authorization'
import { dryRun } from '#core/kernel/dry-run'
import { acceptTransfer, cancelTransfer, declineTransfer } from '#core/leagues/transfers/decide-transfer'
import { listTransfers } from '#core/leagues/transfers/transfer-rows'
import { sendTransfer } from '#core/leagues/transfers/send-transfer'
import type { Action } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const TransferUser = z.object({ user: z.string() })
const One = TransferUser.extend({ request: z.number() })

const RequestOptions = z.object({
  league: z.number(),
  to: z.string(),
  message: z.string().default(''),
  dryRun: z.boolean().default(false),
})

const columns: Column<TransferRequest>[] = [
  { header: 'ID', of: request => request.id, right: true },
  { header: 'League', of: request => request.leagueName },
  { header: 'From', of: request => request.fromCommissionerName },
  { header: 'To', of: request => request.toManagerName },
  { header: 'State', of: request => request.status },
  { header: 'Until', of: request => timeOf(request.completesAt ?? request.expiresAt) },
]

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const user = await personWith(ctx, TransferUser.parse(args).user)
    const requests = await listTransfers.run(ctx, onBehalfOf(user), {})
    cli.present.rows(requests, columns, 'No requests sent or received.')
  })

export const requestTransfer: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, to, dryRun: isDry, message } = RequestOptions.parse(args)
    const toManagerId = /^\d+$/.test(to) ? Number(to) : to
    const input = sendTransfer.endpoint.input.parse({ leagueId, toManagerId, message })
    const request = isDry
      ? await dryRun(ctx, ctx => sendTransfer.run(ctx, commandLine, input))
      : await sendTransfer.run(ctx, commandLine, input)
    const { toManagerName: name, leagueName } = request
    cli.present.done(
      request,
      isDry
        ? `${name} can be asked to take over ${leagueName}. No request was sent.`
        : `Asked ${name} to take over ${leagueName}, until ${timeOf(request.expiresAt)} UTC.`,
    )
  })

const decide =
  (operation: typeof acceptTransfer | typeof declineTransfer): Action =>
  (cli, args) =>
    withApp(cli, async ({ ctx }) => {
      const { user: email, request: id } = One.parse(args)
      const user = await personWith(ctx, email)
      const request = await operation.run(ctx, onBehalfOf(user), { id })
      cli.present.done(request, `Request ${id}, ${request.leagueName}: ${sentenceOf(request)}`)
    })

export const accept = decide(acceptTransfer)
export const decline = decide(declineTransfer)
export const cancel = decide(cancelTransfer)

const sentenceOf = ({ status, toManagerName, completesAt }: TransferRequest): string =>
  status === 'waiting' && completesAt
    ? `accepted; ${toManagerName} runs the league from ${timeOf(completesAt)} UTC, unless either of them cancels.`
    : `${status}.`
