// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { homes } from '#contract/weeks/home'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { showdown } from '#contract/showdown'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { transfers } from '#contract/leagues/transfers'
import { csvWeek } from '#testing/csv-week'
import { showDashboard } from '#ui/testing/dashboard'
import { showLeaguePlace } from '#ui/testing/league-place'
import { hold, listStaleQueries } from '#ui/testing/held-responses'
import * as make from '#testing/make'
import { inWeek, rows, staged } from '#testing/review'
import { connectToServer, unmountScreen, showScreen } from '#ui/testing/screen'
import { award, additionalAward } from '#testing/season-awards'
import { showdownLeague } from '#testing/showdowns'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { requestTransfer } from '#testing/transfers'
import { MyLeaguesPage } from './my-leagues-page.tsx'

/** Caches every query that a league's screens may have shown before. */
const holdAll = (leagueId: number) =>
  Promise.all([
    hold(accounts.current, {}),
    hold(leagues.list, {}),
    hold(transfers.list, {}),
    hold(leagues.info, { leagueId }),
    hold(leagues.members, { leagueId }),
    hold(invitations.list, { leagueId }),
    hold(seasonStats.read, { leagueId }),
    hold(leaderboards.read, { leagueId }),
    hold(homes.read, { leagueId }),
    hold(ledgerEntries.list, { leagueId }),
    hold(awards.list, { leagueId }),
    hold(connections.read, { leagueId, provider: 'csv' }),
    hold(connections.read, { leagueId, provider: 'sleeper' }),
    hold(stagedWeeks.read, inWeek(leagueId)),
    hold(stagedWeeks.waiting, { leagueId }),
    hold(publications.log, { leagueId }),
    hold(showdown.view, { leagueId, round: 'divisional' }),
    hold(leagueManagement.audit, { leagueId }),
    hold(leagueManagement.readEmailSettings, { leagueId }),
    hold(leagueManagement.templates, { leagueId }),
  ])

const fromMenu = (of: string, item: string) => choose(`Actions for ${of}`, item)

/** Action with its name, the query string of its page, and the check that it is done. */
type NamedAction = [what: string, at: string, does: () => Promise<unknown>, done: () => Promise<unknown>]

type Page = (w: TestApp, client: Client, query: string) => Promise<unknown>

const myLeagues: Page = async (w, client, query) => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <MyLeaguesPage user={user} />, `/my-leagues${query}`)
}

/** Performs the actions in order, and asserts after each that no cached query is stale. */
const expectFresh = async (
  w: TestApp,
  client: Client,
  leagueId: number,
  page: Page,
  actions: readonly NamedAction[],
) => {
  for (const [what, at, does, done] of actions) {
    unmountScreen()
    connectToServer(w, client)
    await holdAll(leagueId)
    await page(w, client, at)
    await does()
    await done()
    expect.soft(await listStaleQueries(), `after ${what}`).toEqual([])
  }
}
const pick = async (label: string, option: string) => {
  const { value } = await screen.findByRole<HTMLOptionElement>('option', { name: option })
  await type(label, value)
}

const addCredit = async () => {
  await pick('Manager', 'Dana Whitfield')
  await type('Amount', '4')
  await type('Reason', 'Cash')
  await press('Record credit')
}

const uploadWeek = async () => {
  await type('Week', '5')
  fireEvent.change(await screen.findByLabelText('Upload CSV file'), {
    target: { files: [new File([csvWeek(rows)], 'week.csv', { type: 'text/csv' })] },
  })
}

const toast = (title: string | RegExp) => () => toasted(title)
const inReview = 'week/5?provider=csv'

/** Page of the league, or its dashboard if only a query string is given. */
const anywhere =
  (leagueId: number) =>
  (w: TestApp, client: Client, at = '') =>
    at === '' || at.startsWith('?') ? showDashboard(w, client, at) : showLeaguePlace(w, client, leagueId, at)

describe('immediate updates of every screen', { timeout: 60_000 }, () => {
  test("follow a commissioner's money actions", async () => {
    const w = await startTestApp()
    const { client, league } = await make.league(w, { managers: 3 })
    const place: Page = (of, by, at) => showLeaguePlace(of, by, league.id, at)
    await expectFresh(w, client, league.id, place, [
      [
        'saving the pot',
        'money/pot',
        async () => {
          await type('League pot', '1000')
          await type('1st Place dollars', '500')
          await press('Save pot')
        },
        toast('Payouts saved'),
      ],
      ['adding a credit', 'money/ledger?dialog=add-entry&kind=credit', addCredit, toast('Credit recorded')],
    ])
  })

  test("follow a commissioner's award actions", async () => {
    const w = await startTestApp()
    const made = await make.league(w, { managers: 3 })
    await make.begun(made)
    const { client, league } = made
    await staged(client, league.id)
    await client.call(awards.add, award(league.id, made.user.id, { playerName: 'Malik Shore' }))
    await expectFresh(w, client, league.id, anywhere(league.id), [
      [
        'editing it',
        'week/awards',
        async () => {
          await fromMenu('Malik Shore', 'Edit award')
          await type('Prize amount', '12.50')
          await press('Save award')
        },
        toast('Award saved'),
      ],
      [
        'voiding the award',
        'week/awards',
        async () => {
          await fromMenu('Malik Shore', 'Void award')
          await answerPrompt('Void award')
        },
        toast('Award voided'),
      ],
    ])
  })

  test("follow a commissioner's week actions", async () => {
    const w = await startTestApp()
    const made = await make.league(w, { managers: 3 })
    await make.begun(made)
    const { client, league, members } = made
    await expectFresh(w, client, league.id, anywhere(league.id), [
      [
        'saving where it comes from',
        'settings/scores?provider=sleeper',
        async () => {
          await type('Sleeper league ID', '1312000000000000001')
          await press('Save Settings')
        },
        toast('Settings saved'),
      ],
      [
        'fetching it',
        'settings/scores?provider=csv&dialog=upload',
        uploadWeek,
        () => screen.findByRole('button', { name: /^Publish week 5/ }),
      ],
      [
        'untying a team',
        'settings/scores?provider=csv',
        async () => {
          await type('Manager of Team 2', '')
          await press('Save teams')
        },
        toast('Teams saved'),
      ],
      [
        'matching it',
        'settings/scores?provider=csv',
        async () => {
          await type('Manager of Team 2', String(members[1]?.userId))
          await press('Save teams')
        },
        toast('Teams saved'),
      ],
      ['publishing it', inReview, () => press('Publish week 5'), toast(/^Week 5 published: /)],
      [
        'withdrawing it',
        'week/5',
        async () => {
          await press('Unpublish week 5')
          const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish week 5?' }))
          await dialog.findByText(/won't be sent/)
          await holdAll(league.id)
          fireEvent.click(dialog.getByRole('button', { name: 'Unpublish week 5' }))
        },
        toast('Week 5 unpublished'),
      ],
    ])
  })

  test("follow a commissioner's member actions", async () => {
    const w = await startTestApp()
    const made = await make.league(w, { managers: 3 })
    await make.begun(made)
    const { client, league, members } = made
    await staged(client, league.id)
    for (const { userId } of members)
      await client.call(
        awards.add,
        award(league.id, userId, { ...additionalAward, playerName: `Player ${userId}` }),
      )
    const guest = await make.commissioner(w, { firstName: 'Owen', lastName: 'Castellano' })
    await guest.client.call(joining.join, { leagueId: league.id, teamName: 'Blitz Mob' })
    await expectFresh(w, client, league.id, anywhere(league.id), [
      ['letting somebody in', 'people', () => press('Approve Owen Castellano'), toast('Member approved')],
      [
        'renaming a team',
        'people',
        async () => {
          await fromMenu('Manager 2', 'Rename team')
          await type('Team name', 'Fjord Focus')
          await press('Save team name')
        },
        toast('Team name saved'),
      ],
      [
        'removing a member',
        'people',
        async () => {
          await fromMenu('Manager 3', 'Remove from league')
          await answerPrompt('Remove member')
        },
        toast('Member removed'),
      ],
      [
        'inviting somebody',
        'people?dialog=invite',
        async () => {
          await type('Name', 'Tess Lindqvist')
          await type('Email', 'tess@example.com')
          await press('Create invitation')
        },
        toast('Saved, not sent'),
      ],
      [
        'revoking the invitation',
        'people',
        async () => {
          await fromMenu('Tess Lindqvist', 'Revoke invitation')
          await answerPrompt('Revoke invitation')
        },
        toast('Invitation revoked'),
      ],
      [
        'renewing the join link',
        'people',
        async () => {
          await press('Replace link')
          await answerPrompt('Make new link')
        },
        toast('League link replaced'),
      ],
    ])
    await expectFresh(w, client, league.id, myLeagues, [
      [
        'renaming the own team',
        `?dialog=team&league=${league.id}`,
        async () => {
          await type('Team name', 'Whitfield Wonders')
          await press('Save')
        },
        toast('Team name updated'),
      ],
    ])
  })

  test("follow a commissioner's league actions", async () => {
    const w = await startTestApp()
    const made = await make.league(w, { managers: 2 })
    await make.begun(made)
    const { client, league } = made
    await expectFresh(w, client, league.id, anywhere(league.id), [
      [
        'changing what is mailed',
        'settings/email',
        async () => {
          await type(/^Email subject prefix/, '[F&L]')
          await press('Save Settings')
        },
        toast('Email settings saved'),
      ],
      [
        'sending an update',
        'people?dialog=update',
        async () => {
          await type('Subject', 'The draft')
          await type('Message', 'Saturday at nine.')
          fireEvent.click(screen.getByLabelText('Save as a template'))
          await type('Template name', 'Draft day')
          await press('Send update')
        },
        toast('Saved, not sent'),
      ],
      [
        'renaming it',
        'settings/league',
        async () => {
          await type('League name', 'Monday Miracle')
          await press('Save')
        },
        toast('League renamed'),
      ],
      [
        'asking somebody to take it over',
        'settings/league?dialog=transfer',
        async () => {
          await pick('Manager', 'Manager 2')
          await press('Send request')
        },
        toast('Transfer request sent'),
      ],
      ['taking that back', 'settings/league', () => press('Cancel transfer'), toast('Transfer canceled')],
      [
        'ending the season',
        'settings/league?dialog=season',
        () => answerPrompt('End season'),
        toast('Season ended'),
      ],
      [
        'starting it again',
        'settings/league?dialog=season',
        () => answerPrompt('Start season'),
        toast('Season started'),
      ],
    ])
  })

  test('follow a league transfer', async () => {
    const w = await startTestApp()
    const { league, recipient } = await requestTransfer(w)
    await expectFresh(w, recipient.client, league.id, myLeagues, [
      ['taking it over', '', () => press('Accept transfer'), toast('League transferred to you')],
    ])
  })

  test('follow Showdown activity', async () => {
    const w = await startTestApp()
    const s = await showdownLeague(w)
    await s.setGames()
    const round = '?tab=showdown&dialog=showdown&round=divisional'
    const pickAll = async () => {
      for (const team of [/^Kansas City Chiefs/, /^Detroit Lions/, /^Philadelphia Eagles/, /^Buffalo Bills/])
        fireEvent.click(await screen.findByRole('radio', { name: team }))
    }
    await expectFresh(w, s.client, s.league.id, showDashboard, [
      ['opening a round', `${round}&task=open`, () => press('Open round'), toast('Round open')],
      ['opting out', round, () => press('Opt out'), toast('Opted out')],
      ['paying', round, () => press('Join for $10'), toast("You're in")],
      [
        'picking',
        round,
        async () => {
          await pickAll()
          await press('Submit picks')
        },
        toast('Picks submitted'),
      ],
      [
        'closing it',
        round,
        async () => {
          await press('Close round')
          await answerPrompt('Close round')
        },
        toast('Round closed'),
      ],
      [
        'recording the results',
        `${round}&task=results`,
        async () => {
          await pickAll()
          await press('Enter results')
          await answerPrompt('Enter results')
        },
        toast('Results recorded'),
      ],
    ])
  })
})
