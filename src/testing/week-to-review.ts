import type { Candidate, Staged } from '#contract/weeks/staged-weeks'

/** Creates a test candidate. */
export const candidate = (overrides: Partial<Candidate> & { playerId: string }): Candidate => ({
  playerName: `Player ${overrides.playerId}`,
  managerId: 1,
  managerName: 'Noor Haddad',
  team: 'Hail Noor',
  teamKey: 't.1',
  nflTeam: 'BAL',
  position: 'QB',
  fantasyPoints: 20,
  rank: 1,
  status: null,
  alreadyAwarded: false,
  cannotWin: null,
  warning: null,
  note: null,
  preselected: false,
  isExcused: false,
  ...overrides,
})

/** Creates a staged test week: two lists of Hot Top 2, a tie of three receivers, a bench and two suspended players. */
export const weekToReview = ({ candidates, ...changes }: Partial<Staged> = {}): Staged => ({
  week: 11,
  season: 2026,
  source: 'yahoo_integration',
  leagueName: 'Fourth & Long',
  fetchedAt: '2026-11-18T14:12:00.000Z',
  isFinal: true,
  canPayNothing: false,
  missingWeeks: [],
  isSample: false,
  isPublished: false,
  notPaid: null,
  notes: [],
  kindNotes: {},
  positions: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
  candidates: {
    hot_top2: [
      candidate({ playerId: 'q1', playerName: 'Rashad Colter', fantasyPoints: 33.06, preselected: true }),
      candidate({ playerId: 'q2', playerName: 'Deshaun Okafor', fantasyPoints: 28.38, rank: 2 }),
      ...['Cy Young', 'Al Hart', 'Bo Lind'].map((playerName, index) =>
        candidate({
          playerId: `w${index + 1}`,
          playerName,
          managerName: ['Tess Lindqvist', 'Gabe Sorensen', 'Hana Kimura'][index] ?? '',
          position: 'WR',
          fantasyPoints: 27.4,
          preselected: true,
        }),
      ),
    ],
    bench_boss: [candidate({ playerId: 'b1', playerName: 'Wes Kantor', position: 'RB', preselected: true })],
    miscreant: [
      candidate({ playerId: 's1', status: 'Suspended', fantasyPoints: 0 }),
      candidate({ playerId: 's2', status: 'Suspended', fantasyPoints: 0 }),
    ],
    ...candidates,
  },
  teams: [],
  unmappedTeams: [],
  corrections: [],
  movedPrizes: [],
  ...changes,
})

/** Returns the candidates of an award type. */
export const listOf = ({ candidates }: Pick<Staged, 'candidates'>, kind: string): Candidate[] =>
  candidates[kind] ?? []
