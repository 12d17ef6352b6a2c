// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press } from '#ui/testing/acts'
import { people } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { showdown } from '#contract/showdown'
import { showDashboard } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { showdownLeague, type ShowdownLeague } from '#testing/showdowns'
import { world } from '#testing/world'
import { TodoCard } from '#ui/components/todo.tsx'
import { ShowdownOutlet } from './showdown-outlet.tsx'
import { useShowdownTodos } from './use-showdown-todos.ts'

const show = async (prepare?: (s: ShowdownLeague) => Promise<unknown>) => {
  const w = await world()
  const s = await showdownLeague(w)
  await prepare?.(s)
  return { w, s, ...(await showDashboard(w, s.client, '?tab=showdown')) }
}

const figure = async (label: string) => {
  const board = within(await screen.findByRole('region', { name: 'Showdown Event' }))
  return board.getByText(label).nextElementSibling?.textContent
}

const opened = async (s: ShowdownLeague) => {
  await s.setGames()
  await s.open()
  for (const number of [1, 2]) await s.pay(number)
  await s.pick(2, 'hhhh')
}

describe("the commissioner's Showdown tab", () => {
  test('says that nothing is on only while nothing is, and leads to a first event', async () => {
    const { address } = await show()
    expect(await screen.findAllByText('No active showdown events')).toHaveLength(1)
    expect(await figure('Active Events')).toBe('0')
    for (const [name, text] of [
      ['Divisional Round', 'Divisional Round4 gamesNo games yet'],
      ['Conference Championships', 'Conference Championships2 gamesNo games yet'],
    ] as const)
      expect(screen.getByRole('region', { name }).textContent).toBe(
        `${text}No games yet. Set them up, and managers see who plays.$0 pool0 entriesSet up round`,
      )
    await press('Create Event')
    expect(await screen.findByText('Games of the Divisional Round')).toBeTruthy()
    await waitFor(() => expect(address()).toContain('dialog=showdown&round=divisional&task=games'))
  })

  test('has the real pool, the real count of events and who is in', async () => {
    await show(opened)
    expect(await figure('Prize Pool')).toBe('$20')
    expect(await figure('Active Events')).toBe('1')
    expect(await figure('Participants')).toBe('2')
    expect(screen.queryByText('No active showdown events')).toBeNull()
    const round = within(screen.getByRole('region', { name: 'Divisional Round' }))
    expect(round.getByText('Open')).toBeTruthy()
    expect(round.getByText('HOU at KC')).toBeTruthy()
    expect(round.getByText('2 entries')).toBeTruthy()
    const entrants = within(screen.getByRole('region', { name: 'Participants' }))
    expect(entrants.getByText('2 of 3 in')).toBeTruthy()
    expect(entrants.getByText('Picks in')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Participants' }).textContent).toMatch(
      /^ParticipantsDivisional Round2 of 3 inPicks stay hidden until the round closes.*YouPicking now.*Manager 2Picks in.*Manager 3Not in yet$/,
    )
    expect(screen.getByRole('region', { name: 'Divisional Round' }).textContent).toBe(
      'Divisional Round4 gamesOpenHOU at KCWAS at DETLAR at PHIBAL at BUF$20 pool2 entriesNo lock timeManage round',
    )
  })

  test('says that a closed round waits for its results, whose money is in the pool', async () => {
    await show(async s => {
      await opened(s)
      await s.close()
    })
    expect(await figure('Prize Pool')).toBe('$20')
    expect(screen.getByText('Closed, waiting for results: Divisional Round')).toBeTruthy()
    expect(screen.queryByText('No active showdown events')).toBeNull()
  })

  test('lists six people at first, and all of them on demand', async () => {
    const w = await world()
    const s = await showdownLeague(w, { managers: 7 })
    await s.setGames()
    await s.open()
    await showDashboard(w, s.client, '?tab=showdown')
    const people = within(await screen.findByRole('region', { name: 'Participants' }))
    expect(people.getAllByRole('listitem')).toHaveLength(6)
    fireEvent.click(people.getByRole('button', { name: 'Show all 7' }))
    expect(people.getAllByRole('listitem')).toHaveLength(7)
    fireEvent.click(people.getByRole('button', { name: 'Show fewer' }))
    expect(people.getAllByRole('listitem')).toHaveLength(6)
  })

  test('counts somebody who is in both rounds once, and the money of both', async () => {
    await show(async s => {
      await opened(s)
      const conference = { leagueId: s.league.id, round: 'conference' as const }
      await s.setGames({ round: 'conference' })
      await s.open({ round: 'conference' })
      await s.player(2).client.call(showdown.participate, { ...conference, action: 'pay' })
    })
    expect(await figure('Prize Pool')).toBe('$30')
    expect(await figure('Active Events')).toBe('2')
    expect(await figure('Participants')).toBe('2')
    expect(screen.queryByRole('button', { name: 'Create Event' })).toBeNull()
  })

  test('says that nobody is in while the round is not open yet', async () => {
    await show(s => s.setGames())
    const people = await screen.findByRole('region', { name: 'Participants' })
    expect(people.textContent).toBe('ParticipantsNobody is in yetManagers can enter once you open a round.')
    expect(screen.getByText('No active showdown events')).toBeTruthy()
    await press('Create Event')
    expect(await screen.findByText('Games of the Conference Championships')).toBeTruthy()
  })

  test('has no money any more once a round is decided, but tells who was in', async () => {
    await show(async s => {
      await opened(s)
      await s.close()
      await s.record('hhhh')
    })
    expect(await figure('Prize Pool')).toBe('$0')
    expect(await figure('Active Events')).toBe('0')
    expect(await figure('Participants')).toBe('2')
    expect(screen.getByText('No active showdown events')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Divisional Round' }).textContent).toBe(
      'Divisional Round4 gamesCompletedHOU at KCKC wonWAS at DETDET wonLAR at PHIPHI wonBAL at BUFBUF won$20 pool2 entriesSee results',
    )
    const people = screen.getByRole('region', { name: 'Participants' }).textContent
    expect(people).toMatch(/2 of 3 in.*YouPaid, no picks|Manager 2Picks in/)
    expect(people).not.toContain('Picks stay hidden')
  })

  test('leads from a round to what there is to do', async () => {
    await show(opened)
    await screen.findByRole('region', { name: 'Divisional Round' })
    const [round] = screen.getAllByRole('button', { name: /^Manage round/ })
    if (round) fireEvent.click(round)
    expect(await screen.findByText('Run this round')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close round' })).toBeTruthy()
  })

  test('stays in reach when premium ends while there is money in the pool, and nobody can be stuck', async () => {
    const { w, s } = await show(async s => {
      await opened(s)
    })
    await (await make.administrator(w)).call(people.revoke, { userId: s.user.id })
    document.body.innerHTML = ''
    const league = await s.client.call(leagues.info, { leagueId: s.league.id })
    expect(league.isPremium).toBe(false)
    showScreen(
      w,
      s.player(2).client,
      <ShowdownOutlet league={league} userId={s.player(2).userId} />,
      '/?dialog=showdown',
    )
    await press('Opt out')
    expect(screen.queryByText('Premium Feature Required.')).toBeNull()
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Opt out' }))
    await waitFor(async () => expect((await s.view(2)).balance).toBe(20))
  })
})

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
