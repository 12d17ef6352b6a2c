import { z } from 'zod'
import { Role } from '#contract/accounts/accounts'
import { Download, endpoint } from '#contract/kernel/endpoint'
import { id, moment, optionalText, wholeAmong, object } from '#contract/kernel/values'
import { personStates } from '#contract/accounts/accounts'
import { grantedDays, grantedDaysText } from '#domain/subscription'

/** Bulk actions on users. */
export const bulkActions = ['promote', 'disable', 'enable', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Selection of users: individual ids, or everyone who matches a filter. */
const selected = {
  ids: z.array(id()).max(10_000, 'At most 10000 selected people').optional(),
  filter: object(() => ({
    search: optionalText(200).optional(),
    role: Role.optional(),
    tier: z.enum(['free', 'premium']).optional(),
    state: z.enum(personStates).optional(),
  })).optional(),
}

const planned = object(() => ({
  ...selected,
  act: z.enum(bulkActions, { error: `One of ${bulkActions.join(', ')}` }),
  /** Duration of promote, in days. */
  duration: wholeAmong(grantedDays, grantedDaysText).default(30),
}))

/** Preview of a bulk action and its affected users. */
export const BulkPreview = object(() => ({
  count: z.number(),
  /** The first users, by name. */
  first: z.array(z.object({ id: id(), name: z.string(), email: z.string(), leagueCount: z.number() })),
  /** Number of site admins, whom disable and delete skip. */
  administrators: z.number(),
  /** Number of users who run leagues, and number of those leagues. */
  runners: z.number(),
  leagues: z.number(),
  /** Amounts that leagues owe these users and that they owe leagues, including their own. */
  money: z.array(z.object({ currency: z.string(), owed: z.number(), owes: z.number(), people: z.number() })),
}))
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkRun = object(() => ({
  id: id(),
  act: z.enum(bulkActions),
  /** `waiting` until the ten-second undo period is over. */
  status: z.enum(['waiting', 'running', 'done', 'stopped']),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  startsAt: moment,
  finishedAt: moment.nullable(),
  /** Whether it is in progress or ended within the last hour. */
  isRecent: z.boolean(),
  authorName: z.string().nullable(),
  /** The first failures with their reasons. */
  failures: z.array(z.object({ userId: id(), name: z.string(), why: z.string() })),
}))
export type BulkRun = z.infer<typeof BulkRun>

export const bulk = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/preview',
    access: 'site-admin',
    summary: 'Preview the people and money affected by a bulk action; changes nothing',
    input: planned,
    output: BulkPreview,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/bulk',
    access: 'site-admin',
    recentAuth: 'recently',
    summary:
      'Promote, disable, enable or delete many people; starts after ten seconds and can be undone until then',
    input: planned,
    output: BulkRun,
    status: 202,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bulk',
    access: 'site-admin',
    summary: 'The last 20 bulk actions, newest first',
    input: object(() => ({})),
    output: z.array(BulkRun),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/:runId/stop',
    access: 'site-admin',
    summary: 'Stop a bulk action: finished changes stay, the rest are skipped',
    input: object(() => ({ runId: id() })),
    output: BulkRun,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/letter',
    access: 'site-admin',
    summary: 'Start an announcement to many people: a draft only for them',
    input: object(() => selected),
    output: object(() => ({ draftId: id() })),
    status: 201,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/users/export',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'People as CSV: the selected or filtered ones',
    input: object(() => selected),
    output: Download,
  }),
}
