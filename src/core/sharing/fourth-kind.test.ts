import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { addGoldenBoot } from '#testing/custom-award-type'
import { link, pageOf } from '#testing/shares'
import { withLeague } from '#testing/made-world'

test('renders a share image for a fourth award type', async () => {
  addGoldenBoot()
  const { w, client, league, user } = await withLeague()
  const award = await client.call(awards.add, {
    leagueId: league.id,
    type: 'golden_boot',
    week: 5,
    managerId: user.id,
    playerName: 'Otis Lark',
    position: 'K',
    points: 11,
    prizeAmount: 7,
  })
  await link(client, award.id)
  const image = await w.server.inject(`${await pageOf(w, award.id)}/image.png`)
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
})
