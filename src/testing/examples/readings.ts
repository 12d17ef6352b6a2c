import { siteWebhooks, leagueWebhooks } from '#contract/webhooks'
import { administration } from '#contract/administration/administration'
import { announcements } from '#contract/administration/announcements'
import { backupFiles } from '#contract/administration/backup-files'
import { firstView } from '#contract/administration/initial-page-data'
import { operatorHome } from '#contract/administration/home'
import { emails } from '#contract/administration/mail'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { personPage } from '#contract/administration/person'
import { accountDeletion, ownAccount } from '#contract/administration/account-deletion'
import { factors } from '#contract/accounts/factors'
import { passwords } from '#contract/accounts/passwords'
import { profile } from '#contract/accounts/profile'
import { awards } from '#contract/awards'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { pageEditor } from '#contract/content/page-editor'
import { supportInbox } from '#contract/content/support-inbox'
import { homes } from '#contract/weeks/home'
import { leagueKinds } from '#contract/rules/league-kinds'
import { leaguePage } from '#contract/weeks/league-page'
import { claims } from '#contract/leagues/claims'
import { invitations, joining } from '#contract/leagues/joining'
import { openBalances } from '#contract/money/open-balances'
import { leagueManagement } from '#contract/leagues/management'
import { start } from '#contract/weeks/start'
import { weekSettings } from '#contract/leagues/week-settings'
import { statements } from '#contract/money/statements'
import { needs } from '#contract/needs'
import { providerCalls } from '#contract/weeks/providers'
import { rules } from '#contract/rules/rules'
import { sharing } from '#contract/sharing'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { liveState } from '#contract/weeks/live-state'
import { publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { corrections } from '#contract/weeks/corrections'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { noBackups } from '#testing/backups'
import { getEmail } from '#testing/emails'
import * as make from '#testing/make'
import { inWeek, publish, rows, staged } from '#testing/review'
import { leagueScene, type Scene } from '#testing/side-effect-stories/scene'
import { type Client, startTestApp } from '#testing/test-app'

const backup = {
  place: '/copies',
  name: 'sidepot-2026-11-20.db',
  takenAtMs: Date.UTC(2026, 10, 20, 9),
  bytes: 4_096_000,
  isSealed: false,
  hasLedgerErrors: false,
}

/** Makes the read-only requests that no trace story makes, each in a league with a published week. */
export const makeReadings = async (): Promise<void> => {
  const w = await startTestApp({
    supportEmail: 'help@example.com',
    webhookPrivateHosts: ['127.0.0.1'],
    backups: { ...noBackups, places: [backup.place], list: async () => [backup] },
    doctor: async () => [{ check: 'disk', status: 'ok', what: '40 GB are free.', suggestedFix: null }],
  })
  const ada = await make.administrator(w)
  const scene = await leagueScene(w)
  const { dana, leagueId } = scene
  await dana.call(weekSettings.save, {
    leagueId,
    pageIsPublic: true,
    recapIsPublic: true,
    rulesArePublic: true,
  })
  await publish(dana, leagueId)
  await readByLink(scene)
  await readLeague(scene)
  await readWeek(scene)
  await readOwn(dana)
  await readSite(w.browser())
  await readContent(ada, w.browser())
  await readAdministration(ada, scene)
}

const secretOf = (link: string): string => /(?:token=|preview\/)([\w.-]+)/.exec(link)?.[1] ?? ''

const readByLink = async ({ w, dana, leagueId }: Scene): Promise<void> => {
  const visitor = w.browser()
  const noor = { name: 'Noor Haddad', email: 'noor@example.com' }
  const { inviteUrl } = await dana.call(invitations.send, { leagueId, ...noor })
  await visitor.call(invitations.read, { token: secretOf(inviteUrl) })
  const theirs = [{ teamName: 'Hail Noor', ownerName: 'Noor Haddad' }]
  const [member] = await dana.call(claims.add, { leagueId, people: theirs })
  const { url } = await dana.call(claims.renew, { leagueId, userId: member?.userId ?? 0 })
  await visitor.call(claims.read, { token: secretOf(url ?? '') })
  const { url: link } = await dana.call(joining.settings, { leagueId })
  await visitor.call(joining.teams, { code: link?.split('/j/')[1] ?? '' })
  await dana.call(joining.ownRequests, {})
  await visitor.call(passwords.forgot, { email: 'dana@example.com' })
  const { text_body } = await getEmail(w.ctx, on =>
    on.where('template', '=', 'password-link').orderBy('id', 'desc'),
  )
  await visitor.call(passwords.verify, { token: secretOf(text_body) })
}

const readLeague = async ({ dana, leagueId }: Scene): Promise<void> => {
  const at = { leagueId }
  const [award] = await dana.call(awards.list, at)
  await dana.call(awards.csv, at)
  await dana.call(rules.why, { ...at, awardId: award?.id ?? 0 })
  await dana.call(homes.read, at)
  await dana.call(needs.read, at)
  await dana.call(leagueKinds.list, at)
  await dana.call(openBalances.read, at)
  await dana.call(leagueManagement.audit, at)
  await dana.call(leaguePage.read, at)
  await dana.call(rules.available, at)
  await dana.call(rules.public, at)
  await dana.call(start.state, at)
  const { statements: lines } = await dana.call(statements.list, at)
  const memberId = lines.find(({ prizes }) => prizes > 0)?.memberId ?? lines[0]?.memberId ?? 0
  await dana.call(statements.read, { ...at, memberId })
  await dana.call(statements.csv, { ...at, memberId })
  await dana.call(statements.ledgerPageCsv, at)
  await dana.call(statements.year, {})
  await dana.call(leaderboards.champion, at)
  await dana.call(ledgerEntries.verify, at)
  const hook = { url: 'http://127.0.0.1:9/hook', events: ['award.recorded' as const] }
  const { id: webhookId } = await dana.call(leagueWebhooks.add, { ...at, ...hook })
  await dana.call(leagueWebhooks.test, { ...at, webhookId })
  await dana.call(leagueWebhooks.log, { ...at, webhookId })
}

const readWeek = async ({ dana, leagueId }: Scene): Promise<void> => {
  const at = { leagueId, week: 5 }
  await dana.call(manualWeeks.players, { leagueId })
  await dana.call(liveState.read, { leagueId })
  await dana.call(publications.read, at)
  const { link } = await dana.call(recaps.read, { ...at, season: 2026 })
  await dana.call(recaps.readByLink, { code: link?.slice('/r/'.length) ?? '' })
  const corrected = rows.map(row => (row[0] === 'Rashad Colter' ? row.with(3, 27.1) : row)) as typeof rows
  await staged(dana, leagueId, corrected)
  await dana.call(stagedWeeks.read, inWeek(leagueId))
  await dana.call(corrections.read, at)
}

const readOwn = async (dana: Client): Promise<void> => {
  await dana.call(factors.signIns, {})
  await dana.call(ownAccount.previewDeletion, {})
  await dana.call(profile.exportData, {})
  await dana.call(sharing.rewards, {})
  await dana.call(providerCalls.list, {})
  await dana.call(firstView.read, { page: 'leagues' })
}

const readSite = async (visitor: Client): Promise<void> => {
  await visitor.call(administration.serverStatus, {})
  await visitor.call(awards.kinds, {})
  await visitor.call(rules.metrics, {})
  await visitor.call(rules.presets, {})
  await visitor.call(content.stats, {})
  await visitor.call(content.page, { slug: 'terms' })
  await visitor.call(supportInbox.desk, {})
}

const readContent = async (ada: Client, visitor: Client): Promise<void> => {
  await ada.call(editing.footer, {})
  await ada.call(editing.categories, {})
  await ada.call(editing.navigation, {})
  await ada.call(editing.testimonials, {})
  const [page] = await ada.call(editing.pages, {})
  const id = page?.id ?? 0
  await ada.call(pageEditor.read, { id })
  await ada.call(pageEditor.version, { id, number: 1 })
  const { url } = await ada.call(pageEditor.previewLink, { id })
  await visitor.call(pageEditor.preview, { token: secretOf(url) })
  await ada.call(pageEditor.pictures, {})
}

const readAdministration = async (ada: Client, { w, dana, danaId, leagueId }: Scene): Promise<void> => {
  await ada.call(administration.examine, {})
  await ada.call(administration.stats, {})
  await ada.call(administration.audit, { limit: 2 })
  await ada.call(administration.checkIntegrity, {})
  await ada.call(administration.system, {})
  await ada.call(announcements.recipients, { audience: 'commissioners' })
  await ada.call(backupFiles.list, {})
  await ada.call(operatorHome.health, {})
  await ada.call(operatorHome.growth, {})
  await ada.call(adminLeagueEndpoints.read, { leagueId })
  const { id } = await getEmail(w.ctx)
  await ada.call(emails.preview, { id })
  await ada.call(accountDeletion.preview, { userId: danaId })
  await ada.call(personPage.read, { userId: danaId })
  await dana.call(content.contactSupport, {
    message: 'Who wins a tie?',
    userName: 'Dana Whitfield',
    userEmail: 'dana@example.com',
  })
  const { requests } = await ada.call(supportInbox.list, {})
  await ada.call(supportInbox.read, { id: requests[0]?.id ?? 0 })
  const hook = { url: 'http://127.0.0.1:9/hook', events: ['award.recorded' as const] }
  const { id: webhookId } = await ada.call(siteWebhooks.add, hook)
  await ada.call(siteWebhooks.test, { webhookId })
  await ada.call(siteWebhooks.log, { webhookId })
}
