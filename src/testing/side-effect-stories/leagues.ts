import { accounts } from '#contract/accounts/accounts'
import { invitations, joining } from '#contract/leagues/joining'
import { weekSettings } from '#contract/leagues/week-settings'
import { leagueManagement } from '#contract/leagues/management'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { seasons } from '#contract/seasons'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { recaps } from '#contract/weeks/recaps'
import { leaderboards, seasonStats } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { transfers } from '#contract/leagues/transfers'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import * as make from '#testing/make'
import { getEmailedSecret, getCancellationEmail } from '#testing/transfers'
import type { Client, TestApp } from '#testing/test-app'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

const sam = { firstName: 'Sam', lastName: 'Ito', password: make.password, confirmPassword: make.password }
const kim = { firstName: 'Kim', lastName: 'Roe', password: make.password }

/** Joining and leaving a league, and member names. */
export const membershipTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, danaId, manager, managerId, otherId } = await leagueScene()
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, leagues.list, {}),
    watch(dana, leagues.members, { leagueId }),
    watch(dana, invitations.list, { leagueId }),
    watch(dana, leaderboards.read, { leagueId }),
    watch(dana, joining.publicInfo, { leagueId }),
  ])
  const { expectEffects, happens } = trace

  await expectEffects(dana, leagues.create, { name: '' }, ['refused: 400 invalid'])
  await expectEffects(dana, leagues.create, { name: 'Second Helping' }, [
    'audit: Dana Whitfield, league.created: Created the league Second Helping',
    'reads: leagues',
  ])
  await expectEffects(manager, leagueManagement.rename, { leagueId, name: 'Mine' }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(dana, leagueManagement.rename, { leagueId, name: 'Third & Short' }, [
    'audit: Dana Whitfield, league.renamed: Renamed Fourth & Long to Third & Short',
    'reads: leagues, public-info',
  ])
  await expectEffects(manager, leagueManagement.changeCurrency, { leagueId, currency: 'EUR' }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(dana, leagueManagement.changeCurrency, { leagueId, currency: 'EUR' }, [
    'audit: Dana Whitfield, league.currency: Changed the currency from US dollars to euros',
    'reads: leagues',
  ])
  await expectEffects(dana, leagueManagement.changeCurrency, { leagueId, currency: 'USD' }, [
    'audit: Dana Whitfield, league.currency: Changed the currency from euros to US dollars',
    'reads: leagues',
  ])

  const invited = { leagueId, name: 'Sam', email: 'sam@example.com' }
  await expectEffects(dana, invitations.send, { ...invited, email: 'dana@example.com' }, [
    'refused: 409 already_member',
  ])
  const { id } = await expectEffects(dana, invitations.send, invited, [
    'audit: Dana Whitfield, invitation.sent: Invited Sam',
    'mail: invitation to sam@example.com: Dana Whitfield invited you to Third & Short',
    'reads: invitations',
  ])
  const { inviteUrl } = await expectEffects(dana, invitations.resend, { leagueId, id }, [
    "audit: Dana Whitfield, invitation.resent: Resent Sam's invitation",
    'mail: invitation to sam@example.com: Dana Whitfield invited you to Third & Short',
  ])
  await expectEffects(dana, invitations.resend, { leagueId, id: id + 1 }, ['refused: 404 not_found'])
  const token = new URL(inviteUrl).searchParams.get('token') ?? ''
  await expectEffects(w.browser(), invitations.accept, { token: 'made up', teamName: 'Samurai', ...sam }, [
    'refused: 404 not_found',
  ])
  await expectEffects(w.browser(), invitations.accept, { token, teamName: 'Samurai', ...sam }, [
    'audit: Sam Ito, invitation.accepted: Sam Ito accepted the invitation with Samurai',
    'audit: Sam Ito, account.signed-in: Signed in',
    'reads: leagues, members, invitations, leaderboard, public-info',
  ])
  const other = await expectEffects(dana, invitations.send, { ...invited, email: 'jo@example.com' }, [
    'audit: Dana Whitfield, invitation.sent: Invited Sam',
    'mail: invitation to jo@example.com: Dana Whitfield invited you to Third & Short',
    'reads: invitations',
  ])
  await expectEffects(dana, invitations.revoke, { leagueId, id: other.id }, [
    "audit: Dana Whitfield, invitation.revoked: Revoked Sam's invitation",
    'reads: invitations',
  ])
  await expectEffects(dana, invitations.revoke, { leagueId, id: other.id }, [])
  await expectEffects(dana, invitations.revoke, { leagueId, id }, ['refused: 409 invitation_closed'])

  const applicant = w.browser()
  const joinInput = { leagueId, teamName: 'Kimchi', email: 'kim@example.com', ...kim }
  await expectEffects(applicant, joining.join, { ...joinInput, code: 'made up' }, ['refused: 403 forbidden'])
  const { user } = await expectEffects(applicant, joining.join, joinInput, [
    'audit: Kim Roe, member.asked: Kim Roe asked to join with Kimchi',
    'audit: Kim Roe, account.signed-in: Signed in',
    'mail: member-waiting to dana@example.com: Kim Roe asks to join Third & Short',
    'reads: members',
  ])
  await expectEffects(dana, joining.approve, { leagueId, userId: user.id }, [
    'audit: Dana Whitfield, member.approved: Let Kim Roe in (Kimchi)',
    'reads: leagues, members, leaderboard, public-info',
  ])
  await expectEffects(dana, joining.approve, { leagueId, userId: user.id }, ['refused: 409 already_member'])
  const { joinCode } = await expectEffects(dana, joining.renewCode, { leagueId }, [
    'audit: Dana Whitfield, league.code-renewed: Created a new join link',
    'reads: leagues',
  ])
  await expectEffects(manager, joining.renewCode, { leagueId }, ['refused: 403 forbidden'])
  await expectEffects(manager, recaps.renewLinks, { leagueId }, ['refused: 403 forbidden'])
  await expectEffects(dana, recaps.renewLinks, { leagueId }, [
    'audit: Dana Whitfield, league.recap-links-renewed: Created new links for all recaps; the old ones stopped working',
  ])
  await expectEffects(manager, joining.saveSettings, { leagueId, confirms: true }, ['refused: 403 forbidden'])
  await expectEffects(dana, joining.saveSettings, { leagueId, confirms: true }, [
    'audit: Dana Whitfield, league.joining: Turned on approval for people who use the league link',
  ])
  const guest = w.browser()
  const seth = {
    ...joinInput,
    teamName: 'Seths',
    email: 'seth@example.com',
    code: joinCode,
    firstName: 'Seth',
  }
  await expectEffects(guest, joining.join, seth, [
    'audit: Seth Roe, member.asked: Seth Roe asked to join with Seths',
    'audit: Seth Roe, account.signed-in: Signed in',
    'mail: member-waiting to dana@example.com: Seth Roe asks to join Third & Short',
    'reads: members',
  ])
  await expectEffects(guest, joining.withdraw, { leagueId }, [
    'audit: Seth Roe, member.withdrew: Seth Roe canceled the request to join (Seths)',
    'reads: members',
  ])
  await expectEffects(guest, joining.withdraw, { leagueId }, ['refused: 404 not_found'])
  await expectEffects(dana, joining.saveSettings, { leagueId, confirms: false }, [
    'audit: Dana Whitfield, league.joining: Turned off approval for people who use the league link',
  ])
  const withCode = { ...joinInput, teamName: 'Al Dente', email: 'al@example.com', code: joinCode }
  await expectEffects(w.browser(), joining.join, { ...withCode, firstName: 'Al' }, [
    'audit: Al Roe, member.joined: Al Roe joined with Al Dente',
    'audit: Al Roe, account.signed-in: Signed in',
    'reads: leagues, members, leaderboard, public-info',
  ])

  const pat = {
    leagueId,
    email: 'pat@example.com',
    teamName: 'Pat Patriots',
    firstName: 'Pat',
    lastName: 'Lu',
  }
  await happens('members add', () => addMember(w.ctx, commandLine, pat), [
    'audit: Command line, member.added: Added Pat Lu (Pat Patriots)',
    'mail: password-link to pat@example.com: Your Sidepot account',
    'reads: leagues, members, leaderboard, public-info',
  ])
  await expectEffects(manager, joining.renameTeam, { leagueId, userId: otherId, teamName: 'Not mine' }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(manager, joining.renameTeam, { leagueId, userId: managerId, teamName: 'Hail Mary' }, [
    'audit: Manager 2, member.renamed: Renamed Team 2 to Hail Mary',
    'reads: members, leaderboard',
  ])
  await expectEffects(dana, joining.renameTeam, { leagueId, userId: otherId, teamName: 'Punt Intended' }, [
    'audit: Dana Whitfield, member.renamed: Renamed Team 3 to Punt Intended',
    'reads: members, leaderboard',
  ])
  await expectEffects(dana, joining.remove, { leagueId, userId: danaId }, ['refused: 409 is_commissioner'])
  await expectEffects(dana, joining.remove, { leagueId, userId: otherId }, [
    'audit: Dana Whitfield, member.removed: Removed Manager 3 (Punt Intended)',
    'mail: member-removed to manager3.1@example.com: Third & Short 2026: nothing owed',
    'reads: leagues, members, leaderboard, public-info',
  ])
  return trace
}

/** A league's pot, season, email and ownership. */
export const leagueTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager, managerId, other } = await leagueScene()
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, leagues.info, { leagueId }),
    watch(dana, seasonStats.read, { leagueId }),
    watch(dana, ledgerEntries.list, { leagueId }),
    watch(dana, transfers.list, {}),
    watch(manager, transfers.list, {}, "the manager's transfer-requests"),
    watch(dana, leagueManagement.templates, { leagueId }),
    watch(dana, leagueManagement.readEmailSettings, { leagueId }),
    watch(dana, weekSettings.read, { leagueId }),
  ])
  const { expectEffects, watching } = trace

  await expectEffects(dana, pots.set, { leagueId, totalPotAmount: 10, dollarInputs: { 1: 60 } }, [
    'refused: 400 invalid',
  ])
  await expectEffects(dana, pots.set, { leagueId, totalPotAmount: 500, dollarInputs: { 1: 60 } }, [
    'audit: Dana Whitfield, pot.changed: Set the pot to $500 with payouts of $60',
    'reads: info, stats',
  ])

  const settings = {
    leagueId,
    autoSendAwardEmails: false,
    notifyCommissioner: true,
    emailSubjectPrefix: '[4&L]',
  }
  await expectEffects(
    dana,
    leagueManagement.saveEmailSettings,
    { ...settings, emailSubjectPrefix: 'x'.repeat(51) },
    ['refused: 400 invalid'],
  )
  await expectEffects(dana, leagueManagement.saveEmailSettings, settings, [
    'audit: Dana Whitfield, league.email-settings: Changed the email settings',
    'reads: email-settings',
  ])
  await expectEffects(dana, weekSettings.save, { leagueId, timeZone: 'Mars/Olympus' }, [
    'refused: 400 invalid',
  ])
  await expectEffects(dana, weekSettings.save, { leagueId, correctionDay: 5, afterFinal: 'move' }, [
    'audit: Dana Whitfield, league.week-settings: Changed how later corrections are handled',
    'reads: week-settings',
  ])
  await expectEffects(dana, weekSettings.save, { leagueId, afterFinal: 'move' }, [])
  const update = { leagueId, subject: 'Week {week} of {league}', message: 'Good luck.' }
  await expectEffects(dana, leagueManagement.sendUpdate, { ...update, message: '' }, ['refused: 400 invalid'])
  await expectEffects(dana, leagueManagement.sendUpdate, update, [
    'audit: Dana Whitfield, league.update-sent: Sent an update to 3 managers: Week 11 of Fourth & Long',
    'mail: league-update to dana@example.com: [4&L] Week 11 of Fourth & Long',
    'mail: league-update to manager2.1@example.com: [4&L] Week 11 of Fourth & Long',
    'mail: league-update to manager3.1@example.com: [4&L] Week 11 of Fourth & Long',
  ])
  await expectEffects(
    dana,
    leagueManagement.sendUpdate,
    { ...update, saveAsTemplate: true, templateName: 'Luck' },
    [
      'audit: Dana Whitfield, league.update-sent: Sent an update to 3 managers: Week 11 of Fourth & Long',
      'mail: league-update to dana@example.com: [4&L] Week 11 of Fourth & Long',
      'mail: league-update to manager2.1@example.com: [4&L] Week 11 of Fourth & Long',
      'mail: league-update to manager3.1@example.com: [4&L] Week 11 of Fourth & Long',
      'reads: message-templates',
    ],
  )

  await expectEffects(dana, leagueDeletion.disband, { leagueId }, ['refused: 409 season_active'])
  await expectEffects(dana, seasons.setStatus, { leagueId, status: 'active' }, ['refused: 409 same_status'])
  await expectEffects(dana, seasons.setStatus, { leagueId, status: 'ended' }, [
    'audit: Dana Whitfield, season.ended: Ended the 2026 season',
    'ledger: the pot, rollover $20: No Miscreant this season: the prize rolls into the Super Bowl pot',
    'mail: season-statement to dana@example.com: [4&L] Fourth & Long 2026: nothing owed',
    'mail: season-statement to manager2.1@example.com: [4&L] Fourth & Long 2026: nothing owed',
    'mail: season-statement to manager3.1@example.com: [4&L] Fourth & Long 2026: nothing owed',
    'reads: info, stats, ledger',
  ])
  await expectEffects(dana, seasons.setStatus, { leagueId, status: 'active' }, [
    'audit: Dana Whitfield, season.reopened: Reactivated the 2026 season',
    'ledger: the pot, rollover -$20: The season is active again: the Miscreant prize was returned from the Super Bowl pot',
    'reads: info, stats, ledger',
  ])

  const byEmail = { leagueId, toManagerId: 'stella@example.com', message: 'Your turn' }
  const { id: byEmailId } = await expectEffects(dana, transfers.send, byEmail, [
    'audit: Dana Whitfield, transfer.requested: Asked someone by email to become commissioner',
    'mail: transfer-request to stella@example.com: Dana Whitfield asks you to run Fourth & Long',
    'reads: transfer-requests',
  ])
  const token = await getEmailedSecret(w, 'stella@example.com')
  await expectEffects(dana, transfers.claim, { token }, ['refused: 409 own_transfer'])
  await expectEffects(manager, transfers.claim, { token }, [
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  await expectEffects(dana, transfers.cancel, { id: byEmailId }, [
    'audit: Dana Whitfield, transfer.cancelled: Dana Whitfield cancelled the transfer request',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  const request = { leagueId, toManagerId: managerId, message: 'Your turn' }
  await expectEffects(manager, transfers.send, request, ['refused: 403 forbidden'])
  const first = await expectEffects(dana, transfers.send, request, [
    'audit: Dana Whitfield, transfer.requested: Asked Manager 2 to become commissioner',
    'mail: transfer-request to manager2.1@example.com: Dana Whitfield asks you to run Fourth & Long',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  await expectEffects(dana, transfers.send, request, ['refused: 409 transfer_pending'])
  await expectEffects(other, transfers.cancel, { id: first.id }, ['refused: 404 not_found'])
  await expectEffects(dana, transfers.cancel, { id: first.id }, [
    'audit: Dana Whitfield, transfer.cancelled: Dana Whitfield cancelled the transfer request',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  const second = await expectEffects(dana, transfers.send, request, [
    'audit: Dana Whitfield, transfer.requested: Asked Manager 2 to become commissioner',
    'mail: transfer-request to manager2.1@example.com: Dana Whitfield asks you to run Fourth & Long',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  await expectEffects(dana, transfers.decline, { id: second.id }, ['refused: 404 not_found'])
  await expectEffects(manager, transfers.decline, { id: second.id }, [
    'audit: Manager 2, transfer.declined: Manager 2 declined the transfer request',
    'mail: transfer-decided to dana@example.com: Manager 2 declined your transfer of Fourth & Long',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  const third = await expectEffects(dana, transfers.send, request, [
    'audit: Dana Whitfield, transfer.requested: Asked Manager 2 to become commissioner',
    'mail: transfer-request to manager2.1@example.com: Dana Whitfield asks you to run Fourth & Long',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  await expectEffects(other, transfers.accept, { id: third.id }, ['refused: 404 not_found'])
  await waitAndCancel(w, trace, { dana, manager, id: third.id })
  const fourth = await dana.call(transfers.send, request)
  await watching([
    watch(manager, leagues.list, {}),
    watch(manager, accounts.current, {}),
    watch(dana, leagues.info, { leagueId }),
  ])
  await expectEffects(manager, transfers.accept, { id: fourth.id }, [
    'audit: Manager 2, transfer.accepted: Manager 2 accepted the transfer request',
    'mail: security to dana@example.com: Manager 2 runs Fourth & Long now',
    'mail: security to manager2.1@example.com: You now run Fourth & Long',
    'reads: leagues, auth/user, info',
  ])
  await manager.call(seasons.setStatus, { leagueId, status: 'ended' })
  await watching([
    ...nonMembers,
    watch(manager, leagues.list, {}),
    watch(dana, leagues.list, {}, "dana's leagues"),
  ])
  await expectEffects(dana, leagueDeletion.disband, { leagueId }, ['refused: 403 forbidden'])
  await expectEffects(manager, leagueDeletion.disband, { leagueId }, [
    'audit: Manager 2, league.disbanded: Disbanded Fourth & Long',
    'mail: league-closed to dana@example.com: [4&L] Fourth & Long 2026: nothing owed',
    'mail: league-closed to manager2.1@example.com: [4&L] Fourth & Long 2026: nothing owed',
    'mail: league-closed to manager3.1@example.com: [4&L] Fourth & Long 2026: nothing owed',
    "reads: leagues, dana's leagues",
  ])
  return trace
}

/** Accepts a transfer, which then waits and is canceled by the emailed link. */
const waitAndCancel = async (
  w: TestApp,
  { expectEffects }: Tracing,
  { dana, manager, id }: { dana: Client; manager: Client; id: number },
): Promise<void> => {
  w.ctx.config.transferDelayHours = 24
  await expectEffects(manager, transfers.accept, { id }, [
    'audit: Manager 2, transfer.accepted: Manager 2 accepted the transfer request',
    'mail: transfer-decided to dana@example.com: Fourth & Long goes to Manager 2 in 24 hours',
    'mail: transfer-decided to manager2.1@example.com: You run Fourth & Long in 24 hours',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  await expectEffects(dana, transfers.stop, { token: 'made up' }, ['refused: 410 stop_link_unknown'])
  const token = await getCancellationEmail(w, 'dana@example.com')
  await expectEffects(w.browser(), transfers.stop, { token }, [
    'audit: Dana Whitfield, transfer.cancelled: Dana Whitfield cancelled the transfer request',
    'mail: transfer-decided to manager2.1@example.com: Dana Whitfield canceled the transfer of Fourth & Long',
    "reads: transfer-requests, the manager's transfer-requests",
  ])
  w.ctx.config.transferDelayHours = 0
}
