import type { AnyOperation } from '#core/kernel/operation'
import { readInvitation, listInvitations } from '#core/leagues/invitations/invitations'
import { acceptInvitation } from '#core/leagues/invitations/accept-invitation'
import { publicInfo, leagueInfo } from '#core/leagues/describe-leagues'
import { joinLeague } from '#core/leagues/members/join-league'
import { readJoinLink } from '#core/leagues/members/join-link'
import { readJoining, saveJoining, renameLeague, changeCurrency } from '#core/leagues/settings/league-basics'
import { listOwnRequests, withdrawRequest } from '#core/leagues/members/own-requests'
import { listLeagues, allLeagues } from '#core/leagues/list-leagues'
import { createLeague } from '#core/leagues/create-league'
import { listMembers } from '#core/leagues/members/members'
import { renameTeam, removeMember, approveMember, renewJoinCode } from '#core/leagues/members/change-members'
import { addPeople } from '#core/leagues/claims/add-people'
import { listClaimLinks, renewClaimLink } from '#core/leagues/claims/claim-links'
import { emailClaimLink } from '#core/leagues/claims/email-claim-link'
import { readClaim } from '#core/leagues/claims/find-claim'
import { claimTeam } from '#core/leagues/claims/claim-team'
import { mergeMember } from '#core/leagues/claims/merge-member'
import { listTeamClaims, undoTeamClaim } from '#core/leagues/claims/undo-team-claim'
import { sendInvitation, resendInvitation, revokeInvitation } from '#core/leagues/invitations/send-invitation'
import { readEmailSettings, saveEmailSettings } from '#core/leagues/mail/email-settings'
import { readWeekSettings, saveWeekSettings } from '#core/leagues/settings/week-settings'
import { listTemplates, sendUpdate } from '#core/leagues/mail/send-update'
import { readAudit } from '#core/leagues/read-audit'
import { listTransfers } from '#core/leagues/transfers/transfer-rows'
import { sendTransfer } from '#core/leagues/transfers/send-transfer'
import {
  claimTransfer,
  acceptTransfer,
  declineTransfer,
  cancelTransfer,
  cancelTransferByLink,
} from '#core/leagues/transfers/decide-transfer'
import { setLeagueRole } from '#core/leagues/members/set-league-role'
import {
  getTwoPersonApproval,
  saveTwoPersonApproval,
  agreeToSecondYes,
} from '#core/leagues/settings/two-person-approval'

/** Operations of leagues, in the order of the documentation. */
export const leaguesOperations: AnyOperation[] = [
  readInvitation,
  acceptInvitation,
  publicInfo,
  joinLeague,
  readJoinLink,
  readJoining,
  saveJoining,
  listOwnRequests,
  withdrawRequest,
  listLeagues,
  createLeague,
  leagueInfo,
  renameLeague,
  changeCurrency,
  listMembers,
  renameTeam,
  addPeople,
  listClaimLinks,
  renewClaimLink,
  emailClaimLink,
  readClaim,
  claimTeam,
  mergeMember,
  listTeamClaims,
  undoTeamClaim,
  removeMember,
  approveMember,
  renewJoinCode,
  listInvitations,
  sendInvitation,
  resendInvitation,
  revokeInvitation,
  readEmailSettings,
  saveEmailSettings,
  readWeekSettings,
  saveWeekSettings,
  listTemplates,
  sendUpdate,
  readAudit,
  listTransfers,
  sendTransfer,
  claimTransfer,
  acceptTransfer,
  declineTransfer,
  cancelTransfer,
  cancelTransferByLink,
  setLeagueRole,
  getTwoPersonApproval,
  saveTwoPersonApproval,
  agreeToSecondYes,
  allLeagues,
]
