import { expect, test } from 'vitest'
import type { Planner } from '#contract/money/planner'
import { trialLeague } from '#testing/cli-trial'

test('shows each week, its planned prizes and the suggested fixes', async () => {
  const t = await trialLeague({ managers: ['Noor Haddad', 'Cole Brandt'] })
  await t.sidepot(['dues', 'set', '--league', '1', '--amount', '50', '--due', '2099-09-10'])
  const read = await t.sidepot(['planner', '--league', '1', '--json'])
  const plan = JSON.parse(read.stdout) as Planner
  expect([read.code, plan.due.money, plan.collected?.money]).toEqual([0, 150, 0])
  expect(plan.due.leftAtEnd).toBeLessThan(0)
  const { stdout } = await t.sidepot(['planner', '--league', '1'])
  expect(stdout).toMatch(
    /^League pot \$150 − Total Distributed \$0 − Set aside \$0 = Available for weekly awards \$150\. Planned \$\d+\.$/m,
  )
  expect(stdout).toMatch(/^If everyone pays: \$[\d,]+ short after week 18, runs out in week \d+$/m)
  expect(stdout).toMatch(/^With money collected so far: \$[\d,]+ short after week 18/m)
  expect(stdout).toMatch(/^ +18 +\$0 +\$90 +−\$[\d,]+ +▒+$/m)
  expect(stdout).toMatch(/^Hot Top 2 +6 × \$10, weeks? .* +\$[\d,]+$/m)
  const raise = plan.suggestedFixes.find(({ kind }) => kind === 'dues')
  expect(stdout).toContain(`  ${raise?.title} (${raise?.note}): +`)
})
