// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { CreateLeaguePage } from './new-league-page.tsx'

const show = async (w: TestApp, client: Client) =>
  showScreen(w, client, <CreateLeaguePage user={await client.call(accounts.current, {})} />, '/create-league')

const create = (name: string) => {
  fireEvent.input(screen.getByLabelText('League name'), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: /^Create/ }))
}

describe('a new league', () => {
  test.each([
    ['', 'League name is required'],
    ['x'.repeat(101), 'League name too long'],
  ])('is rejected with the name "%s"', async (name, text) => {
    const w = await startTestApp()
    await show(w, (await make.commissioner(w)).client)
    create(name)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('is created, and its dashboard opens', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    const { address } = await show(w, client)
    create('Monday Miracle')
    await expect.poll(address).toMatch(/^\/commissioner-dashboard\?league=\d+$/)
    expect((await client.call(leagues.list, {})).map(({ name }) => name)).toEqual(['Monday Miracle'])
  })

  test('uses the selected currency', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    const { address } = await show(w, client)
    const choice = screen.getByLabelText<HTMLSelectElement>('Currency')
    expect(choice.value).toBe('USD')
    fireEvent.change(choice, { target: { value: 'JPY' } })
    create('Monday Miracle')
    await expect.poll(address).toMatch(/^\/commissioner-dashboard/)
    expect((await client.call(leagues.list, {})).map(({ currency }) => currency)).toEqual(['JPY'])
  })

  test('asks for the upgrade beyond the limit', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    await client.call(leagues.create, { name: 'Turf Wars' })
    await show(w, client)
    create('Monday Miracle')
    expect(await screen.findByText('Upgrade Required')).toBeTruthy()
    expect(currentToast()?.text).toBe(
      "You've reached the free limit. Premium covers three leagues, and you can add more.",
    )
  })
})
