import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { leagues } from '#contract/leagues/leagues'
import { showdownLeague, type ShowdownLeague } from '#testing/showdowns'
import { startTestApp } from '#testing/test-app'
import { ShowdownDialog } from '#ui/areas/showdown/round/showdown-dialog.tsx'
import { useShowdownDialog } from '#ui/areas/showdown/round/round.tsx'
import { showScreen } from './screen.ts'

export const divisional = '/?dialog=showdown&round=divisional'

export const ShowdownPage = ({
  league,
  userId,
}: Pick<Parameters<typeof ShowdownDialog>[0], 'league' | 'userId'>) => {
  const place = useShowdownDialog()
  return place.isOpen && createElement(ShowdownDialog, { league, userId, place })
}

/** Renders a Showdown league as one of its players. Player 1 is the commissioner. */
export const showRound = async (
  number: number,
  prepare?: (s: ShowdownLeague) => Promise<unknown>,
  path = divisional,
) => {
  const w = await startTestApp()
  const s = await showdownLeague(w)
  await prepare?.(s)
  const { client, userId } = s.player(number)
  const league = await client.call(leagues.info, { leagueId: s.league.id })
  const at = showScreen(w, client, createElement(ShowdownPage, { league, userId }), path)
  await screen.findByRole('tab', {
    name: path.includes('conference') ? 'Conference Championships' : 'Divisional Round',
    selected: true,
  })
  return { w, s, ...at }
}

export const pick = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
export const opened = async (s: ShowdownLeague) => {
  await s.setGames()
  await s.open()
}

/** Open, and player 2 has entered. */
export const paid = async (s: ShowdownLeague) => {
  await opened(s)
  await s.pay(2)
}

/** Open; player 2 has entered and picked the home teams. */
export const picked = async (s: ShowdownLeague) => {
  await paid(s)
  await s.pick(2, 'hhhh')
}

export const reads = async (name: string) => (await screen.findByRole('region', { name })).textContent
