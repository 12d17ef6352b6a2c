import { z } from 'zod'
import { acceptsTerms, newPassword, User } from '#contract/accounts/accounts'
import { secret } from '#contract/accounts/passwords'
import { endpoint } from '#contract/kernel/endpoint'
import { email, id, moment, text, whole, object } from '#contract/kernel/values'
import { inLeague, Member, ownerName, teamName } from './leagues.ts'

const oneMember = object(() => ({ ...inLeague.shape, userId: id() }))

/** Link with which a user claims their team. */
export const ClaimLink = object(() => ({
  managerId: id(),
  managerName: z.string(),
  teamName: z.string(),
  /** Null if the secret can no longer be decrypted; a new link still works. */
  url: z.string().nullable(),
  expiresAt: moment,
  hasExpired: z.boolean(),
}))
export type ClaimLink = z.infer<typeof ClaimLink>

/** Team details shown to anyone who opens a claim link. */
export const Claimable = object(() => ({
  leagueName: z.string(),
  season: z.number(),
  commissionerName: z.string(),
  teamName: z.string(),
  ownerName: z.string(),
  currency: z.string(),
  /** The team's totals over all seasons. */
  awardCount: z.number(),
  winnings: z.number(),
  balance: z.number(),
  /** The caller's own team in the league, which prevents claiming a second one; null for everyone else. */
  ownTeamName: z.string().nullable(),
}))
export type Claimable = z.infer<typeof Claimable>

/** Claim of a team by an account, through its link or a merge by the commissioner. */
export const TeamClaim = object(() => ({
  id: id(),
  how: z.enum(['claimed', 'merged']),
  managerId: id(),
  managerName: z.string(),
  teamName: z.string(),
  ownerName: z.string(),
  at: moment,
  undoUntil: moment,
}))
export type TeamClaim = z.infer<typeof TeamClaim>

/** Omitted by users who are already signed in. */
const newPerson = {
  email: email('Invalid email address').optional(),
  firstName: text('First name is required', 100).optional(),
  lastName: text('Last name is required', 100).optional(),
  password: newPassword.optional(),
  acceptsTerms,
  confirmPassword: z.string().max(128).optional(),
}

/** Members without accounts, and the ways to link an account. */
export const claims = {
  add: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/placeholders',
    access: 'commissioner',
    summary: 'Add members without an account: awards and payouts work for them right away',
    input: object(() => ({
      ...inLeague.shape,
      people: z
        .array(z.object({ teamName, ownerName }), { error: 'Enter the teams' })
        .min(1, 'Enter the teams')
        .max(50, 'At most 50 in one request'),
    })),
    output: z.array(Member),
    status: 201,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/claim-links',
    access: 'commissioner',
    summary: 'Claim links of all members without an account',
    input: inLeague,
    output: z.array(ClaimLink),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/members/:userId/claim-link',
    access: 'commissioner',
    summary: 'Create a new claim link; the old one stops working',
    input: oneMember,
    output: ClaimLink,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/members/:userId/claim-link/mail',
    access: 'commissioner',
    summary: 'Email a claim link',
    input: object(() => ({ ...oneMember.shape, email: email('Invalid email address') })),
    output: object(() => ({
      ...ClaimLink.shape,
      /** Whether the link was emailed; otherwise the commissioner must pass it on. */
      isMailed: z.boolean(),
    })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/claims/:token',
    access: 'anyone',
    summary: 'The team of a claim link and its winnings',
    input: object(() => ({ token: secret })),
    output: Claimable,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/claims/accept',
    access: 'anyone',
    summary: "Claim the team of a claim link; signed-in users only send the link's secret",
    input: object(() => ({ token: secret, ...newPerson })),
    output: object(() => ({
      user: User,
      league: z.object({ id: id(), name: z.string() }),
      teamName: z.string(),
    })),
    status: 201,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/members/:userId/merge',
    access: 'commissioner',
    summary: 'Merge a member without an account into one with an account; can be undone for a day',
    input: object(() => ({ ...oneMember.shape, managerId: whole(1, undefined, 'Manager is required') })),
    output: TeamClaim,
    status: 201,
  }),
  teamClaims: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/team-claims',
    access: 'commissioner',
    summary: 'Teams claimed or merged in the last day that can be undone',
    input: inLeague,
    output: z.array(TeamClaim),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/team-claims/:id/undo',
    access: 'commissioner',
    summary: 'Undo a team claim or merge within a day: the member has no account again',
    input: object(() => ({ ...inLeague.shape, id: id() })),
    output: Member,
  }),
}
