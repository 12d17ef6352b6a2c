// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { showScreen } from '#ui/testing/screen'
import { showdownLeague, type ShowdownLeague } from '#testing/showdowns'
import { world } from '#testing/world'
import { TodoCard } from '#ui/components/todo.tsx'
import { ShowdownOutlet } from './showdown-outlet.tsx'
import { useShowdownTodos } from './use-showdown-todos.ts'

const opened = async (s: ShowdownLeague) => {
  await s.setGames()
  await s.open()
  for (const number of [1, 2]) await s.pay(number)
  await s.pick(2, 'hhhh')
}

const Todos = ({ leagueId }: { leagueId: number }) => (
  <TodoCard todos={useShowdownTodos(leagueId)} nothing="Nothing due." />
)

describe('what the Showdown asks of a manager', () => {
  const card = async (number: number, prepare: (s: ShowdownLeague) => Promise<unknown>) => {
    const w = await world()
    const s = await showdownLeague(w)
    await prepare(s)
    const { client, userId } = s.player(number)
    const league = await client.call(leagues.info, { leagueId: s.league.id })
    return showScreen(
      w,
      client,
      <>
        <Todos leagueId={league.id} />
        <ShowdownOutlet league={league} userId={userId} />
      </>,
    )
  }

  const closed = async (s: ShowdownLeague) => {
    await opened(s)
    await s.close()
  }
  const decided = async (s: ShowdownLeague) => {
    await closed(s)
    await s.record('hhhh')
  }
  const optedOut = async (s: ShowdownLeague) => {
    await opened(s)
    await s.optOut(3)
  }

  test.each([
    ['$10 to enter', 3, opened],
    ['Showdown: your picks are missing', 1, opened],
    ['Your picks are in.', 2, opened],
    ['Waiting for the results.', 2, closed],
    ['Waiting for the results.', 3, closed],
    ['Decided.', 3, decided],
    ['You opted out.', 3, optedOut],
    ['You won $20.', 2, decided],
  ])('says %s', async (text, number, prepare) => {
    await card(number, prepare)
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
    expect(screen.queryByText('Nothing due.')).toBeNull()
  })

  test('opens the dialog at its round, which the address remembers', async () => {
    const { address } = await card(3, opened)
    expect(await screen.findByText('1 open')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Enter' }))
    expect(await screen.findByRole('tab', { name: 'Divisional Round', selected: true })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/?dialog=showdown&round=divisional'))
  })

  test('says that there is nothing yet', async () => {
    await card(2, async () => undefined)
    expect(await screen.findByText('Nothing due.')).toBeTruthy()
  })
})
