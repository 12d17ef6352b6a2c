import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { addMember } from '#core/leagues/members/add-member'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

const password = 'correct horse battery'
const dana = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com', password }
const priya = { firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com', password }

describe.runIf(hasBrowser)('a league that changes while users watch', () => {
  const on = stage()

  test('notifies an open window of a published week within five seconds, and shows it on request', async () => {
    const { ctx } = on.running().app
    const owner = await on.open('/login')
    await callFrom(owner.page, accounts.register, dana)
    const { id: leagueId } = await callFrom(owner.page, leagues.create, { name: 'Fourth & Long' })
    const { id: managerId } = await createUser.run(ctx, commandLine, { ...priya, role: 'manager' })
    await addMember(ctx, commandLine, { leagueId, email: priya.email, teamName: 'Raman Numerals' })

    const manager = await on.open('/login', 390, { isLive: true })
    await callFrom(manager.page, accounts.login, priya)
    // The window receives events once its stream is open.
    const connected = manager.page.waitForResponse(response => response.url().endsWith('/live/events'))
    await manager.page.goto(`${on.running().address}/manager-dashboard?league=${leagueId}`)
    await manager.page.getByRole('heading', { level: 1 }).waitFor()
    await connected

    const winner = { position: 'QB', playerName: 'Rashad Colter', points: 31.4, managerId } as const
    await callFrom(owner.page, manualWeeks.publish, {
      leagueId,
      week: 3,
      rows: [{ type: 'hot_top2', ...winner }],
      prizes: { hot_top2: 10 },
    })
    const notice = manager.page.getByText('Week 3 was just published.')
    await notice.waitFor({ timeout: 5000 })
    expect(await manager.page.getByText('Rashad Colter').count()).toBe(0)
    await expectAccessibleInBothThemes(manager.page)
    await manager.page.getByRole('button', { name: 'Show it' }).click()
    await manager.page.getByText('Rashad Colter').first().waitFor()
    await notice.waitFor({ state: 'detached' })
    await manager.finish()
    await owner.finish()
  })
})
