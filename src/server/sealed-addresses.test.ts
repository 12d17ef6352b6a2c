import { expect, test } from 'vitest'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { sharing } from '#contract/sharing'
import { deletedThings } from '#contract/administration/deleted'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { secretBox } from '#adapters/secret-box'
import * as make from '#testing/make'
import { leagueToShare, link, placeOf } from '#testing/shares'
import { type TestApp, startTestApp } from '#testing/test-app'
import { sealPlain } from '#config/secret-key'

/** A league with a shared award. */
const scene = async () => {
  const w = await startTestApp()
  const made = await leagueToShare(w)
  await link(made.manager, made.awardId)
  const { slug = '' } = await placeOf(w, made.awardId)
  return { w, ...made, leagueId: made.league.id, code: made.league.joinCode ?? '', slug }
}

/** Stores them as an older version did. */
const storeInPlaintext = async (w: TestApp, { code, slug }: { code: string; slug: string }) => {
  await w.ctx.db.updateTable('leagues').set({ join_code: code, sealed_join_code: null }).execute()
  await w.ctx.db.updateTable('public_awards').set({ slug, sealed_slug: null }).execute()
}

const stored = async (w: TestApp): Promise<string> =>
  JSON.stringify([
    await w.ctx.db.selectFrom('leagues').selectAll().execute(),
    await w.ctx.db.selectFrom('public_awards').selectAll().execute(),
  ])

const worksStill = async ({
  w,
  client,
  manager,
  leagueId,
  code,
  awardId,
  slug,
}: Awaited<ReturnType<typeof scene>>) => {
  expect((await client.call(leagues.info, { leagueId })).joinCode).toBe(code)
  expect(new URL((await link(manager, awardId)).shareUrl).pathname).toBe(`/share/award/${awardId}-${slug}`)
  expect(await w.browser().call(sharing.award, { awardId, slug })).toMatchObject({ isShared: true })
  const guest = await make.commissioner(w)
  const joined = await guest.client.call(joining.join, { leagueId, teamName: 'Guests', code })
  expect(joined.status).toBe('active')
}

test('a leaked database opens no league and no share', async () => {
  const { w, code, slug, leagueId, awardId } = await scene()
  const text = await stored(w)
  expect(text).not.toContain(code)
  expect(text).not.toContain(slug)
  const [league] = await w.ctx.db.selectFrom('leagues').select('join_code').execute()
  const [award] = await w.ctx.db.selectFrom('public_awards').select('slug').execute()
  const guest = await make.commissioner(w)
  const join = { leagueId, teamName: 'Thieves', code: league?.join_code ?? '' }
  expect((await guest.client.expectError(joining.join, join)).status).toBe(403)
  const address = { awardId, slug: (award?.slug ?? '').slice(0, 40) }
  expect((await guest.client.expectError(sharing.award, address)).status).toBe(404)
})

test('seals plain text of an older version at the next start, and links still work', async () => {
  const made = await scene()
  const { w } = made
  await storeInPlaintext(w, made)
  await sealPlain(w.ctx.db, w.ctx.ports.secrets)
  const once = await stored(w)
  expect(once).not.toContain(made.code)
  expect(once).not.toContain(made.slug)
  await sealPlain(w.ctx.db, w.ctx.ports.secrets)
  expect(await stored(w)).toBe(once)
  await worksStill(made)
})

test('seals a league that was deleted before and is restored', async () => {
  const made = await scene()
  const { w, leagueId, code } = made
  await storeInPlaintext(w, made)
  const admin = await make.administrator(w)
  await admin.call(adminLeagueEndpoints.remove, { leagueId })
  const [gone] = await admin.call(deletedThings.list, {})
  await admin.call(deletedThings.restore, { deletedId: gone?.id ?? 0 })
  expect(await stored(w)).not.toContain(code)
  await worksStill(made)
})

test('cannot show them with another key, and replaces them with a new code or link', async () => {
  const { w, client, manager, leagueId, awardId, slug, code } = await scene()
  w.ctx.ports.secrets = secretBox('another key')
  expect((await client.call(leagues.info, { leagueId })).joinCode).toBeNull()
  const { joinCode } = await client.call(joining.renewCode, { leagueId })
  expect(joinCode).not.toBe(code)
  expect((await client.call(leagues.info, { leagueId })).joinCode).toBe(joinCode)
  const { pathname } = new URL((await link(manager, awardId)).shareUrl)
  expect(pathname).toMatch(new RegExp(`^/share/award/${awardId}-[a-z0-9]{16}$`))
  expect(pathname).not.toContain(slug)
})
