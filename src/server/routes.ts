import { changePassword, resetPassword, verifyResetToken } from '#core/accounts/passwords/set-password'
import {
  setRole,
  endSessionsOf,
  emailPasswordLink,
  removeFactorsOf,
  setDisabled,
} from '#core/accounts/people/change-user'
import { createUser } from '#core/accounts/people/create-users'
import {
  beginConfirming,
  confirmIdentity,
  confirmWithCode,
  confirmWithPasskey,
} from '#core/accounts/sign-in/confirm-identity'
import {
  setPasskeyRequired,
  listOwnSignIns,
  signOutEverywhereElse,
  readFactors,
} from '#core/accounts/factors/own-factors'
import { beginApp, confirmApp, removeApp } from '#core/accounts/factors/authenticator-app'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#core/accounts/factors/manage-passkeys'
import { beginPasskeySignIn, signInWithPasskey } from '#core/accounts/factors/use-passkey'
import { makeRecoveryCodes } from '#core/accounts/factors/recovery-codes'
import { completeSecondStep } from '#core/accounts/factors/second-step'
import { deleteOwnAccount, previewAccountDeletion, deleteUser } from '#core/administration/delete-account'
import { previewUserDeletion } from '#core/administration/deletion-report'
import { endOtherSessions, endSession, listSessions } from '#core/accounts/sign-in/own-sessions'
import { exportData } from '#core/administration/export/export-data'
import { forgotPassword } from '#core/accounts/passwords/password-link'
import { retryAddress } from '#core/accounts/email-address/email-quota'
import { correctAddress, confirmEmail, updateProfile } from '#core/administration/change-address'
import { listBulk, cancelBulkRun } from '#core/administration/bulk/bulk-runs'
import { exportPeople, emailSelection } from '#core/administration/bulk/selection'
import { startBulk, previewBulk } from '#core/administration/bulk/start-bulk'
import { restoreDeleted, listDeleted } from '#core/administration/soft-deleted/restore-deleted'
import {
  removeLeague,
  transferLeague,
  renameForCommissioner,
  setLeagueArchived,
  disbandLeague,
} from '#core/administration/leagues/manage-league'
import { getAdminLeague, exportLeagues, openLeague } from '#core/administration/leagues/get-admin-league'
import { readPerson, addNote, removeNote } from '#core/administration/read-person'
import { listUsers } from '#core/accounts/people/list-users'
import { login, currentUser, logout, register } from '#core/accounts/sign-in/login'
import { promoteUser, revokePremium, migrateLegacyPremium } from '#core/billing/premium/grant-premium'
import { reportNotMe } from '#core/accounts/security-alerts/not-me'
import { beginSetup, setupNeeded } from '#core/accounts/setup'
import { createToken, listTokens, revokeToken } from '#core/accounts/tokens'
import { updateNotifications, unsubscribe } from '#core/accounts/profile/notifications'
import { cancelPendingAddress, resendEmailLink } from '#core/accounts/email-address/pending-address'
import { addAward } from '#core/awards/record/add-award'
import { finalizeWeek } from '#core/awards/record/finalize-awards'
import { markPaid } from '#core/awards/record/mark-paid'
import { editAward } from '#core/awards/record/edit-award'
import { listAwards, exportAwards, myAwards, otherAwards } from '#core/awards/list/list-awards'
import { listKinds } from '#core/awards/award-types/registry'
import { listMetrics, availableMetrics, listLeagueKinds } from '#core/rules/metrics'
import { readExplanation } from '#core/rules/read-explanation'
import { getRulebook, readPublicRules } from '#core/rules/get-rulebook'
import { addRule, changeRule, replaceRules } from '#core/rules/change-rules'
import { saveCalendar } from '#core/rules/save-calendar'
import { savePlan } from '#core/rules/save-plan'
import { agreeToFines } from '#core/rules/agree-to-fines'
import { listPresets } from '#core/rules/presets'
import { tryRules } from '#core/rules/try-rules'
import { setLeagueRole } from '#core/leagues/members/set-league-role'
import { readDues } from '#core/money/dues/read-dues'
import { recordDues, recordSeveralDues, reverseDuesPayment } from '#core/money/dues/record-dues'
import { remindOfDues } from '#core/money/dues/remind-of-dues'
import { saveDues } from '#core/money/dues/save-dues'
import { readOwnHandles, saveOwnHandles } from '#core/money/payments/payment-handles'
import { reversePotAllocation, allocatePot, listPotAllocations } from '#core/money/pot/allocate-pot'
import {
  listLeagueWebhooks,
  addLeagueWebhook,
  removeLeagueWebhook,
  readLeagueWebhookLog,
  testLeagueWebhook,
  replayLeagueWebhook,
  listSiteWebhooks,
  addSiteWebhook,
  removeSiteWebhook,
  readSiteWebhookLog,
  testSiteWebhook,
  replaySiteWebhook,
} from '#core/webhooks/webhooks'
import {
  agreeToSecondYes,
  getTwoPersonApproval,
  saveTwoPersonApproval,
} from '#core/leagues/settings/two-person-approval'
import { castVote, openVote, withdrawVote } from '#core/money/votes/change-votes'
import { readVotes } from '#core/money/votes/read-votes'
import { createPool, cancelPool, closePool } from '#core/money/pools/create-pool'
import { joinPool, leavePool, listPools } from '#core/money/pools/join-pool'
import { readPlanner, previewPlan } from '#core/money/planner/load-planner'
import { markPaymentPaid, remindPayer } from '#core/money/settle/pay-line'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import { confirmPayment, reverseSettlementPayment } from '#core/money/settle/receive-payment'
import { askQuestion, answerQuestion } from '#core/money/questions/ask-question'
import { closeQuestion } from '#core/money/questions/close-question'
import { listQuestions } from '#core/money/questions/question-responses'
import { exportLedgerPage, getLedgerPage } from '#core/money/statements/get-ledger-page'
import { exportStatement, readStatement, listStatements } from '#core/money/statements/read-statement'
import { readYear } from '#core/money/statements/read-year'
import { voidAward } from '#core/awards/record/void-award'
import {
  cancelSubscription,
  resumeSubscription,
  openPortal,
} from '#core/billing/subscription/cancel-subscription'
import { createSubscription, purchaseAddon } from '#core/billing/subscription/create-subscription'
import { readBilling } from '#core/billing/read-billing'
import { addPeople } from '#core/leagues/claims/add-people'
import { claimTeam } from '#core/leagues/claims/claim-team'
import { listClaimLinks, renewClaimLink } from '#core/leagues/claims/claim-links'
import { emailClaimLink } from '#core/leagues/claims/email-claim-link'
import { mergeMember } from '#core/leagues/claims/merge-member'
import { readClaim } from '#core/leagues/claims/find-claim'
import { undoTeamClaim, listTeamClaims } from '#core/leagues/claims/undo-team-claim'
import { acceptInvitation } from '#core/leagues/invitations/accept-invitation'
import { approveMember, removeMember, renameTeam, renewJoinCode } from '#core/leagues/members/change-members'
import { createLeague } from '#core/leagues/create-league'
import {
  acceptTransfer,
  cancelTransfer,
  declineTransfer,
  cancelTransferByLink,
  claimTransfer,
} from '#core/leagues/transfers/decide-transfer'
import { readOpenBalances } from '#core/money/statements/open-balances'
import { readEmailSettings, saveEmailSettings } from '#core/leagues/mail/email-settings'
import { readWeekSettings, saveWeekSettings } from '#core/leagues/settings/week-settings'
import { joinLeague } from '#core/leagues/members/join-league'
import { readJoinLink } from '#core/leagues/members/join-link'
import { listOwnRequests, withdrawRequest } from '#core/leagues/members/own-requests'
import { readJoining, saveJoining, changeCurrency, renameLeague } from '#core/leagues/settings/league-basics'
import { leagueInfo, publicInfo } from '#core/leagues/describe-leagues'
import { listInvitations, readInvitation } from '#core/leagues/invitations/invitations'
import { listLeagues, allLeagues } from '#core/leagues/list-leagues'
import { listMembers } from '#core/leagues/members/members'
import { listTransfers } from '#core/leagues/transfers/transfer-rows'
import { readAudit } from '#core/leagues/read-audit'
import { setSeasonStatus } from '#core/seasons/season-status'
import { resendInvitation, sendInvitation, revokeInvitation } from '#core/leagues/invitations/send-invitation'
import { sendTransfer } from '#core/leagues/transfers/send-transfer'
import { sendUpdate, listTemplates } from '#core/leagues/mail/send-update'
import { setPot } from '#core/money/pot/set-pot'
import { listLedgerEntries, verifyLedger } from '#core/money/statements/list-entries'
import { listPages, editedPages, readPage } from '#core/content/pages'
import { addPage, savePage, removePage, orderPages } from '#core/content/edit-pages'
import {
  readEditor,
  discardDraft,
  storeDraft,
  makePreviewLink,
  readPreview,
} from '#core/content/page-editor/read-editor'
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
import {
  editedSite,
  publicSite,
  saveSite,
  readFooter,
  editedFooter,
  saveFooter,
  readFeatures,
  saveFeatures,
  readSupportPage,
  saveSupportPage,
  readSupportContent,
  saveSupportContent,
} from '#core/content/site'
import { platformStats, adminStats } from '#core/administration/site-stats'
import { createSupportRequest } from '#core/content/support-inbox/create-support-request'
import {
  listRequests,
  readDesk,
  readRequest,
  replyToRequest,
  setRequestState,
} from '#core/content/support-inbox/requests'
import { readHealth } from '#core/administration/home/health'
import { readGrowth } from '#core/administration/home/growth'
import { listAnnouncements } from '#core/administration/announcements/announcement-rows'
import { testAnnouncement } from '#core/administration/announcements/announcement-email'
import { readRecipients } from '#core/administration/announcements/recipients'
import {
  removeDraft,
  saveDraft,
  sendAnnouncement,
  cancelAnnouncement,
} from '#core/administration/announcements/send-announcement'
import { sendEmail, listSuppressedAddresses, resumeEmail } from '#core/administration/send-email'
import { downloadBackup, downloadStoredBackup } from '#core/administration/stream-backup'
import { listBackups } from '#core/administration/backups/backup-status'
import { restoreBackup } from '#core/administration/backups/restore-backup'
import { checkIntegrity } from '#core/administration/check-integrity'
import { exportAudit, readWholeAudit } from '#core/administration/audit-log'
import { firstView, resetDismissals, upgradePrompt } from '#core/administration/initial-page-data'
import { systemState, examineInstallation, getServerStatus } from '#core/administration/system-info'
import { leaderboard, champion } from '#core/money/leaderboard/leaderboard'
import { pay } from '#core/money/payments/record-payment'
import { reversePayment } from '#core/money/payments/reverse-payment'
import { stats } from '#core/money/pot/stats'
import {
  discardAllEmails,
  discardEmail,
  releaseEmails,
  retryAllEmails,
  retryEmail,
  readOutbox,
} from '#core/administration/outbox'
import type { AnyOperation } from '#core/kernel/operation'
import { participate } from '#core/showdown/participate'
import { readShowdown } from '#core/showdown/showdown-view'
import { cancelRound } from '#core/showdown/close-round'
import { previewResults } from '#core/showdown/scored-round'
import { recordResults, undoResults } from '#core/showdown/record-results'
import { setGames } from '#core/showdown/set-games'
import { submitPicks } from '#core/showdown/submit-picks'
import { toggleShowdown } from '#core/showdown/toggle-showdown'
import { previewEmail } from '#core/jobs/job-work'
import { listJobs, runJobNow } from '#core/jobs/list-jobs'
import { publicAward } from '#core/sharing/shared-award'
import { listRewards, streakLeaderboard, userAchievements, userStreak } from '#core/sharing/streaks'
import { shareAward, stopSharing } from '#core/sharing/share-award'
import { shareSite, visitSite, verifyShare } from '#core/sharing/credit-share'
import { readLeaguePage } from '#core/weeks/league-page/read-page'
import { readRecap, readRecapLink } from '#core/weeks/recap/read-recap'
import { renewRecapLinks } from '#core/weeks/recap/find-recap'
import { readHome } from '#core/weeks/home/read-home'
import { readNeeds } from '#core/needs/read-needs'
import { awardsLog } from '#core/weeks/publishing/awards-log'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { exchangeCode, startOauth } from '#core/weeks/connection/oauth'
import { fetchWeek, importWeek, stagedWeek } from '#core/weeks/fetching/fetch-week'
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
import { readIntegration } from '#core/weeks/connection/integration'
import { testConnection } from '#core/weeks/connection/test-connection'
import { waitingWeeks, clearWeek } from '#core/weeks/staging/waiting-weeks'
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
