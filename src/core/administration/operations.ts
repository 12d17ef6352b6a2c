import type { AnyOperation } from '#core/kernel/operation'
import { updateProfile, confirmEmail, correctAddress } from '#core/administration/change-address'
import { exportData } from '#core/administration/export/export-data'
import {
  disbandLeague,
  renameForCommissioner,
  transferLeague,
  setLeagueArchived,
  removeLeague,
} from '#core/administration/leagues/manage-league'
import {
  readOutbox,
  retryEmail,
  retryAllEmails,
  releaseEmails,
  discardEmail,
  discardAllEmails,
} from '#core/administration/outbox'
import { listSuppressedAddresses, resumeEmail, sendEmail } from '#core/administration/send-email'
import { platformStats, adminStats } from '#core/administration/site-stats'
import { readHealth } from '#core/administration/home/health'
import { readGrowth } from '#core/administration/home/growth'
import { listAnnouncements } from '#core/administration/announcements/announcement-rows'
import { readRecipients } from '#core/administration/announcements/recipients'
import {
  sendAnnouncement,
  saveDraft,
  cancelAnnouncement,
  removeDraft,
} from '#core/administration/announcements/send-announcement'
import { testAnnouncement } from '#core/administration/announcements/announcement-email'
import { readWholeAudit, exportAudit } from '#core/administration/audit-log'
import { checkIntegrity } from '#core/administration/check-integrity'
import { resetDismissals, upgradePrompt, firstView } from '#core/administration/initial-page-data'
import { getServerStatus, examineInstallation, systemState } from '#core/administration/system-info'
import { downloadBackup, downloadStoredBackup } from '#core/administration/stream-backup'
import { listBackups } from '#core/administration/backups/backup-status'
import { restoreBackup } from '#core/administration/backups/restore-backup'
import { readPerson, addNote, removeNote } from '#core/administration/read-person'
import { previewUserDeletion } from '#core/administration/deletion-report'
import { deleteUser, deleteOwnAccount, previewAccountDeletion } from '#core/administration/delete-account'
import { getAdminLeague, openLeague, exportLeagues } from '#core/administration/leagues/get-admin-league'
import { listDeleted, restoreDeleted } from '#core/administration/soft-deleted/restore-deleted'
import { previewBulk, startBulk } from '#core/administration/bulk/start-bulk'
import { listBulk, cancelBulkRun } from '#core/administration/bulk/bulk-runs'
import { exportPeople, emailSelection } from '#core/administration/bulk/selection'

/** Operations of administration, in the order of the documentation. */
export const administrationOperations: AnyOperation[] = [
  updateProfile,
  confirmEmail,
  exportData,
  disbandLeague,
  readOutbox,
  retryEmail,
  retryAllEmails,
  releaseEmails,
  discardEmail,
  discardAllEmails,
  listSuppressedAddresses,
  resumeEmail,
  platformStats,
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
  readPerson,
  addNote,
  removeNote,
  correctAddress,
  previewUserDeletion,
  deleteUser,
  deleteOwnAccount,
  previewAccountDeletion,
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
