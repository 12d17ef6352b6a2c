import { z } from 'zod'
import { acceptsTerms, newPassword, User } from '#contract/accounts/accounts'
import { endpoint } from '#contract/kernel/endpoint'
import { secret } from '#contract/accounts/passwords'
import { email, flag, id, key, moment, optionalText, text, object } from '#contract/kernel/values'
import { inLeague, Member, ownerName, teamName } from './leagues.ts'

export const Invitation = object(() => ({
  id: id(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  createdAt: moment,
  expiresAt: moment,
}))
export type Invitation = z.infer<typeof Invitation>

/** An invitation with its link, which is returned only when it is created. */
export const SentInvitation = object(() => ({
  ...Invitation.shape,
  inviteUrl: z.string(),
  /** Whether the link was emailed; otherwise the commissioner must pass it on. */
  isMailed: z.boolean(),
}))
export type SentInvitation = z.infer<typeof SentInvitation>

/** Omitted by users who are already signed in. */
const newPerson = {
  firstName: text('First name is required', 100).optional(),
  lastName: text('Last name is required', 100).optional(),
  password: newPassword.optional(),
  acceptsTerms,
}

const oneInvitation = object(() => ({ ...inLeague.shape, id: id() }))
const oneMember = object(() => ({ ...inLeague.shape, userId: id() }))

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/invitations',
    access: 'commissioner',
    summary: 'Invitations, newest first',
    input: inLeague,
    output: z.array(Invitation),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/invitations',
    access: 'commissioner',
    summary: 'Invite someone by email',
    input: object(() => ({
      ...inLeague.shape,
      name: text('Name is required', 100),
      email: email('Invalid email address'),
    })),
    output: SentInvitation,
    status: 201,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/invitations/:id/resend',
    access: 'commissioner',
    summary: 'Resend the invitation with a new link; the old one stops working',
    input: oneInvitation,
    output: SentInvitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/invitations/:id',
    access: 'commissioner',
    summary: 'Revoke an invitation',
    input: oneInvitation,
    output: z.null(),
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/invitation/:token',
    access: 'anyone',
    summary: 'Invitation details',
    input: object(() => ({ token: secret })),
    output: object(() => ({ email: z.string(), leagueName: z.string(), commissionerName: z.string() })),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/accept-invite',
    access: 'anyone',
    summary: 'Join by invitation; signed-in users only send the team name',
    input: object(() => ({
      token: secret,
      teamName,
      ...newPerson,
      confirmPassword: z.string().max(128).optional(),
    })),
    output: object(() => ({ user: User, league: z.object({ id: id(), name: z.string() }) })),
    status: 201,
  }),
}

const JoinSettings = object(() => ({
  /** Null if the code can no longer be decrypted or the caller has no access to it. */
  url: z.string().nullable(),
  confirms: z.boolean(),
}))

/** The caller's own request to join a league. */
export const OwnRequest = object(() => ({
  leagueId: id(),
  leagueName: z.string(),
  commissionerName: z.string(),
  teamName: z.string(),
  status: z.enum(['waiting', 'declined']),
  /** Time of the request, or of its rejection. */
  at: moment,
}))
export type OwnRequest = z.infer<typeof OwnRequest>

export const joining = {
  publicInfo: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/public-info',
    access: 'anyone',
    summary: 'Details of a league to join, for anyone with the code of its join link',
    input: object(() => ({ ...inLeague.shape, code: optionalText(100).optional() })),
    output: object(() => ({
      /** Null without the code, like the other fields: a sequential league id alone must not reveal a league. */
      name: z.string().nullable(),
      memberCount: z.number().nullable(),
      /** First name and initial, unless the commissioner made the full name public. */
      commissionerName: z.string().nullable(),
    })),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/join-league/:leagueId',
    access: 'anyone',
    summary:
      'Join by link, with a new team or an unclaimed one: with the code as the league chose, otherwise after approval',
    input: object(() => ({
      ...inLeague.shape,
      teamName,
      code: optionalText(100).optional(),
      /** The unclaimed team that the user says is theirs; requires the code. */
      managerId: id().optional(),
      email: email('Invalid email address').optional(),
      ...newPerson,
    })),
    output: object(() => ({
      user: User,
      league: z.object({ id: id(), name: z.string() }),
      status: z.enum(['active', 'pending']),
    })),
    status: 201,
  }),
  teams: endpoint({
    method: 'GET',
    path: '/api/join/:code',
    access: 'anyone',
    summary: 'What the league link shows: the teams to pick from',
    input: object(() => ({ code: key(40, 'The link is incomplete') })),
    output: object(() => ({
      leagueId: id(),
      name: z.string(),
      /** Names in their public form. */
      commissionerName: z.string(),
      memberCount: z.number(),
      /** Whether requests need the commissioner's approval instead of joining immediately. */
      confirms: z.boolean(),
      teams: z.array(
        z.object({
          managerId: id(),
          teamName: z.string(),
          ownerName: z.string(),
          /** Whether another user already requested it. */
          isRequested: z.boolean(),
        }),
      ),
      /** Whether the league has no room for another team, and whether it has none for another account. */
      isFullForNew: z.boolean(),
      isFullForTeams: z.boolean(),
      /** The caller's membership in the league; null for everyone else. */
      own: z.object({ status: z.enum(['active', 'pending']), teamName: z.string() }).nullable(),
    })),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/joining',
    access: 'commissioner',
    summary: 'The league link, and whether join requests need approval',
    input: inLeague,
    output: JoinSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/joining',
    access: 'commissioner',
    summary: 'Set whether join requests through the league link need approval',
    input: object(() => ({ ...inLeague.shape, confirms: flag() })),
    output: JoinSettings,
  }),
  ownRequests: endpoint({
    method: 'GET',
    path: '/api/join-requests',
    access: 'signed-in',
    summary: 'Leagues the caller asked to join, pending or declined',
    input: object(() => ({})),
    output: z.array(OwnRequest),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/join-requests/:leagueId',
    access: 'signed-in',
    summary: 'Cancel your request to join a league, or dismiss a declined one',
    input: inLeague,
    output: z.null(),
    status: 204,
  }),
  renewCode: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/join-code',
    access: 'commissioner',
    summary: 'Create a new join link; the old one stops working',
    input: inLeague,
    output: object(() => ({ joinCode: z.string(), joinUrl: z.string() })),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/members/:userId/approve',
    access: 'commissioner',
    summary: 'Approve a request to join',
    input: oneMember,
    output: Member,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/members/:userId',
    access: 'commissioner',
    summary: 'Remove a member or decline a request; awards and ledger stay',
    input: oneMember,
    output: z.null(),
    status: 204,
  }),
  renameTeam: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/members/:userId',
    access: 'member',
    summary: 'Rename your team, or any team as commissioner, and change the owner of an unclaimed team',
    input: object(() => ({ ...oneMember.shape, teamName, ownerName: ownerName.optional() })),
    output: Member,
  }),
}
