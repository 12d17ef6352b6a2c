import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leagueWith, trial } from '#testing/cli-trial'
import { csvWeek } from '#testing/csv-week'
import { kinds } from '#core/awards/award-types/registry'
import { addGoldenBoot, goldenBoot } from '#testing/custom-award-type'
import { candidate, weekToReview } from '#testing/week-to-review'
import { prizesOf, startReview } from '#cli/screens/review/review-state'

test('reviews and publishes a fourth award type in the terminal', async () => {
  addGoldenBoot()
  const cli = trial()
  await leagueWith(cli, { managers: ['Noor Haddad'] })
  const file = join(cli.folder, 'week.csv')
  writeFileSync(
    file,
    csvWeek([
      ['Rashad Colter', 'QB', 'QB', 33.1, "Noor's Team"],
      ['Otis Lark', 'K', 'K', 11, "Noor's Team"],
    ]),
  )
  const command = ['import', 'csv', file, '--league', '1', '--week', '5']
  const text = await cli.does(...command)
  expect(text).toMatch(/Golden Boot\n.*Rank.*\n\*\s+1 {2}Otis Lark +K/)
  await cli.does(...command, '--publish')
  expect(await cli.does('awards', 'list', '--league', '1')).toMatch(/Golden Boot.*Otis Lark.*\$7/)
})

test('the terminal review lists a fourth award type with its prize', () => {
  addGoldenBoot()
  const kickers = [candidate({ playerId: 'k1', position: 'K', preselected: true })]
  const review = startReview(weekToReview({ candidates: { golden_boot: kickers } }), {
    isPremium: true,
    currency: 'USD',
    kinds,
    awardedKinds: [],
    prizes: {},
    replaces: false,
  })
  expect(review.groups.map(({ title }) => title)).toContain('Golden Boot')
  expect(prizesOf(review)).toContainEqual({ kind: goldenBoot, winner: kickers[0], prizeCents: 700 })
})
