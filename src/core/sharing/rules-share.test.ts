import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { rules } from '#contract/rules/rules'
import { sharing } from '#contract/sharing'
import { addRules, highScore, lowFine, oneMan } from '#testing/league-rules'
import { publish } from '#testing/review'
import { link, pageOf, placeOf } from '#testing/shares'
import { withLeague } from '#testing/made-world'
import { findShared } from './shared-award.ts'
import { shareLabels } from './share-image.ts'

const published = async () => {
  const { w, leagueId, client, members, user } = await withLeague({ managers: 3 })
  await addRules(client, leagueId, [highScore, oneMan, lowFine])
  await client.call(rules.agree, { leagueId, most: 20 })
  await publish(client, leagueId)
  const list = await client.call(awards.list, { leagueId })
  const idOf = (label: string) => list.find(award => award.label === label)?.id ?? 0
  const shareTextOf = async (awardId: number) =>
    shareLabels(await findShared(w.ctx, awardId, null, (await placeOf(w, awardId)).slug))
  return { w, client, leagueId, members, user, idOf, shareTextOf }
}

test('shares an award by a custom rule with its name, unit and purpose', async () => {
  const { w, client, idOf, shareTextOf } = await published()
  const [team, share] = [idOf('High score'), idOf('One-man band')]
  for (const awardId of [team, share]) await link(client, awardId)
  expect(await shareTextOf(team)).toEqual({
    title: 'Manager 2. won High score: $20',
    description: 'Team 2, 60.5 points in week 5 of Fourth & Long.',
  })
  expect((await shareTextOf(share)).description).toBe('Andre Pell (WR), 100.0% in week 5 of Fourth & Long.')
  expect(await w.browser().call(sharing.award, await placeOf(w, share))).toMatchObject({
    ...{ label: 'One-man band', title: 'One-man band', unit: 'percent', isFine: false },
    description: expect.stringMatching(/^Goes to /),
  })
  for (const awardId of [team, share]) {
    const image = await w.server.inject(`${await pageOf(w, awardId)}/image.png`)
    expect(image.statusCode).toBe(200)
  }
})

test('shows visitors why it was won only when the league shows its weeks to them', async () => {
  const { w, client, leagueId, idOf, shareTextOf } = await published()
  const awardId = idOf('High score')
  await link(client, awardId)
  const why = '60.5 points, 2.2 more than Team 3'
  const reasonForVisitors = async () => (await w.browser().call(sharing.award, await placeOf(w, awardId))).why
  expect(await reasonForVisitors()).toBeNull()
  expect((await client.call(sharing.award, { awardId })).why).toBe(why)
  await client.call(weekSettings.save, { leagueId, pageIsPublic: true })
  expect(await reasonForVisitors()).toBe(why)
  expect((await shareTextOf(awardId)).description).toBe(
    'Team 2, 60.5 points in week 5 of Fourth & Long. 60.5 points, 2.2 more than Team 3.',
  )
  await client.call(weekSettings.save, { leagueId, pageIsPublic: false })
  expect(await reasonForVisitors()).toBeNull()
  await client.call(weekSettings.save, { leagueId, pageIsPublic: true })
  expect(await reasonForVisitors()).toBe(why)
})

test('does not share a fine, and makes an award that became one private', async () => {
  const { w, client, idOf } = await published()
  const error = await client.expectError(sharing.share, { awardId: idOf('Lowest score'), platform: 'copy' })
  expect(error.summary).toBe("409 fine: A fine can't be shared: it stays in the league.")
  const awardId = idOf('High score')
  await link(client, awardId)
  const place = await placeOf(w, awardId)
  await w.ctx.db
    .updateTable('awards')
    .set({ is_fine: 1, prize_cents: -2000 })
    .where('id', '=', awardId)
    .execute()
  expect((await w.browser().expectError(sharing.award, place)).status).toBe(404)
  const image = await w.server.inject(`/share/award/${awardId}/image.png`)
  expect(image.statusCode).toBe(404)
})
