import { createECDH, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { accounts, people } from '#contract/accounts/accounts'
import { factors } from '#contract/accounts/factors'
import { passkeys } from '#contract/accounts/passkeys'
import { profile } from '#contract/accounts/profile'
import { push } from '#contract/accounts/push'
import { accountDeletion } from '#contract/administration/account-deletion'
import { announcements } from '#contract/administration/announcements'
import { bulk } from '#contract/administration/bulk'
import { personPage } from '#contract/administration/person'
import { billing } from '#contract/billing'
import { content } from '#contract/content/content'
import { supportInbox } from '#contract/content/support-inbox'
import { editing } from '#contract/content/editing'
import { pageEditor } from '#contract/content/page-editor'
import { sites } from '#contract/content/site'
import { codeOfStep, stepAt } from '#core/accounts/factors/authenticator-app'
import { requestCancellation } from '#core/billing/pending-cancellations'
import { write } from '#core/kernel/context'
import { queuePushes } from '#core/kernel/push/queue-pushes'
import { suppressAddress } from '#core/kernel/outbox/suppressed-addresses'
import { runJob } from '#core/jobs/run-job'
import { jobs } from '#core/jobs/jobs'
import { providerCache } from '#core/weeks/connection/provider-cache'
import { type BillingTestApp, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { noBackups } from '#testing/backups'
import { hourMs } from '#domain/durations'
import type { Client } from '#testing/test-app'

/** Plays what a site admin, the payment provider and the jobs do. */
export const playAdministration = async (w: BillingTestApp, avery: Client): Promise<void> => {
  await pay(w)
  await writePages(avery)
  await register(w)
  await turnOnPushes(w, avery)
  await manage(w, avery)
  await runJobs(w)
  await leaveTraces(w)
}

/** Edits the site and its pages, with a draft and an image. */
const writePages = async (avery: Client): Promise<void> => {
  await avery.call(editing.saveFooter, {
    companyName: 'Turf Co',
    description: 'Prize money',
    copyrightText: 'Turf Co',
  })
  await avery.call(sites.save, { name: 'Turf Money', requiresTerms: true })
  const [category] = await avery.call(content.categories, {})
  const page = {
    title: 'House rules',
    slug: 'house-rules',
    content: 'Pay up.',
    category_id: category?.id ?? 0,
  }
  const { id } = await avery.call(editing.addPage, page)
  await avery.call(editing.savePage, { ...page, currentSlug: page.slug, slug: 'rules-of-the-house' })
  await avery.call(pageEditor.saveDraft, { id, ...page, content: 'Pay up. Or', revision: 0 })
  await avery.call(pageEditor.previewLink, { id })
  const data = (await readFile('ui/public/icons/apple-touch-icon.png')).toString('base64')
  await avery.call(pageEditor.addPicture, { name: 'logo.png', data })
}

/** Registers a person who turns on an authenticator app, is about to sign in with it, and changes their address. */
const register = async (w: BillingTestApp): Promise<void> => {
  const kim = w.browser()
  const person = { firstName: 'Kim', lastName: 'Vance', email: 'kim@example.com' }
  const { password } = make
  await kim.call(accounts.register, { ...person, password, acceptsTerms: true })
  const { secret } = await kim.call(factors.beginApp, {})
  await kim.call(factors.confirmApp, { code: codeOfStep(secret, stepAt(w.clock.now())) })
  await w.browser().expectError(accounts.login, { email: person.email, password })
  await w.browser().call(passkeys.beginSignIn, {})
  await kim.call(profile.update, { ...person, email: 'kim.vance@example.com' })
}

/** Turns on push in a browser, and queues a message for it. */
const turnOnPushes = async ({ ctx }: BillingTestApp, avery: Client): Promise<void> => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = 'https://push.example.com/avery'
  await avery.call(push.subscribe, { endpoint, p256dh, auth, timeZone: 'America/New_York' })
  await avery.call(push.save, { hidesAmounts: true })
  const { id } = await avery.call(accounts.current, {})
  const content = { title: 'Vote', text: 'Yes?', path: '/', discreetTitle: 'Vote', discreetText: 'Open.' }
  const message = {
    userId: id,
    kind: 'questions',
    idempotencyKey: 'vote 1',
    leagueId: null,
    content,
  } as const
  await write(ctx, ctx => queuePushes(ctx, [message]))
}

/** Subscribes, pays and disputes the payment. The provider can't be reached for another customer. */
const pay = async (w: BillingTestApp): Promise<void> => {
  const { id } = await subscriber(w, { email: 'pat@example.com' })
  await w.atStripe(life => life.dispute(life.chargeOf(id)))
  const { client } = await make.commissioner(w, { email: 'uma@example.com' })
  w.stripe.misbehave({ on: 'POST /v1/customers', does: 'hang up' })
  await client.expectError(billing.subscribe, {})
}

/** Announces, answers a support request, disables people in bulk, deletes an account and backs up. */
const manage = async (w: BillingTestApp, avery: Client): Promise<void> => {
  await avery.call(announcements.send, { audience: 'managers', subject: 'Playoffs', message: 'They begin.' })
  const question = { userName: 'Lou', userEmail: 'lou@example.com', message: 'Where is it?' }
  await w.browser().call(content.contactSupport, question)
  await avery.call(supportInbox.answer, { id: 1, text: 'It is here.' })
  await suppressAddress(w.ctx, 'gone@example.com', 'No such user')
  const lee = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com' }
  const { id: leeId } = await avery.call(people.create, lee)
  await avery.call(accountDeletion.remove, { userId: leeId })
  const { id } = await avery.call(people.create, { ...lee, email: 'lee.park@example.com' })
  await avery.call(personPage.addNote, { userId: id, text: 'Has two accounts.' })
  await avery.call(bulk.start, { act: 'disable', ids: [id] })
}

/** Jobs that need no one else's server. */
const played = ['finals', 'weekly-update', 'dues', 'backup', 'daily-stats']

const runJobs = async ({ ctx, clock }: BillingTestApp): Promise<void> => {
  clock.pass(2 * hourMs)
  const backup = { place: '/backups', name: 'sidepot.db', takenAtMs: ctx.now(), bytes: 4, isSealed: false }
  const stored = [{ ...backup, hasLedgerErrors: false }]
  ctx.ports.backups = {
    ...noBackups,
    places: [backup.place],
    create: async () => ({ stored, sha256: 'a'.repeat(64), ledgerErrors: [], faults: [] }),
    list: async () => stored,
  }
  for (const job of jobs.filter(({ name }) => played.includes(name))) {
    const { outcome, detail } = (await runJob(ctx, job, ctx.now())) ?? {}
    if (outcome !== 'done') throw new Error(`${job.name}: ${detail}`)
  }
}

/** Rows that only a dying server, a broken ledger or a provider's answer leaves behind. */
const leaveTraces = async ({ ctx }: BillingTestApp): Promise<void> => {
  const { db, now } = ctx
  await write(ctx, ctx => requestCancellation(ctx, 'sub_1', 'account deleted'))
  await providerCache(db, now).write('sleeper players', {})
  await db
    .insertInto('leases')
    .values({ name: 'outbox', owner: 'a server that died', fence: 1, expires_at_ms: now() })
    .execute()
  const { id } = await db.selectFrom('leagues').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await db
    .insertInto('broken_ledgers')
    .values({ league_id: id, entry_id: null, found_at_ms: now() })
    .execute()
}
