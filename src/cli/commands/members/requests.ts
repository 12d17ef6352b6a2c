import type { OwnRequest } from '#contract/leagues/joining'
import { onBehalfOf } from '#core/kernel/authorization'
import { listOwnRequests, withdrawRequest } from '#core/leagues/members/own-requests'
import type { Action } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import type { Column } from '#cli/output/table'
import { dayOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const columns: Column<OwnRequest>[] = [
  { header: 'ID', of: request => request.leagueId, right: true },
  { header: 'League', of: request => request.leagueName },
  { header: 'Team', of: request => request.teamName },
  { header: 'Status', of: request => request.status },
  { header: 'Since', of: request => dayOf(request.at) },
]

/** Lists a user's pending requests to join leagues. */
export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const person = onBehalfOf(await personWith(ctx, String(args.email)))
    cli.present.rows(await listOwnRequests.run(ctx, person, {}), columns, 'No open requests.')
  })

/** Cancels a join request on behalf of its user. */
export const withdraw: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const person = onBehalfOf(await personWith(ctx, String(args.email)))
    await withdrawRequest.run(ctx, person, { leagueId: Number(args.league) })
    cli.present.done(null, 'Request canceled.')
  })
