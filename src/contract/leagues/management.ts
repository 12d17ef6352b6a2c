import { z } from 'zod'
import {
  id,
  moment,
  text,
  pageSize,
  cursor,
  flag,
  optionalText,
  prose,
  object,
} from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { inLeague, League, currency } from './leagues.ts'

export const AuditLine = object(() => ({
  id: id(),
  at: moment,
  actorName: z.string(),
  action: z.string(),
  summary: z.string(),
}))

export const EmailSettings = object(() => ({
  autoSendAwardEmails: z.boolean(),
  notifyCommissioner: z.boolean(),
  emailSubjectPrefix: z.string(),
}))

export const MessageTemplate = object(() => ({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  subject: z.string(),
  message: z.string(),
}))

/** Manages a league across its seasons. */
export const leagueManagement = {
  rename: endpoint({
    method: 'PATCH',
    path: '/api/leagues/:leagueId',
    access: 'commissioner',
    summary: 'Rename a league',
    input: object(() => ({
      ...inLeague.shape,
      name: text('League name is required', 100, 'League name too long'),
    })),
    output: League,
  }),
  changeCurrency: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/currency',
    access: 'commissioner',
    summary: 'Change a league’s currency, until something is recorded',
    input: object(() => ({ ...inLeague.shape, currency })),
    output: League,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/audit',
    access: 'member',
    summary: "The league's audit log, newest first",
    input: object(() => ({ ...inLeague.shape, limit: pageSize().default(200), cursor: cursor().optional() })),
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
    input: object(() => ({
      ...inLeague.shape,
      autoSendAwardEmails: flag(),
      notifyCommissioner: flag(),
      emailSubjectPrefix: optionalText(50, 'The prefix must be 50 characters or less').default(''),
      ...openedWith,
    })),
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
    input: object(() => ({
      ...inLeague.shape,
      subject: text('Subject is required', 200),
      message: prose('Message is required', 10_000),
      templateName: optionalText(100).optional(),
      saveAsTemplate: flag().default(false),
    })),
    output: object(() => ({ queued: z.number() })),
    status: 202,
  }),
}
