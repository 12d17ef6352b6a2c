import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { addMember } from '#core/leagues/members/add-member'
import { scoringPositions } from '#domain/positions'
import { expectAccessibleInBothThemes, hasBrowser, stage, startEmpty } from './browser.ts'
import { callFrom } from './call-from.ts'
import { widen } from './show-screen.ts'

/** Maximum height of the home pages with a full season: the designed height, with some tolerance for other fonts. */
const maxHeights = { phone: 2700, desk: 2500 } as const

const weeksPlayed = 14
const people = 16

const password = 'correct horse battery'
/** 60 characters without a break opportunity. */
const longName = (index: number) => `Konstantinopoulos-Whittington-von-Hohenberg-Ashcroft-Vander${index % 10}`

describe.runIf(hasBrowser)('home pages', () => {
  const on = stage(() => startEmpty({}, () => Date.parse('2026-12-18T17:00:00Z')))

  /** League of sixteen with maximum-length names and fourteen weeks of awards. */
  const fullSeason = async (desk: Page) => {
    const { ctx } = on.running().app
    const dana = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com', password }
    await callFrom(desk, accounts.register, dana)
    const { id: leagueId } = await callFrom(desk, leagues.create, { name: longName(0).slice(0, 60) })
    for (let index = 1; index < people; index += 1) {
      const person = {
        email: `manager${index}@example.com`,
        firstName: `M${index}`,
        lastName: longName(index),
      }
      await createUser.run(ctx, commandLine, { ...person, password, role: 'manager' })
      await addMember(ctx, commandLine, {
        leagueId,
        email: person.email,
        teamName: longName(index).slice(0, 50),
      })
    }
    const members = await callFrom(desk, leagues.members, { leagueId })
    const managers = members.filter(({ isCommissioner }) => !isCommissioner).map(({ managerId }) => managerId)
    await callFrom(desk, pots.set, {
      leagueId,
      totalPotAmount: 3000,
      dollarInputs: { 1: 750, 2: 450, 3: 240 },
    })
    const addAward = (week: number, index: number, change: object) =>
      callFrom(desk, awards.add, {
        ...{ leagueId, week, type: 'hot_top2', points: 20 + index / 10, prizeAmount: 10 },
        managerId: managers[(week + index) % managers.length] ?? 0,
        playerName: `${week} ${longName(index)}`,
        position: 'QB' as const,
        ...change,
      })
    for (let week = 1; week <= weeksPlayed; week += 1) {
      for (const [index, position] of scoringPositions.entries()) await addAward(week, index, { position })
      await addAward(week, 6, { type: 'bench_boss', position: 'RB' })
    }
    return leagueId
  }

  const heightOf = async (page: Page, width: number) => {
    // Includes content that loads on scroll.
    await widen(page, width)
    return page.evaluate(() => document.documentElement.scrollHeight)
  }

  const expectHeights = async (page: Page) => {
    expect(await heightOf(page, 390)).toBeLessThanOrEqual(maxHeights.phone)
    expect(await heightOf(page, 1440)).toBeLessThanOrEqual(maxHeights.desk)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
    const unseen = await page
      .locator('main .money')
      .evaluateAll(all => all.filter(money => money.getBoundingClientRect().width === 0).length)
    expect(unseen).toBe(0)
  }

  test('keep their height after fourteen weeks in a league of sixteen with the longest names', async () => {
    const desk = await on.open('/login', 1440)
    const leagueId = await fullSeason(desk.page)
    const seat = await on.open('/login', 390)
    await callFrom(seat.page, accounts.login, { email: 'manager1@example.com', password })
    await seat.page.goto(`${on.running().address}/manager-dashboard?league=${leagueId}`)
    await seat.page.getByRole('heading', { name: 'Money race' }).waitFor()
    await expectHeights(seat.page)
    await widen(seat.page, 390)
    await seat.page.getByRole('heading', { name: 'League Analytics' }).waitFor()
    const order = await seat.page.getByRole('heading', { level: 2 }).allTextContents()
    expect(order).toEqual([
      ...['Your wins, week 14', 'Needs you', 'Money race', 'League Pot Breakdown'],
      ...['My Awards', 'League Awards', 'League Analytics'],
    ])
    await expectAccessibleInBothThemes(seat.page)
    await seat.finish()

    await desk.page.goto(`${on.running().address}/commissioner-dashboard?league=${leagueId}`)
    await desk.page.getByRole('heading', { name: 'Recent awards' }).waitFor()
    await expectHeights(desk.page)
    expect(await desk.page.locator('main [class*=light]').count()).toBeLessThanOrEqual(1)
    await expectAccessibleInBothThemes(desk.page)
    await desk.finish()
  }, 120_000)

  test('are one welcome in a new league, without medals and without $0', async () => {
    const { ctx } = on.running().app
    const owner = await on.open('/login')
    await callFrom(owner.page, accounts.register, {
      ...{ firstName: 'Bea', lastName: 'Lindholm', email: 'bea@example.com', password },
    })
    const { id: leagueId } = await callFrom(owner.page, leagues.create, { name: 'Sunday Scaries' })
    await createUser.run(ctx, commandLine, {
      ...{ firstName: 'Carl', lastName: 'Cole', email: 'carl@example.com', password, role: 'manager' },
    })
    await addMember(ctx, commandLine, { leagueId, email: 'carl@example.com', teamName: 'Coles Law' })
    const { page, finish } = await on.open('/login', 390)
    await callFrom(page, accounts.login, { email: 'carl@example.com', password })
    await page.goto(`${on.running().address}/manager-dashboard`)
    await page.getByRole('heading', { name: 'Welcome, Carl. Coles Law is in.' }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      "What you're playing for",
    ])
    expect(await page.locator('main').innerText()).not.toMatch(/\$0\b/)
    expect(await heightOf(page, 390)).toBeLessThanOrEqual(1000)
    await expectAccessibleInBothThemes(page)
    await finish()
    await owner.finish()
  })
})
