import type { OwnRequest } from '#contract/leagues/joining'
import { onBehalfOf } from '#core/kernel/authorization'
import { listOwnRequests, withdrawRequest } from '#core/leagues/members/own-requests'
import type { Action } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import type { Column } from '#cli/output/table'
import { dayOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const columns: Column<OwnRequest>[] = [
  { head: 'ID', of: request => request.leagueId, right: true },
  { head: 'League', of: request => request.leagueName },
  { head: 'Team', of: request => request.teamName },
  { head: 'Status', of: request => request.status },
  { head: 'Since', of: request => dayOf(request.at) },
]

/** Lists a user's pending requests to join leagues. */
export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const who = onBehalfOf(await personWith(ctx, String(given.email)))
    cli.present.rows(await listOwnRequests.run(ctx, who, {}), columns, 'No open requests.')
  })

/** Cancels a join request on behalf of its user. */
export const withdraw: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const who = onBehalfOf(await personWith(ctx, String(given.email)))
    await withdrawRequest.run(ctx, who, { leagueId: Number(given.league) })
    cli.present.done(null, 'Request canceled.')
  })
