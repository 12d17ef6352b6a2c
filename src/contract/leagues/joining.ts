import { z } from 'zod'
import { acceptsTerms, newPassword, User } from '#contract/accounts/accounts'
import { endpoint } from '#contract/kernel/endpoint'
import { secret } from '#contract/accounts/passwords'
import { email, id, moment, optionalText, text } from '#contract/kernel/values'
import { inLeague, Member, ownerName, teamName } from './leagues.ts'

export const Invitation = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  createdAt: moment,
  expiresAt: moment,
})
export type Invitation = z.infer<typeof Invitation>

/** The invitation and its link, which is told only when it is made. */
export const SentInvitation = Invitation.extend({
  inviteUrl: z.string(),
  /** Whether a mail is on its way; else the link is to be passed on by hand. */
  isMailed: z.boolean(),
})
export type SentInvitation = z.infer<typeof SentInvitation>

/** Left out by people who are signed in already. */
const newPerson = {
  firstName: text('First name is required', 100).optional(),
  lastName: text('Last name is required', 100).optional(),
  password: newPassword.optional(),
  acceptsTerms,
}

const oneInvitation = inLeague.extend({ id: id() })
const oneMember = inLeague.extend({ userId: id() })

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/invitations',
    access: 'commissioner',
    summary: 'Who was invited, newest first',
    input: inLeague,
    answer: z.array(Invitation),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/invitations',
    access: 'commissioner',
    summary: 'Invite somebody by mail',
    input: inLeague.extend({ name: text('Name is required', 100), email: email('Invalid email address') }),
    answer: SentInvitation,
    status: 201,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/invitations/:id/resend',
    access: 'commissioner',
    summary: 'Send the invitation again with a new link; the old one stops working',
    input: oneInvitation,
    answer: SentInvitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/invitations/:id',
    access: 'commissioner',
    summary: 'Revoke an invitation',
    input: oneInvitation,
    answer: z.null(),
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/invitation/:token',
    access: 'anyone',
    summary: 'What an invitation is for',
    input: z.object({ token: secret }),
    answer: z.object({ email: z.string(), leagueName: z.string(), commissionerName: z.string() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/accept-invite',
    access: 'anyone',
    summary: 'Join by invitation; who is signed in gives only the team name',
    input: z.object({
      token: secret,
      teamName,
      ...newPerson,
      confirmPassword: z.string().max(128).optional(),
    }),
    answer: z.object({ user: User, league: z.object({ id: id(), name: z.string() }) }),
    status: 201,
  }),
}

export const joining = {
  publicInfo: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/public-info',
    access: 'anyone',
    summary: 'What a league is that somebody is asked to join: for whoever has the code of its join link',
    input: inLeague.extend({ code: optionalText(100).optional() }),
    answer: z.object({
      /** Null without the code, as all of it: a number that anybody can count up to names no league. */
      name: z.string().nullable(),
      memberCount: z.number().nullable(),
      /** The first name and an initial, but for somebody who lets everybody read the whole name. */
      commissionerName: z.string().nullable(),
    }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/join-league/:leagueId',
    access: 'anyone',
    summary: 'Join by link: at once with the code, else after approval',
    input: inLeague.extend({
      teamName,
      code: optionalText(100).optional(),
      email: email('Invalid email address').optional(),
      ...newPerson,
    }),
    answer: z.object({
      user: User,
      league: z.object({ id: id(), name: z.string() }),
      status: z.enum(['active', 'pending']),
    }),
    status: 201,
  }),
  renewCode: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/join-code',
    access: 'commissioner',
    summary: 'Make a new join link; the old one stops working',
    input: inLeague,
    answer: z.object({ joinCode: z.string(), joinUrl: z.string() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/members/:userId/approve',
    access: 'commissioner',
    summary: 'Let somebody in who waits',
    input: oneMember,
    answer: Member,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/members/:userId',
    access: 'commissioner',
    summary: 'Remove a member or decline somebody who waits; awards and ledger stay',
    input: oneMember,
    answer: z.null(),
    status: 204,
  }),
  renameTeam: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/members/:userId',
    access: 'member',
    summary:
      'Change a team name: the own one, or as commissioner anybody’s; and whose it is that has no account',
    input: oneMember.extend({ teamName, ownerName: ownerName.optional() }),
    answer: Member,
  }),
}
