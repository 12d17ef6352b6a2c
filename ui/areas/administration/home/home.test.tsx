import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noBackups } from '#testing/backups'
import * as make from '#testing/make'
import { publish } from '#testing/review'
import { startTestApp, type TestApp } from '#testing/test-app'
import { press } from '#ui/testing/actions'
import { showAdmin } from '#ui/testing/admin'
import { textsOf } from '#ui/testing/parts'

const cardNamed = (name: RegExp) => screen.findByRole('region', { name })

const linesIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(line => `${within(line).getByRole('img').getAttribute('aria-label')}: ${line.textContent}`)

const failed = ({ ctx, clock }: TestApp) =>
  ctx.db
    .insertInto('job_runs')
    .values({
      ...{ job: 'outbox', outcome: 'failed', detail: 'Connection refused', tries: 3 },
      scheduled_for_ms: clock.now(),
      started_at_ms: clock.now(),
      finished_at_ms: clock.now(),
    })
    .execute()

const setUp = { mailer: { send: async () => undefined }, backups: { ...noBackups, places: ['/copies'] } }

test("asks for backups and email when they aren't set up", async () => {
  const w = await startTestApp()
  await showAdmin(w, await make.administrator(w), '/admin')
  expect(await screen.findByRole('heading', { level: 1, name: '2 items need your attention' })).toBeTruthy()
  const card = await cardNamed(/^Needs you$/)
  expect(linesIn(card)[1]).toMatch(/^Warning: No automatic backups.*Set BACKUP_DIR or BACKUP_S3_URL/)
  const [email, backups] = within(card).getAllByRole('link', { name: 'Set up' })
  expect(email?.getAttribute('href')).toBe('/docs/hosting.html#email')
  expect(backups?.getAttribute('href')).toBe('/docs/hosting.html#backups')
})

test('says that everything is OK, and collapses healthy and unused items', async () => {
  const w = await startTestApp(setUp)
  await showAdmin(w, await make.administrator(w), '/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Everything is running' })).toBeTruthy()
  expect((await cardNamed(/^Needs you$/)).textContent).toBe('Nothing needs you.')
  const [well, off] = textsOf(within(await cardNamed(/^Checks$/)).getAllByRole('listitem'))
  expect(well).toMatch(/^5 checks passed.*Jobs, /)
  expect(off).toMatch(/^4 not in use.*Webhooks$/)
  expect(screen.queryByRole('link', { name: 'Open jobs' })).toBeNull()
})

test('lists problems first with one action each, and shows them as fixed on refresh', async () => {
  const w = await startTestApp(setUp)
  const admin = await make.administrator(w)
  await failed(w)
  await showAdmin(w, admin, '/admin')
  const card = await cardNamed(/^Needs you$/)
  expect(linesIn(card)[0]).toMatch(/^Problem: The job outbox failed 3 times in a row: Connection refused/)
  expect(within(card).getByRole('link', { name: 'Open jobs' }).getAttribute('href')).toBe(
    '/admin/system?tab=jobs',
  )
  await w.ctx.db.deleteFrom('job_runs').execute()
  await press('Check now')
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
})

test('shows how many leagues have published, and that no one is billed', async () => {
  const w = await startTestApp()
  const admin = await make.administrator(w)
  const { client, league } = await make.league(w, { managers: 3 })
  await publish(client, league.id)
  await showAdmin(w, admin, '/admin')
  const board = await cardNamed(/^Leagues published$/)
  expect(board.textContent).toContain('Week 10 so far0 of 1')
  expect(within(board).getByRole('row', { name: '5 1' })).toBeTruthy()
  expect(within(board).getByRole('row', { name: '10 0' })).toBeTruthy()
  expect(within(board).getByRole('row', { name: '11 not played yet' })).toBeTruthy()
  expect(screen.getByText('Not set up')).toBeTruthy()
  expect(screen.getAllByText('The chart starts with the second month')).toHaveLength(3)
  const table = screen.getByRole('table', { name: 'Growth by month' })
  expect(within(table).getByRole('row', { name: 'November 2026 0 none 0 4' })).toBeTruthy()
})
