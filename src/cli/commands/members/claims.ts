import { listClaimLinks, renewClaimLink } from '#core/leagues/claims/claim-links'
import type { Column } from '#cli/cli'
import { argument, leagueId, required } from '#cli/command-builder/flags'
import { number, text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { memberWith, personWith } from '#cli/input/find-person'
import { insist } from '#cli/input/prompt'
import { dayOf, timeOf } from '#cli/output/text'
import type { ClaimLink, TeamClaim } from '#contract/leagues/claims'
import type { OwnRequest } from '#contract/leagues/joining'
import { onBehalfOf } from '#core/kernel/authorization'
import { mergeMember } from '#core/leagues/claims/merge-member'
import { undoTeamClaim, listTeamClaims } from '#core/leagues/claims/undo-team-claim'
import { approveMember } from '#core/leagues/members/change-members'
import { listOwnRequests, withdrawRequest } from '#core/leagues/members/own-requests'

/** Option for a member, with or without an account. */
export const email = required(
  '--email <email>',
  'email address, or manager id for a member without an account',
  text,
)

export const claimLinks = operationVerb(listClaimLinks, {
  summary: 'show the claim links of unclaimed teams',
  example: 'members claim-links --league 1',
  flags: { leagueId },
  print: ({ present }, links) => present.rows(links, linkColumns, 'Everyone in this league has an account.'),
})

export const renewLink = verb({
  summary: 'create a new claim link; the old one stops working',
  example: 'members renew-link --league 1 --email 1000000000012',
  flags: { leagueId, email },
  run: async ({ ctx, call, present }, { leagueId, email }) => {
    const { userId } = await memberWith(ctx, leagueId, email)
    const link = await call(renewClaimLink, { leagueId, userId })
    present.done(link, `New claim link for ${link.managerName} (${link.teamName}): ${link.url}`)
  },
})

export const merge = verb({
  summary: 'merge a member without an account into one with an account',
  example: 'members merge --league 1 --email 1000000000012 --into noor@example.com --yes',
  flags: { leagueId, email, into: required('--into <email>', 'the member with the account', text) },
  run: async (cli, { leagueId, email, into }) => {
    const from = await memberWith(cli.ctx, leagueId, email)
    const { managerId, managerName } = await memberWith(cli.ctx, leagueId, into)
    const input = { leagueId, userId: from.userId, managerId }
    await cli.preview(mergeMember, input)
    await insist(cli, `Merge ${from.managerName} (${from.teamName}) into ${managerName}?`)
    const claim = await cli.call(mergeMember, input)
    cli.present.done(
      claim,
      `${from.teamName} now belongs to ${managerName}. To undo until ${timeOf(claim.undoUntil)}: members undo-claim ${claim.id}`,
    )
  },
})

export const claims = operationVerb(listTeamClaims, {
  summary: 'list teams claimed or merged in the last day that can be undone',
  example: 'members claims --league 1',
  flags: { leagueId },
  print: ({ present }, found) =>
    present.rows(found, takeoverColumns, 'No team was claimed or merged in the last day.'),
})

export const undoClaim = verb({
  summary: 'undo a claim or merge, within a day',
  example: 'members undo-claim 3 --league 1 --yes',
  flags: { id: argument('<id>', 'number, as listed by takeovers', number), leagueId },
  run: async (cli, input) => {
    const back = await cli.preview(undoTeamClaim, input)
    await insist(cli, `Give ${back.teamName} back to ${back.managerName}, without an account?`)
    const member = await cli.call(undoTeamClaim, input)
    cli.present.done(member, `${member.teamName} belongs to ${member.managerName} again, without an account.`)
  },
})

const linkColumns: Column<ClaimLink>[] = [
  { header: 'ID', of: link => link.managerId, right: true },
  { header: 'Owner', of: link => link.managerName },
  { header: 'Team', of: link => link.teamName },
  { header: 'Link', of: link => (link.hasExpired ? 'expired' : (link.url ?? 'to be renewed')) },
]

const takeoverColumns: Column<TeamClaim>[] = [
  { header: 'ID', of: takeover => takeover.id, right: true },
  { header: 'Manager', of: takeover => takeover.managerName },
  { header: 'Team', of: takeover => takeover.teamName },
  { header: 'Previous owner', of: takeover => takeover.ownerName },
  { header: 'How', of: takeover => takeover.how },
  { header: 'Undo until', of: takeover => timeOf(takeover.undoUntil) },
]

/** Requests to join. */
export const requests = {
  approve: verb({
    summary: 'approve a request to join, with the team they picked or a new one',
    example: 'members approve --league 1 --email noor@example.com',
    flags: { leagueId, email },
    run: async ({ ctx, call, present }, { leagueId, email }) => {
      const { userId } = await memberWith(ctx, leagueId, email)
      const member = await call(approveMember, { leagueId, userId })
      present.done(member, `${member.managerName} joined with ${member.teamName}.`)
    },
  }),
  requests: verb({
    summary: 'list the leagues a person has asked to join',
    example: 'members requests --email noor@example.com',
    flags: { email: required('--email <email>', 'their email address', text) },
    run: async ({ ctx, call, present }, { email }) => {
      const requests = await call(listOwnRequests, {}, onBehalfOf(await personWith(ctx, email)))
      present.rows(requests, requestColumns, 'No open requests.')
    },
  }),
  withdraw: verb({
    summary: "cancel a request to join, on the requester's behalf",
    example: 'members withdraw --league 1 --email noor@example.com',
    flags: { leagueId, email },
    run: async ({ ctx, call, present }, { leagueId, email }) => {
      await call(withdrawRequest, { leagueId }, onBehalfOf(await personWith(ctx, email)))
      present.done(null, 'Request canceled.')
    },
  }),
} satisfies Verbs

const requestColumns: Column<OwnRequest>[] = [
  { header: 'ID', of: request => request.leagueId, right: true },
  { header: 'League', of: request => request.leagueName },
  { header: 'Team', of: request => request.teamName },
  { header: 'Status', of: request => request.status },
  { header: 'Since', of: request => dayOf(request.at) },
]
