import { expect, test } from 'vitest'
import type { Planner } from '#contract/money/planner'
import { leagueWith, trial } from '#testing/cli-trial'

test('the planner shows each week, what is planned, and what would mend it', async () => {
  const t = trial()
  await leagueWith(t, { managers: ['Noor Haddad', 'Cole Brandt'] })
  await t.sidepot(['dues', 'set', '--league', '1', '--amount', '50', '--due', '2099-09-10'])
  const read = await t.sidepot(['planner', '--league', '1', '--json'])
  const plan = JSON.parse(read.stdout) as Planner
  expect([read.code, plan.due.money, plan.collected?.money]).toEqual([0, 150, 0])
  expect(plan.due.leftAtEnd).toBeLessThan(0)
  const { stdout } = await t.sidepot(['planner', '--league', '1'])
  expect(stdout).toMatch(/^Due \$150: \$150 left today, −\$[\d,]+ after week 18, runs out in week \d+$/m)
  expect(stdout).toMatch(/^Collected \$0: \$0 left today/m)
  expect(stdout).toMatch(/^ +18 +\$0 +\$90 +−\$[\d,]+ +▒+$/m)
  expect(stdout).toMatch(/^Hot Top 2 +6 × \$10, weeks? .* +\$[\d,]+$/m)
  const raise = plan.mends.find(({ kind }) => kind === 'dues')
  expect(stdout).toContain(`  ${raise?.title} (${raise?.note}): +`)
})
