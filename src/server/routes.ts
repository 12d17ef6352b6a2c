import { changePassword } from '#core/accounts/passwords/change-password'
import {
  endSessionsOf,
  emailPasswordLink,
  removeFactorsOf,
  setDisabled,
} from '#core/accounts/people/support-account'
import { setRole } from '#core/accounts/people/change-user'
import { revokePremium } from '#core/billing/premium/revoke-premium'
import { createUser } from '#core/accounts/people/create-user'
import {
  beginConfirming,
  confirmIdentity,
  confirmWithCode,
  confirmWithPasskey,
} from '#core/accounts/sign-in/confirm-identity'
import { setPasskeyRequired } from '#core/accounts/factors/require-passkey'
import { beginApp, confirmApp, removeApp } from '#core/accounts/factors/authenticator-app'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#core/accounts/factors/manage-passkeys'
import { listOwnSignIns, signOutEverywhereElse } from '#core/accounts/factors/list-own-sign-ins'
import { beginPasskeySignIn, signInWithPasskey } from '#core/accounts/factors/passkey-sign-in'
import { readFactors } from '#core/accounts/factors/read-factors'
import { makeRecoveryCodes } from '#core/accounts/factors/recovery-codes'
import { completeSecondStep } from '#core/accounts/factors/second-step'
import { currentUser } from '#core/accounts/sign-in/current-user'
import { deleteOwnAccount, previewAccountDeletion } from '#core/administration/delete-own-account'
import { deleteUser } from '#core/administration/delete-user'
import { previewUserDeletion } from '#core/administration/deletion-report'
import { endOtherSessions, endSession } from '#core/accounts/sign-in/end-session'
import { exportData } from '#core/administration/export/export-data'
import { forgotPassword } from '#core/accounts/passwords/forgot-password'
import { retryAddress } from '#core/accounts/email-address/retry-suppressed-address'
import { listSessions } from '#core/accounts/sign-in/list-sessions'
import { correctAddress } from '#core/administration/correct-address'
import { listBulk, cancelBulkRun } from '#core/administration/bulk/bulk-runs'
import { exportPeople } from '#core/administration/bulk/export-people'
import { previewBulk } from '#core/administration/bulk/preview-bulk'
import { startBulk } from '#core/administration/bulk/start-bulk'
import { emailSelection } from '#core/administration/bulk/email-selection'
import { listDeleted } from '#core/administration/soft-deleted/list-deleted'
import { restoreDeleted } from '#core/administration/soft-deleted/restore-deleted'
import { removeLeague } from '#core/administration/leagues/remove-league'
import { exportLeagues } from '#core/administration/leagues/export-leagues'
import { transferLeague } from '#core/administration/leagues/transfer-league'
import { openLeague } from '#core/administration/leagues/log-admin-access'
import { getAdminLeague } from '#core/administration/leagues/get-admin-league'
import { renameForCommissioner } from '#core/administration/leagues/rename-league-as-admin'
import { addNote, removeNote } from '#core/administration/person-notes'
import { readPerson } from '#core/administration/read-person'
import { setLeagueArchived } from '#core/administration/leagues/archive-league'
import { listUsers } from '#core/accounts/people/list-users'
import { login } from '#core/accounts/sign-in/login'
import { logout } from '#core/accounts/sign-in/logout'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { register } from '#core/accounts/sign-in/register'
import { reportNotMe } from '#core/accounts/security-alerts/not-me'
import { resetPassword } from '#core/accounts/passwords/reset-password'
import { beginSetup, setupNeeded } from '#core/accounts/setup'
import { createToken, listTokens, revokeToken } from '#core/accounts/tokens'
import { updateNotifications } from '#core/accounts/profile/update-notifications'
import { confirmEmail } from '#core/administration/confirm-email'
import { cancelPendingAddress, resendEmailLink } from '#core/accounts/email-address/resend-link'
import { updateProfile } from '#core/administration/update-profile'
import { verifyResetToken } from '#core/accounts/passwords/verify-reset-token'
import { addAward } from '#core/awards/record/add-award'
import { finalizeWeek } from '#core/awards/record/finalize-awards'
import { markPaid } from '#core/awards/record/mark-paid'
import { editAward } from '#core/awards/record/edit-award'
import { exportAwards } from '#core/awards/list/export-awards'
import { listAwards } from '#core/awards/list/list-awards'
import { listKinds } from '#core/awards/award-types/list-kinds'
import { listMetrics } from '#core/rules/list-metrics'
import { availableMetrics } from '#core/rules/available-metrics'
import { listLeagueKinds } from '#core/rules/list-league-kinds'
import { readExplanation } from '#core/rules/read-explanation'
import { getRulebook } from '#core/rules/get-rulebook'
import { addRule } from '#core/rules/add-rule'
import { changeRule } from '#core/rules/change-rule'
import { saveCalendar } from '#core/rules/save-calendar'
import { savePlan } from '#core/rules/save-plan'
import { replaceRules } from '#core/rules/replace-rules'
import { agreeToFines } from '#core/rules/agree-to-fines'
import { listPresets } from '#core/rules/list-presets'
import { readPublicRules } from '#core/rules/read-public-rules'
import { tryRules } from '#core/rules/run-rule-trials'
import { setLeagueRole } from '#core/leagues/members/set-league-role'
import { readDues } from '#core/money/dues/read-dues'
import { recordDues, recordSeveralDues } from '#core/money/dues/record-dues'
import { remindOfDues } from '#core/money/dues/remind-of-dues'
import { saveDues } from '#core/money/dues/save-dues'
import { reverseDuesPayment } from '#core/money/dues/reverse-dues-payment'
import { readOwnHandles, saveOwnHandles } from '#core/money/payments/own-handles'
import { listPotAllocations } from '#core/money/pot/list-pot-allocations'
import { reversePotAllocation, allocatePot } from '#core/money/pot/allocate-pot'
import {
  listLeagueWebhooks,
  addLeagueWebhook,
  removeLeagueWebhook,
  readLeagueWebhookLog,
  testLeagueWebhook,
  replayLeagueWebhook,
} from '#core/webhooks/league-webhooks'
import {
  listSiteWebhooks,
  addSiteWebhook,
  removeSiteWebhook,
  readSiteWebhookLog,
  testSiteWebhook,
  replaySiteWebhook,
} from '#core/webhooks/site-webhooks'
import {
  agreeToSecondYes,
  getTwoPersonApproval,
  saveTwoPersonApproval,
} from '#core/leagues/settings/two-person-approval'
import { castVote, openVote, withdrawVote } from '#core/money/votes/change-votes'
import { readVotes } from '#core/money/votes/read-votes'
import { cancelPool, closePool } from '#core/money/pools/close-pool'
import { createPool } from '#core/money/pools/create-pool'
import { joinPool, leavePool } from '#core/money/pools/join-pool'
import { listPools } from '#core/money/pools/list-pools'
import { readPlanner, previewPlan } from '#core/money/planner/read-planner'
import { markPaymentPaid } from '#core/money/settle/pay-line'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import { confirmPayment, reverseSettlementPayment } from '#core/money/settle/receive-payment'
import { remindPayer } from '#core/money/settle/remind-payer'
import { answerQuestion } from '#core/money/questions/answer-question'
import { askQuestion } from '#core/money/questions/ask-question'
import { closeQuestion } from '#core/money/questions/close-question'
import { listQuestions } from '#core/money/questions/list-questions'
import { listStatements } from '#core/money/statements/list-statements'
import { exportLedgerPage, getLedgerPage } from '#core/money/statements/get-ledger-page'
import { exportStatement, readStatement } from '#core/money/statements/read-statement'
import { readYear } from '#core/money/statements/read-year'
import { myAwards, otherAwards } from '#core/awards/list/my-and-other-awards'
import { voidAward } from '#core/awards/record/void-award'
import { cancelSubscription } from '#core/billing/subscription/cancel-subscription'
import { resumeSubscription } from '#core/billing/subscription/resume-subscription'
import { createSubscription } from '#core/billing/subscription/create-subscription'
import { migrateLegacyPremium } from '#core/billing/premium/migrate-legacy-premium'
import { openPortal } from '#core/billing/subscription/open-portal'
import { purchaseAddon } from '#core/billing/subscription/purchase-addon'
import { readBilling } from '#core/billing/read-billing'
import { addPeople } from '#core/leagues/claims/add-people'
import { claimTeam } from '#core/leagues/claims/claim-team'
import { listClaimLinks } from '#core/leagues/claims/list-claim-links'
import { listTeamClaims } from '#core/leagues/claims/list-team-claims'
import { emailClaimLink } from '#core/leagues/claims/email-claim-link'
import { mergeMember } from '#core/leagues/claims/merge-member'
import { readClaim } from '#core/leagues/claims/read-claim'
import { renewClaimLink } from '#core/leagues/claims/renew-claim-link'
import { undoTeamClaim } from '#core/leagues/claims/undo-team-claim'
import { acceptInvitation } from '#core/leagues/invitations/accept-invitation'
import { allLeagues } from '#core/leagues/list-all-leagues'
import { approveMember, removeMember, renameTeam, renewJoinCode } from '#core/leagues/members/change-members'
import { createLeague } from '#core/leagues/create-league'
import { acceptTransfer, cancelTransfer, declineTransfer } from '#core/leagues/transfers/decide-transfer'
import { disbandLeague } from '#core/administration/leagues/disband-league'
import { readOpenBalances } from '#core/money/statements/open-balances'
import { readEmailSettings, saveEmailSettings } from '#core/leagues/mail/email-settings'
import { readWeekSettings, saveWeekSettings } from '#core/leagues/settings/week-settings'
import { joinLeague } from '#core/leagues/members/join-league'
import { readJoinLink } from '#core/leagues/members/join-link'
import { listOwnRequests, withdrawRequest } from '#core/leagues/members/own-requests'
import { readJoining, saveJoining } from '#core/leagues/settings/joining'
import { leagueInfo } from '#core/leagues/league-info'
import { listInvitations } from '#core/leagues/invitations/list-invitations'
import { listLeagues } from '#core/leagues/list-leagues'
import { listMembers } from '#core/leagues/members/list-members'
import { listTransfers } from '#core/leagues/transfers/list-transfers'
import { listTemplates } from '#core/leagues/mail/message-templates'
import { publicInfo } from '#core/leagues/public-info'
import { readAudit } from '#core/leagues/read-audit'
import { readInvitation } from '#core/leagues/invitations/read-invitation'
import { changeCurrency } from '#core/leagues/settings/currency'
import { renameLeague } from '#core/leagues/rename-league'
import { revokeInvitation } from '#core/leagues/invitations/revoke-invitation'
import { setSeasonStatus } from '#core/seasons/season-status'
import { resendInvitation, sendInvitation } from '#core/leagues/invitations/send-invitation'
import { cancelTransferByLink } from '#core/leagues/transfers/cancel-transfer-by-link'
import { claimTransfer } from '#core/leagues/transfers/claim-transfer-request'
import { sendTransfer } from '#core/leagues/transfers/send-transfer'
import { sendUpdate } from '#core/leagues/mail/send-update'
import { setPot } from '#core/money/pot/set-pot'
import { verifyLedger } from '#core/money/statements/verify-ledger'
import { listLedgerEntries } from '#core/money/statements/list-entries'
import { listPages, editedPages, readPage } from '#core/content/pages'
import { addPage, savePage, removePage, orderPages } from '#core/content/edit-pages'
import { discardDraft, storeDraft } from '#core/content/page-editor/draft'
import { makePreviewLink, readPreview } from '#core/content/page-editor/preview'
import { readEditor } from '#core/content/page-editor/read-editor'
import { readVersion } from '#core/content/page-editor/versions'
import { addPicture, listPictures, removePicture } from '#core/content/pictures/pictures'
import {
  listCategories,
  editedCategories,
  addCategory,
  saveCategory,
  removeCategory,
} from '#core/content/categories'
import {
  readNavigation,
  editedNavigation,
  addNavigation,
  saveNavigation,
  removeNavigation,
} from '#core/content/navigation'
import {
  listTestimonials,
  editedTestimonials,
  addTestimonial,
  saveTestimonial,
  removeTestimonial,
} from '#core/content/testimonials'
import { readFooter, editedFooter, saveFooter } from '#core/content/footer'
import { editedSite, publicSite, saveSite } from '#core/content/site'
import { readFeatures, saveFeatures } from '#core/content/features'
import {
  readSupportPage,
  saveSupportPage,
  readSupportContent,
  saveSupportContent,
} from '#core/content/support'
import { platformStats } from '#core/administration/platform-stats'
import { createSupportRequest } from '#core/content/support-inbox/create-support-request'
import { replyToRequest, setRequestState } from '#core/content/support-inbox/reply-to-request'
import { listRequests, readDesk, readRequest } from '#core/content/support-inbox/requests'
import { adminStats } from '#core/administration/admin-stats'
import { readHealth } from '#core/administration/home/health'
import { readGrowth } from '#core/administration/home/growth'
import { listAnnouncements } from '#core/administration/announcements/announcement-rows'
import { testAnnouncement } from '#core/administration/announcements/announcement-email'
import { readRecipients } from '#core/administration/announcements/recipients'
import {
  removeDraft,
  saveDraft,
  sendAnnouncement,
} from '#core/administration/announcements/send-announcement'
import { cancelAnnouncement } from '#core/administration/announcements/cancel-announcement'
import { sendEmail } from '#core/administration/send-email'
import { downloadBackup, downloadStoredBackup } from '#core/administration/stream-backup'
import { listBackups } from '#core/administration/backups/find-backup'
import { restoreBackup } from '#core/administration/backups/restore-backup'
import { resetDismissals, upgradePrompt } from '#core/administration/dismissals'
import { checkIntegrity } from '#core/administration/check-integrity'
import { exportAudit } from '#core/administration/export-audit'
import { readWholeAudit } from '#core/administration/read-audit'
import { firstView } from '#core/administration/initial-page-data'
import { examineInstallation, getServerStatus } from '#core/administration/server-status'
import { systemState } from '#core/administration/system-info'
import { champion } from '#core/money/leaderboard/champions'
import { leaderboard } from '#core/money/leaderboard/leaderboard'
import { pay } from '#core/money/payments/record-payment'
import { reversePayment } from '#core/money/payments/reverse-payment'
import { stats } from '#core/money/pot/stats'
import {
  discardAllEmails,
  discardEmail,
  releaseEmails,
  retryAllEmails,
  retryEmail,
} from '#core/administration/outbox'
import { readOutbox } from '#core/administration/read-outbox'
import { listSuppressedAddresses, resumeEmail } from '#core/administration/suppressed-addresses'
import { unsubscribe } from '#core/accounts/profile/unsubscribe'
import type { AnyOperation } from '#core/kernel/operation'
import { participate } from '#core/showdown/participate'
import { readShowdown } from '#core/showdown/read-showdown'
import { cancelRound } from '#core/showdown/cancel-round'
import { previewResults } from '#core/showdown/preview-results'
import { undoResults } from '#core/showdown/undo-results'
import { recordResults } from '#core/showdown/record-results'
import { setGames } from '#core/showdown/set-games'
import { submitPicks } from '#core/showdown/submit-picks'
import { toggleShowdown } from '#core/showdown/toggle-showdown'
import { previewEmail } from '#core/jobs/preview-email'
import { listJobs, runJobNow } from '#core/jobs/list-jobs'
import { publicAward } from '#core/sharing/public-award'
import { listRewards, streakLeaderboard, userAchievements, userStreak } from '#core/sharing/read-streaks'
import { shareAward } from '#core/sharing/share-award'
import { shareSite } from '#core/sharing/site-share'
import { visitSite } from '#core/sharing/visit-site'
import { verifyShare } from '#core/sharing/verify-share'
import { stopSharing } from '#core/sharing/stop-sharing'
import { readLeaguePage } from '#core/weeks/league-page/read-page'
import { readRecap, readRecapLink } from '#core/weeks/recap/read-recap'
import { renewRecapLinks } from '#core/weeks/recap/renew-recap-links'
import { readHome } from '#core/weeks/home/read-home'
import { readNeeds } from '#core/needs/read-needs'
import { awardsLog } from '#core/weeks/publishing/awards-log'
import { clearWeek } from '#core/weeks/staging/clear-week'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { exchangeCode } from '#core/weeks/connection/exchange-code'
import { fetchWeek } from '#core/weeks/fetching/fetch-week'
import { importWeek } from '#core/weeks/fetching/import-week'
import { listProviders } from '#core/weeks/connection/list-providers'
import { mapTeams } from '#core/weeks/connection/map-teams'
import { knownPlayers } from '#core/weeks/manual-entry/known-players'
import { publishByHand } from '#core/weeks/manual-entry/publish-manual-week'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { waitingCorrections } from '#core/weeks/corrections/waiting-corrections'
import { readCorrection } from '#core/weeks/corrections/read-correction'
import { correctWeek } from '#core/weeks/corrections/correct-week'
import { recomputeSeason } from '#core/weeks/corrections/recheck'
import { previewPublication } from '#core/weeks/publishing/preview-publication'
import { readLive } from '#core/weeks/live/read-live'
import { readPublishedWeek } from '#core/weeks/publishing/published-week'
import {
  cancelScheduledPublication,
  cancelPublicationByLink,
} from '#core/weeks/auto-publish/cancel-publication'
import { unpublishWeek } from '#core/weeks/publishing/unpublish-week'
import { readIntegration } from '#core/weeks/connection/read-integration'
import { startOauth } from '#core/weeks/connection/start-oauth'
import { stagedWeek } from '#core/weeks/fetching/read-staged-week'
import { testConnection } from '#core/weeks/connection/test-connection'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'
import { leagueFromAddress } from '#core/weeks/start/league-from-address'
import { lookUpLeagueAddress } from '#core/weeks/start/look-up-address'
import { startState } from '#core/weeks/start/start-state'

/** All served calls: an overview of the API. `npm run routes` prints them with their access rules. */
export const routes: AnyOperation[] = [
  currentUser,
  confirmIdentity,
  beginConfirming,
  confirmWithPasskey,
  confirmWithCode,
  register,
  login,
  beginPasskeySignIn,
  signInWithPasskey,
  completeSecondStep,
  logout,
  forgotPassword,
  verifyResetToken,
  resetPassword,
  reportNotMe,
  changePassword,
  updateProfile,
  confirmEmail,
  resendEmailLink,
  cancelPendingAddress,
  retryAddress,
  updateNotifications,
  exportData,
  listSessions,
  endSession,
  endOtherSessions,
  listTokens,
  createToken,
  revokeToken,
  readFactors,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  setPasskeyRequired,
  beginApp,
  confirmApp,
  removeApp,
  makeRecoveryCodes,
  listOwnSignIns,
  signOutEverywhereElse,
  setupNeeded,
  beginSetup,

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
  lookUpLeagueAddress,
  leagueFromAddress,
  startState,
  leagueInfo,
  renameLeague,
  changeCurrency,
  setPot,
  setSeasonStatus,
  readOpenBalances,
  disbandLeague,
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

  listKinds,
  listMetrics,
  availableMetrics,
  listLeagueKinds,
  readExplanation,
  getRulebook,
  addRule,
  changeRule,
  saveCalendar,
  replaceRules,
  agreeToFines,
  listPresets,
  readPublicRules,
  tryRules,
  setLeagueRole,
  readDues,
  saveDues,
  recordDues,
  recordSeveralDues,
  reverseDuesPayment,
  remindOfDues,
  readPlanner,
  previewPlan,
  savePlan,
  listPools,
  createPool,
  joinPool,
  leavePool,
  closePool,
  cancelPool,
  readOwnHandles,
  saveOwnHandles,
  readSettleUp,
  markPaymentPaid,
  confirmPayment,
  reverseSettlementPayment,
  remindPayer,
  getTwoPersonApproval,
  saveTwoPersonApproval,
  agreeToSecondYes,
  listLeagueWebhooks,
  addLeagueWebhook,
  removeLeagueWebhook,
  readLeagueWebhookLog,
  testLeagueWebhook,
  replayLeagueWebhook,
  readVotes,
  openVote,
  castVote,
  withdrawVote,
  listPotAllocations,
  allocatePot,
  reversePotAllocation,
  listStatements,
  readStatement,
  exportStatement,
  getLedgerPage,
  exportLedgerPage,
  readYear,
  listQuestions,
  askQuestion,
  answerQuestion,
  closeQuestion,
  listAwards,
  addAward,
  finalizeWeek,
  markPaid,
  editAward,
  voidAward,
  exportAwards,
  otherAwards,
  myAwards,

  stats,
  leaderboard,
  champion,
  listLedgerEntries,
  verifyLedger,
  pay,
  reversePayment,

  readShowdown,
  setGames,
  toggleShowdown,
  recordResults,
  previewResults,
  undoResults,
  cancelRound,
  participate,
  submitPicks,

  listProviders,
  readIntegration,
  configureIntegration,
  mapTeams,
  testConnection,
  startOauth,
  exchangeCode,
  fetchWeek,
  importWeek,
  stagedWeek,
  waitingWeeks,
  clearWeek,
  publishWeek,
  cancelScheduledPublication,
  cancelPublicationByLink,
  knownPlayers,
  publishByHand,
  waitingCorrections,
  readCorrection,
  correctWeek,
  recomputeSeason,
  previewPublication,
  readPublishedWeek,
  readLive,
  unpublishWeek,
  awardsLog,
  readRecap,
  readRecapLink,
  renewRecapLinks,
  readLeaguePage,
  readHome,
  readNeeds,

  shareAward,
  verifyShare,
  publicAward,
  stopSharing,
  shareSite,
  visitSite,
  streakLeaderboard,
  listRewards,
  userAchievements,
  userStreak,

  unsubscribe,
  readOutbox,
  retryEmail,
  retryAllEmails,
  releaseEmails,
  discardEmail,
  discardAllEmails,
  listSuppressedAddresses,
  resumeEmail,
  listSiteWebhooks,
  addSiteWebhook,
  removeSiteWebhook,
  readSiteWebhookLog,
  testSiteWebhook,
  replaySiteWebhook,
  listJobs,
  runJobNow,

  readBilling,
  createSubscription,
  purchaseAddon,
  openPortal,
  cancelSubscription,
  resumeSubscription,
  migrateLegacyPremium,

  readFooter,
  listCategories,
  listPages,
  readSupportPage,
  readPage,
  platformStats,
  listTestimonials,
  readSupportContent,
  readFeatures,
  readNavigation,
  createSupportRequest,
  readDesk,
  readPreview,

  editedFooter,
  saveFooter,
  publicSite,
  editedSite,
  saveSite,
  editedPages,
  addPage,
  orderPages,
  saveSupportPage,
  savePage,
  removePage,
  readEditor,
  storeDraft,
  discardDraft,
  readVersion,
  makePreviewLink,
  listPictures,
  addPicture,
  removePicture,
  listRequests,
  readRequest,
  replyToRequest,
  setRequestState,
  editedCategories,
  addCategory,
  saveCategory,
  removeCategory,
  editedNavigation,
  addNavigation,
  saveNavigation,
  removeNavigation,
  saveFeatures,
  saveSupportContent,
  editedTestimonials,
  addTestimonial,
  saveTestimonial,
  removeTestimonial,

  previewEmail,
  adminStats,
  readHealth,
  readGrowth,
  listAnnouncements,
  readRecipients,
  sendAnnouncement,
  saveDraft,
  testAnnouncement,
  cancelAnnouncement,
  removeDraft,
  sendEmail,
  readWholeAudit,
  exportAudit,
  checkIntegrity,
  resetDismissals,
  upgradePrompt,
  firstView,
  getServerStatus,
  examineInstallation,
  systemState,
  downloadBackup,
  listBackups,
  downloadStoredBackup,
  restoreBackup,

  listUsers,
  readPerson,
  addNote,
  removeNote,
  correctAddress,
  createUser,
  promoteUser,
  revokePremium,
  setRole,
  setDisabled,
  endSessionsOf,
  emailPasswordLink,
  removeFactorsOf,
  previewUserDeletion,
  deleteUser,
  deleteOwnAccount,
  previewAccountDeletion,
  allLeagues,
  getAdminLeague,
  openLeague,
  renameForCommissioner,
  transferLeague,
  setLeagueArchived,
  removeLeague,
  exportLeagues,
  listDeleted,
  restoreDeleted,
  previewBulk,
  startBulk,
  listBulk,
  cancelBulkRun,
  exportPeople,
  emailSelection,
]
