import { describe, expect, test } from 'vitest'
import { billing } from '#contract/billing'
import { commandLine } from '#core/kernel/authorization'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { beginner, startBillingTestApp, day, later, subscribed } from '#testing/billing'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { withCommissioner } from '#testing/made-world'
import { remindOfPremiumEnds } from './premium/remind-of-end.ts'

const subjects = async (w: TestApp) =>
  (await getEmails(w.ctx)).map(({ to_email, subject }) => `${to_email}: ${subject}`)

const promote = (w: TestApp, userId: number, duration: number) =>
  promoteUser.run(w.ctx, commandLine, { userId, duration })

describe('notices that Premium starts', () => {
  test('go to the payer once, and not at a renewal', async () => {
    const w = await startBillingTestApp()
    const person = await beginner(w, { email: 'dana@example.com' })
    await w.atStripe(life => life.pay(person.id))
    const [email] = await getEmails(w.ctx)
    expect(email?.subject).toBe('You have Sidepot Premium')
    expect(email?.text_body).toContain('Premium is paid until December 20, 2026')
    await later(w, person, 30 * day)
    w.stripe.life.beginMonth(person.id)
    await w.atStripe(life => life.chargeMonth(person.id))
    expect(await subjects(w)).toEqual(['dana@example.com: You have Sidepot Premium'])
  })

  test('go to a user it is granted to, not when it is extended', async () => {
    const { w, user } = await withCommissioner({ email: 'dana@example.com' })
    await promote(w, user.id, 30)
    await promote(w, user.id, 30)
    expect(await subjects(w)).toEqual(['dana@example.com: You have Sidepot Premium'])
    expect((await getEmails(w.ctx))[0]?.text_body).toContain('granted you Premium until December 20, 2026')
  })

  test('skip users who already had it, or all users when it is free for everyone', async () => {
    const { w, person } = await subscribed()
    for (const days of [30, 30]) await promote(w, person.user.id, days)
    expect(await subjects(w)).toEqual([])
    const open = await startTestApp({ tiers: 'open' })
    await promote(open, (await make.commissioner(open)).user.id, 30)
    expect(await subjects(open)).toEqual([])
  })
})

describe('notices a week before unpaid Premium ends', () => {
  test('go to its owner once', async () => {
    const { w, user } = await withCommissioner({ email: 'dana@example.com' })
    await promote(w, user.id, 30)
    await make.dropPremiumEmail(w)
    w.clock.pass(23 * day - 1)
    expect(await remindOfPremiumEnds(w.ctx)).toEqual({ told: 0 })
    w.clock.pass(1)
    const runs = await Promise.all([remindOfPremiumEnds(w.ctx), remindOfPremiumEnds(w.ctx)])
    expect(runs.map(({ told: notified }) => notified).toSorted()).toEqual([0, 1])
    w.clock.pass(day)
    expect(await remindOfPremiumEnds(w.ctx)).toEqual({ told: 0 })
    expect(await subjects(w)).toEqual(['dana@example.com: Your Sidepot Premium ends on December 20, 2026'])
    expect((await getEmails(w.ctx))[0]?.text_body).toContain('To keep it, ask a site admin.')
    await promote(w, user.id, 30)
    w.clock.pass(30 * day)
    expect(await remindOfPremiumEnds(w.ctx)).toEqual({ told: 1 })
  })

  test('cover premium from before subscriptions existed', async () => {
    const w = await startBillingTestApp()
    const { client, user } = await make.commissioner(w, { email: 'dana@example.com' })
    await w.ctx.db.updateTable('users').set({ is_premium: 1 }).where('id', '=', user.id).execute()
    await client.call(billing.migrateLegacy, {})
    w.clock.pass(25 * day)
    expect(await remindOfPremiumEnds(w.ctx)).toEqual({ told: 1 })
    expect((await getEmails(w.ctx))[0]?.text_body).toContain('Subscribe to keep it.')
  })

  test('skip users whose grant was so short that its start announced its end', async () => {
    const { w, user } = await withCommissioner()
    await promote(w, user.id, 7)
    w.clock.pass(day)
    expect(await remindOfPremiumEnds(w.ctx)).toEqual({ told: 0 })
    expect(await subjects(w)).toHaveLength(1)
  })

  test('skip users whose subscription continues it, unless canceled', async () => {
    const { w, person } = await subscribed()
    for (const days of [14, 14, 7]) await promote(w, person.user.id, days)
    w.clock.pass(28 * day)
    expect(await remindOfPremiumEnds(w.ctx)).toEqual({ told: 0 })
    await later(w, person, 0)
    await person.client.call(billing.cancel, {})
    expect(await remindOfPremiumEnds(w.ctx)).toEqual({ told: 1 })
  })
})
