// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leagueManagement } from '#contract/leagues/management'
import { dues } from '#contract/money/dues'
import { leagueWithDues } from '#ui/testing/money'

test('shows and accepts euros on all money pages of a league in euros', async () => {
  const { client, leagueId, plan, show } = await leagueWithDues({ hasDues: false })
  await client.call(leagueManagement.changeCurrency, { leagueId, currency: 'EUR' })
  await client.call(dues.save, { leagueId, ...plan, amount: 1250 })
  await show('dues')
  await screen.findByText('€1,250', { selector: 'dd' })
  const shown = document.body.textContent
  expect(shown).toContain('€1,250 dues')
  expect(shown).toContain('€3,750')
  expect(shown).not.toContain('$')
})
