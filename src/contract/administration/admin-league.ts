import { z } from 'zod'
import { Download, endpoint } from '#contract/kernel/endpoint'
import { flag, id, moment, text, week, object } from '#contract/kernel/values'
import { inLeague, League, LeagueOverview, leagues, Member } from '#contract/leagues/leagues'
import { OpenBalances } from '#contract/money/open-balances'

const path = '/api/admin/leagues/:leagueId' as const

/** Admin view of one league. */
export const AdminLeague = object(() => ({
  league: LeagueOverview,
  commissionerEmail: z.string(),
  members: z.array(Member),
  /** Published weeks of the current season, latest first. */
  weeks: z.array(z.object({ week: week(), source: z.string(), publishedAt: moment, isFinal: z.boolean() })),
  open: OpenBalances,
}))
export type AdminLeague = z.infer<typeof AdminLeague>

/** Access to a single league for site admins. */
export const adminLeagueEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'site-admin',
    summary: 'One league: members, published weeks and open balances',
    input: inLeague,
    output: AdminLeague,
  }),
  open: endpoint({
    method: 'POST',
    path: `${path}/opening`,
    access: 'site-admin',
    summary: "Open a league as site admin; recorded in the league's log",
    input: inLeague,
    output: League,
  }),
  rename: endpoint({
    method: 'PATCH',
    path,
    access: 'site-admin',
    summary: 'Rename a league on behalf of its commissioner',
    input: object(() => ({
      ...inLeague.shape,
      name: text('League name is required', 100, 'League name too long'),
    })),
    output: z.null(),
    status: 204,
  }),
  handOver: endpoint({
    method: 'POST',
    path: `${path}/hand-over`,
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Make another account the commissioner immediately; both are notified',
    input: object(() => ({ ...inLeague.shape, userId: id() })),
    output: z.null(),
    status: 204,
  }),
  archive: endpoint({
    method: 'PUT',
    path: `${path}/archive`,
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Archive a league, which ends its season and makes it read-only, or restore it',
    input: object(() => ({ ...inLeague.shape, isArchived: flag() })),
    output: z.null(),
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Delete a league; its members are emailed statements, and it can be restored within 30 days',
    input: inLeague,
    output: z.null(),
    status: 204,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/leagues/export',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Leagues as CSV, filtered',
    input: leagues.all.input.pick({
      search: true,
      state: true,
      provider: true,
      sort: true,
      isDescending: true,
    }),
    output: Download,
  }),
}
