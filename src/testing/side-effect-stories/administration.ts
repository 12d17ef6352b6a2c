import { Readable } from 'node:stream'
import { accounts, people } from '#contract/accounts/accounts'
import { premium } from '#contract/billing'
import { accountDeletion } from '#contract/administration/account-deletion'
import { administration } from '#contract/administration/administration'
import { announcements } from '#contract/administration/announcements'
import { backupFiles } from '#contract/administration/backup-files'
import { content } from '#contract/content/content'
import { supportInbox } from '#contract/content/support-inbox'
import { jobCalls } from '#contract/jobs'
import { leagues } from '#contract/leagues/leagues'
import { emails } from '#contract/administration/mail'
import { sendPasswordLink } from '#core/accounts/people/change-user'
import { noBackups } from '#testing/backups'
import { suppressAddress } from '#core/kernel/outbox/suppressed-addresses'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

const backup = {
  place: '/copies',
  name: 'kept.db',
  takenAtMs: 0,
  bytes: 4,
  isSealed: false,
  hasLedgerErrors: false,
}

/** Users, email and jobs, as managed by a site admin. */
export const administrationTraces = async (): Promise<Tracing> => {
  const w = await startTestApp({
    supportEmail: 'help@example.com',
    backups: {
      ...noBackups,
      places: [backup.place],
      list: async () => [backup],
      fetch: async () => ({ fileName: backup.name, bytes: 4, content: Readable.from(['copy']) }),
      stage: async () => undefined,
      download: async () => ({ fileName: 'copy.db', bytes: 4, content: Readable.from(['copy']) }),
    },
  })
  w.ctx.ports.restart = () => undefined
  const ada = await make.administrator(w)
  const { nonMembers, dana, danaId, manager } = await leagueScene(w)
  const trace = await tracing(w, [
    watch(ada, people.list, {}),
    watch(ada, leagues.all, {}),
    watch(ada, jobCalls.list, {}),
    watch(dana, accounts.current, {}),
    watch(dana, administration.upgradePrompt, {}),
  ])
  const { expectEffects, happens, watching } = trace

  const lee = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com' }
  await expectEffects(ada, people.create, { ...lee, email: 'dana@example.com' }, ['refused: 409 email_taken'])
  const { id: leeId } = await expectEffects(ada, people.create, lee, [
    'audit: Ada Min, user.created: Created the account of Lee Park (commissioner)',
    'mail: password-link to lee@example.com: Your Sidepot account',
    'reads: admin/users',
  ])
  await expectEffects(ada, people.create, { ...lee, email: 'own@example.com', password: make.password }, [
    'audit: Ada Min, user.created: Created the account of Lee Park (commissioner)',
    'reads: admin/users',
  ])
  const byCommand = { id: null, name: 'Command line' }
  await happens('users reset-password', () => sendPasswordLink(w.ctx, byCommand, leeId), [
    'audit: Command line, user.password-link: Sent Lee Park a link to set a password',
    'mail: password-link to lee@example.com: Set a new Sidepot password',
  ])
  await expectEffects(ada, premium.revoke, { userId: leeId }, [])
  await expectEffects(dana, premium.revoke, { userId: leeId }, ['refused: 403 forbidden'])
  await expectEffects(ada, premium.grant, { userId: danaId, duration: 0 }, ['refused: 400 invalid'])
  await expectEffects(ada, premium.grant, { userId: danaId, duration: 7 }, [
    'audit: Ada Min, user.promoted: Granted Dana Whitfield Premium for 7 days',
    'reads: admin/users, auth/user',
  ])
  await expectEffects(ada, premium.revoke, { userId: danaId }, [
    'audit: Ada Min, user.premium-revoked: Ended the Premium of Dana Whitfield',
    'reads: admin/users, admin/leagues, auth/user',
  ])
  await expectEffects(dana, people.setRole, { userId: leeId, newRole: 'manager' }, ['refused: 403 forbidden'])
  await expectEffects(ada, people.setRole, { userId: leeId, newRole: 'manager' }, [
    'audit: Ada Min, user.role: Made a manager of Lee Park',
    'mail: security to lee@example.com: Your role was changed',
    'reads: admin/users',
  ])

  const lees = { userId: leeId }
  await expectEffects(dana, people.setDisabled, { ...lees, isDisabled: true }, ['refused: 403 forbidden'])
  await expectEffects(ada, people.setDisabled, { ...lees, isDisabled: true }, [
    'audit: Ada Min, user.disabled: Disabled the account of Lee Park',
    'reads: admin/users',
  ])
  await expectEffects(ada, people.setDisabled, { ...lees, isDisabled: false }, [
    'audit: Ada Min, user.enabled: Enabled the account of Lee Park',
    'reads: admin/users',
  ])
  await expectEffects(dana, people.endSessions, lees, ['refused: 403 forbidden'])
  await expectEffects(ada, people.endSessions, lees, [
    'audit: Ada Min, user.sessions-ended: Ended the sessions of Lee Park',
  ])
  await expectEffects(dana, people.mailLink, lees, ['refused: 403 forbidden'])
  await expectEffects(ada, people.mailLink, lees, [
    'audit: Ada Min, user.password-link: Sent Lee Park a link to set a password',
    'mail: password-link to lee@example.com: Set a new Sidepot password',
  ])

  const announcement = { audience: 'managers' as const, subject: 'Playoffs', message: 'They begin.' }
  await expectEffects(ada, announcements.send, { ...announcement, message: '' }, ['refused: 400 invalid'])
  await watching([watch(ada, announcements.list, {})])
  await expectEffects(dana, announcements.saveDraft, announcement, ['refused: 403 forbidden'])
  const draft = await expectEffects(ada, announcements.saveDraft, announcement, [
    'reads: admin/announcements',
  ])
  const draftId = draft.id
  await expectEffects(dana, announcements.removeDraft, draft, ['refused: 403 forbidden'])
  const other = await expectEffects(ada, announcements.saveDraft, announcement, [
    'reads: admin/announcements',
  ])
  await expectEffects(ada, announcements.removeDraft, { id: other.id }, ['reads: admin/announcements'])
  await expectEffects(ada, announcements.send, { ...announcement, draftId }, [
    'audit: Ada Min, announcement.sent: Sent an announcement to 4 people: Playoffs',
    'mail: announcement to manager2.1@example.com: Playoffs',
    'mail: announcement to manager3.1@example.com: Playoffs',
    'mail: announcement to manager2.2@example.com: Playoffs',
    'mail: announcement to lee@example.com: Playoffs',
    'reads: admin/announcements',
  ])
  await expectEffects(dana, announcements.stop, { id: draftId }, ['refused: 403 forbidden'])
  const soon = new Date(w.clock.now() + 60_000).toISOString()
  const later = await expectEffects(ada, announcements.send, { ...announcement, sendAt: soon }, [
    'audit: Ada Min, announcement.scheduled: Scheduled an announcement to 4 people: Playoffs',
    'reads: admin/announcements',
  ])
  await expectEffects(ada, announcements.stop, { id: later.id }, [
    'audit: Ada Min, announcement.stopped: Stopped an announcement after 0 of its emails were sent: Playoffs',
    'reads: admin/announcements',
  ])
  await expectEffects(dana, announcements.test, announcement, ['refused: 403 forbidden'])
  await expectEffects(ada, announcements.test, announcement, [
    'mail: announcement-test to ada@example.com: Test: Playoffs',
  ])
  await watching([
    watch(ada, people.list, {}),
    watch(ada, leagues.all, {}),
    watch(ada, jobCalls.list, {}),
    watch(dana, accounts.current, {}),
    watch(dana, administration.upgradePrompt, {}),
  ])
  const message = { recipient: 'kim@example.com', subject: 'Hello', message: 'Are you there?' }
  await expectEffects(dana, administration.sendEmail, message, ['refused: 403 forbidden'])
  await expectEffects(ada, administration.sendEmail, message, [
    'audit: Ada Min, mail.sent-manually: Emailed someone without an account: Hello',
    'mail: administrator-mail to kim@example.com: Hello',
  ])
  const question = { userName: 'Kim', userEmail: 'kim@example.com', message: 'Where is it?' }
  await expectEffects(w.browser(), content.contactSupport, { ...question, userEmail: 'no address' }, [
    'refused: 400 invalid',
  ])
  await expectEffects(w.browser(), content.contactSupport, question, [
    'mail: support-message to help@example.com: Support: Kim',
    'mail: support-confirmation to kim@example.com: Support request 1',
  ])
  await expectEffects(dana, supportInbox.answer, { id: 1, text: 'It is here.' }, ['refused: 403 forbidden'])
  await expectEffects(ada, supportInbox.answer, { id: 1, text: 'It is here.' }, [
    'audit: Ada Min, support.answered: Answered support request 1',
    'mail: support-answer to kim@example.com: Re: Support request 1',
  ])
  await expectEffects(ada, supportInbox.setState, { id: 2, state: 'closed' }, ['refused: 404 not_found'])
  await expectEffects(ada, supportInbox.setState, { id: 1, state: 'closed' }, [
    'audit: Ada Min, support.closed: Closed support request 1',
  ])

  await expectEffects(dana, administration.resetDismissals, {}, ['refused: 403 forbidden'])
  await expectEffects(ada, administration.resetDismissals, {}, [
    'audit: Ada Min, dismissals.reset: Reset the upgrade prompt dismissals',
    'reads: upgrade-prompt',
  ])
  await expectEffects(dana, administration.backup, {}, ['refused: 403 forbidden'])
  await expectEffects(ada, administration.backup, {}, [
    'audit: Ada Min, backup.downloaded: Downloaded the backup copy.db',
  ])
  const backupRef = { place: backup.place, name: backup.name }
  await expectEffects(dana, backupFiles.download, backupRef, ['refused: 403 forbidden'])
  await expectEffects(ada, backupFiles.download, { ...backupRef, name: 'another.db' }, [
    'refused: 404 not_found',
  ])
  await expectEffects(ada, backupFiles.download, backupRef, [
    'audit: Ada Min, backup.downloaded: Downloaded the backup kept.db',
  ])
  await expectEffects(dana, backupFiles.restore, backupRef, ['refused: 403 forbidden'])
  await expectEffects(ada, backupFiles.restore, { ...backupRef, place: '/elsewhere' }, [
    'refused: 404 not_found',
  ])
  await expectEffects(ada, backupFiles.restore, backupRef, [
    'audit: Ada Min, backup.restored: Restored the backup kept.db; the replaced database is saved next to it',
  ])
  await expectEffects(dana, administration.exportAudit, {}, ['refused: 403 forbidden'])
  await expectEffects(ada, administration.exportAudit, {}, [
    'audit: Ada Min, audit.exported: Exported the audit log',
  ])
  await expectEffects(ada, jobCalls.run, { job: 'unknown' }, ['refused: 404 not_found'])
  await expectEffects(ada, jobCalls.run, { job: 'expiries' }, ['reads: admin/jobs'])

  const [waiting] = (await ada.call(emails.outbox, {})).mails
  const id = waiting?.id ?? 0
  await w.ctx.db.updateTable('outbox').set({ status: 'dead', attempts: 8 }).where('id', '=', id).execute()
  await watching([watch(ada, emails.outbox, {})])
  await expectEffects(ada, emails.retry, { id: id + 1 }, ['refused: 404 not_found'])
  await expectEffects(ada, emails.retry, { id }, [
    `audit: Ada Min, mail.retried: Retried email ${id}`,
    'reads: admin/outbox',
  ])
  await w.ctx.db.updateTable('outbox').set({ status: 'dead', attempts: 8 }).where('id', '=', id).execute()
  await watching([watch(ada, emails.outbox, {})])
  await expectEffects(dana, emails.retryAll, {}, ['refused: 403 forbidden'])
  await expectEffects(ada, emails.retryAll, {}, [
    'audit: Ada Min, mail.retried: Retried 1 email that had failed',
    'reads: admin/outbox',
  ])
  await w.ctx.db.updateTable('outbox').set({ status: 'held' }).where('id', '=', id).execute()
  await watching([watch(ada, emails.outbox, {})])
  await expectEffects(dana, emails.release, {}, ['refused: 403 forbidden'])
  await expectEffects(ada, emails.release, {}, [
    'audit: Ada Min, mail.released: Released 1 email that had been held',
    'reads: admin/outbox',
  ])
  await expectEffects(dana, emails.discard, { id }, ['refused: 403 forbidden'])
  await expectEffects(ada, emails.discard, { id: id + 1 }, ['refused: 404 not_found'])
  await expectEffects(ada, emails.discard, { id }, [
    `audit: Ada Min, mail.discarded: Discarded email ${id}`,
    'reads: admin/outbox',
  ])
  await expectEffects(ada, emails.discard, { id }, ['refused: 409 mail_expired'])
  await suppressAddress(w.ctx, 'gone@example.com', 'No such user')
  await watching([watch(ada, emails.suppressed, {})])
  await expectEffects(dana, emails.resume, { email: 'gone@example.com' }, ['refused: 403 forbidden'])
  await expectEffects(ada, emails.resume, { email: 'gone@example.com' }, [
    'audit: Ada Min, mail.resumed: Resumed email to an address without an account',
    'reads: admin/suppressed-addresses',
  ])
  await expectEffects(ada, emails.resume, { email: 'gone@example.com' }, ['refused: 404 not_found'])
  await watching([watch(ada, emails.outbox, {})])
  await expectEffects(dana, emails.discardAll, { which: 'all' }, ['refused: 403 forbidden'])
  await expectEffects(ada, emails.discardAll, { which: 'all', template: 'support-message' }, [
    'audit: Ada Min, mail.discarded: Discarded 1 email that had been waiting',
    'reads: admin/outbox',
  ])

  await watching([
    ...nonMembers,
    watch(ada, people.list, {}),
    watch(ada, leagues.all, {}),
    watch(manager, leagues.list, {}),
  ])
  const adaId = (await ada.call(accounts.current, {})).id
  await expectEffects(ada, accountDeletion.remove, { userId: adaId }, ['refused: 409 last_admin'])
  await expectEffects(ada, accountDeletion.remove, { userId: danaId }, [
    `audit: Ada Min, user.deleted: Deleted account ${danaId}, with the leagues they ran: Fourth & Long`,
    'mail: league-closed to manager2.1@example.com: Fourth & Long 2026: nothing owed',
    'mail: league-closed to manager3.1@example.com: Fourth & Long 2026: nothing owed',
    'mail: account-deleted to dana@example.com: Your account was deleted',
    'reads: admin/users, admin/leagues, leagues',
  ])
  return trace
}
