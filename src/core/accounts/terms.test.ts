import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { setup } from '#contract/accounts/setup'
import { editing } from '#contract/content/editing'
import { sites } from '#contract/content/site'
import { claims } from '#contract/leagues/claims'
import { invitations, joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { withAdministrator } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { acceptedBy } from './terms.ts'

const tess = { email: 'tess@example.com', firstName: 'Tess', lastName: 'Lindqvist', password: make.password }
const message = 'Accept the terms to create an account.'

/** A site that requires accepting the terms, and its administrator. */
const serverRequiringTerms = async () => {
  const { w, admin: ada } = await withAdministrator()
  await ada.call(sites.save, { requiresTerms: true })
  const pages = await ada.call(editing.pages, {})
  const page = (slug: string) => pages.find(one => one.slug === slug)?.id ?? 0
  return { w, ada, terms: page('terms'), privacy: page('privacy') }
}

const acceptedUnder = async (w: TestApp, email: string) => {
  const user = await w.ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user && (await acceptedBy(w.ctx, user.id))
}

describe('a user who registers', () => {
  test('accepts nothing until the site requires it', async () => {
    const w = await startTestApp()
    await make.administrator(w)
    expect((await w.browser().call(setup.needed, {})).terms).toEqual([])
    await w.browser().call(accounts.register, tess)
    expect(await acceptedUnder(w, tess.email)).toEqual([])
  })

  test('accepts the current pages or gets no account', async () => {
    const { w, ada, terms, privacy } = await serverRequiringTerms()
    const fields = { title: 'Terms', slug: 'terms', currentSlug: 'terms' }
    await ada.call(editing.savePage, { ...fields, content: 'Be nice.' })
    for (const declined of [{}, { acceptsTerms: false }]) {
      const { body } = await w.browser().expectError(accounts.register, { ...tess, ...declined })
      expect(body).toMatchObject({ message, issues: [{ path: 'acceptsTerms', message }] })
    }
    expect(await acceptedUnder(w, tess.email)).toBeUndefined()
    await w.browser().call(accounts.register, { ...tess, acceptsTerms: true })
    const at = new Date(w.ctx.now()).toISOString()
    const accepted = [
      { pageId: privacy, version: 1, at },
      { pageId: terms, version: 2, at },
    ]
    expect(await acceptedUnder(w, tess.email)).toEqual(accepted)
    await ada.call(editing.removePage, { id: terms })
    expect(await acceptedUnder(w, tess.email)).toEqual(accepted)
  })

  test('accepts only readable pages, also after they moved', async () => {
    const { w, ada } = await serverRequiringTerms()
    const content = 'Be nice.'
    await ada.call(editing.savePage, { title: 'Rules', slug: 'rules-here', content, currentSlug: 'terms' })
    const listPendingTerms = async () =>
      (await w.browser().call(setup.needed, {})).terms.map(({ slug }) => slug)
    expect(await listPendingTerms()).toEqual(['privacy', 'rules-here'])
    const hidden = { content, is_active: false }
    await ada.call(editing.savePage, { ...hidden, title: 'P', slug: 'privacy', currentSlug: 'privacy' })
    expect(await listPendingTerms()).toEqual(['rules-here'])
    await ada.call(editing.savePage, { ...hidden, title: 'R', slug: 'rules-here', currentSlug: 'rules-here' })
    await w.browser().call(accounts.register, tess)
  })
})

describe('a user who joins a league', () => {
  test('accepts the pages too with a new account, by invitation, join link and claim link', async () => {
    const { w } = await serverRequiringTerms()
    const acceptsTerms = true
    const user = await w.browser().call(accounts.register, { ...tess, acceptsTerms })
    await make.verified(w, user)
    await make.premium(w, user)
    const dana = await make.signedInAs(w, user.id)
    const league = await dana.call(leagues.create, { name: 'Fourth & Long' })
    const leagueId = league.id
    const { email: _, ...person } = tess

    const email = 'omar@example.com'
    const { inviteUrl } = await dana.call(invitations.send, { leagueId, name: 'Omar', email })
    const token = new URL(inviteUrl).searchParams.get('token') ?? ''
    const invited = { token, teamName: 'Invited', ...person, firstName: 'Omar' }
    expect((await w.browser().expectError(invitations.accept, invited)).body.message).toBe(message)
    await w.browser().call(invitations.accept, { ...invited, acceptsTerms })
    expect(await acceptedUnder(w, email)).toHaveLength(2)

    const code = league.joinCode ?? ''
    const joins = { leagueId, code, ...person, email: 'june@example.com', teamName: 'Joined' }
    expect((await w.browser().expectError(joining.join, joins)).body.message).toBe(message)
    await w.browser().call(joining.join, { ...joins, acceptsTerms })
    expect(await acceptedUnder(w, 'june@example.com')).toHaveLength(2)

    await dana.call(claims.add, { leagueId, people: [{ teamName: 'Claimed', ownerName: 'Kim' }] })
    const [link] = await dana.call(claims.links, { leagueId })
    const secret = new URL(link?.url ?? '').searchParams.get('token') ?? ''
    const claim = { token: secret, ...person, email: 'kim@example.com' }
    expect((await w.browser().expectError(claims.claim, claim)).body.message).toBe(message)
    await w.browser().call(claims.claim, { ...claim, acceptsTerms })
    expect(await acceptedUnder(w, 'kim@example.com')).toHaveLength(2)
  })
})

test('requires no acceptance for accounts created by admins', async () => {
  const { w, ada } = await serverRequiringTerms()
  await ada.call(people.create, { ...tess, role: 'commissioner' })
  expect(await acceptedUnder(w, tess.email)).toEqual([])
})
