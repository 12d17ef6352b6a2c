import { z } from 'zod'
import { Award } from '#contract/awards'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { LedgerEntry } from '#contract/winnings'
import {
  cursor,
  flag,
  id,
  key,
  moment,
  money,
  optionalText,
  pageSize,
  prose,
  text,
  whole,
} from '#contract/kernel/values'
import { currency, inLeague, League } from './leagues.ts'
import { OpenBalances } from './open-balances.ts'

export const AuditLine = z.object({
  id: id(),
  at: moment,
  actorName: z.string(),
  action: z.string(),
  summary: z.string(),
})

export const EmailSettings = z.object({
  autoSendAwardEmails: z.boolean(),
  notifyCommissioner: z.boolean(),
  emailSubjectPrefix: z.string(),
})

export const MessageTemplate = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  subject: z.string(),
  message: z.string(),
})

/** Manages a league across its seasons. */
export const leagueManagement = {
  rename: endpoint({
    method: 'PATCH',
    path: '/api/leagues/:leagueId',
    access: 'commissioner',
    summary: 'Rename a league',
    input: inLeague.extend({ name: text('League name is required', 100, 'League name too long') }),
    output: League,
  }),
  changeCurrency: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/currency',
    access: 'commissioner',
    summary: 'Change a league’s currency, until something is recorded',
    input: inLeague.extend({ currency }),
    output: League,
  }),
  seasonStatus: endpoint({
    method: 'PATCH',
    path: '/api/leagues/:leagueId/season-status',
    access: 'commissioner',
    summary:
      'End the season or start one: the same season again or, in a later year, a new one with history kept',
    input: inLeague.extend({
      status: z.enum(['active', 'ended'], { error: 'Status must be active or ended' }),
    }),
    output: League,
  }),
  disband: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/disband',
    access: 'owner',
    recentAuth: 'recently',
    summary: 'Delete a league whose season has ended, with all its data; its members are emailed statements',
    input: inLeague,
    output: z.null(),
    status: 204,
  }),
  openBalances: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/open-balances',
    access: 'commissioner',
    summary: 'Balances over all seasons, and the number of people who would be emailed a statement',
    input: inLeague,
    output: OpenBalances,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/audit',
    access: 'member',
    summary: "The league's audit log, newest first",
    input: inLeague.extend({ limit: pageSize().default(200), cursor: cursor().optional() }),
    output: z.array(AuditLine),
  }),
  readEmailSettings: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/email-settings',
    access: 'commissioner',
    summary: 'The award emails the league sends',
    input: inLeague,
    output: EmailSettings,
  }),
  saveEmailSettings: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/email-settings',
    access: 'commissioner',
    summary: 'Choose which award emails the league sends',
    input: inLeague.extend({
      autoSendAwardEmails: flag(),
      notifyCommissioner: flag(),
      emailSubjectPrefix: optionalText(50, 'The prefix must be 50 characters or less').default(''),
      ...openedWith,
    }),
    output: EmailSettings,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/message-templates',
    access: 'commissioner',
    summary: 'Update templates: built-in ones first, then saved ones',
    input: inLeague,
    output: z.array(MessageTemplate),
  }),
  sendUpdate: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/updates',
    access: 'commissioner',
    summary: 'Email an update to every member; {week}, the latest published one, and {league} are filled in',
    input: inLeague.extend({
      subject: text('Subject is required', 200),
      message: prose('Message is required', 10_000),
      templateName: optionalText(100).optional(),
      saveAsTemplate: flag().default(false),
    }),
    output: z.object({ queued: z.number() }),
    status: 202,
  }),
  otherAwards: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/other-awards',
    access: 'member',
    summary: "The ten latest awards of the league's other managers",
    input: inLeague,
    output: z.array(Award),
  }),
  myAwards: endpoint({
    method: 'GET',
    path: '/api/manager/awards',
    access: 'signed-in',
    summary: "The caller's awards in every league, newest first",
    input: z.object({}),
    output: z.array(Award),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/ledger',
    access: 'treasurer',
    summary: 'Record a payment to a manager, an adjustment or a season place payout',
    input: inLeague.extend({
      managerId: whole(1, undefined, 'Manager is required'),
      kind: z.enum(['payment', 'adjustment', 'season_payout'], {
        error: 'Choose payment, adjustment or season payout',
      }),
      /** Place, 1 to 6, that a season_payout pays. */
      place: whole(1, 6, 'Choose a place').optional(),
      amount: money('Amount is required', -1_000_000),
      memo: text('Enter a reason', 200),
      /** Idempotency key created by each form: a repeated request writes nothing and returns the first entry. */
      formKey: key(64).min(8, 'At least 8 characters').optional(),
      /** Confirms a payment that exceeds the balance. */
      confirmOverBalance: flag().default(false),
    }),
    output: LedgerEntry,
    status: 201,
  }),
  reversePayment: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/ledger/:entryId/reversal',
    access: 'treasurer',
    summary: 'Reverse a recorded payment once, with a reason',
    input: inLeague.extend({ entryId: id(), reason: prose('Enter a reason for reversing the payment', 200) }),
    output: LedgerEntry,
    status: 201,
  }),
}
