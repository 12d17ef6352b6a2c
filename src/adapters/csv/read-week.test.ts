import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAllowingFaults, malformedMessage } from '#testing/fakes/faults'
import { fixtureText } from '#testing/fakes/recorded'
import { leadersOf, playerNamed } from '#testing/fakes/week'
import { csvPort } from './read-week.ts'

const csv = csvPort({ season: () => 2026 })
const text = fixtureText('csv/week-5.csv')
const week = csv.readSaved([text], 5)

const header = 'player,nfl team,pos,slot,points,fantasy team,status'
const rowOf = (cells: string) => csv.readSaved([`${header}\n${cells}`], 5).players[0]
const faultOf = (file: unknown) => malformedMessage(() => csv.readSaved([file], 5))

describe('a CSV file of a week', () => {
  it('is final and belongs to the requested week, because the commissioner vouches for it', () => {
    expect(week).toMatchObject({
      provider: 'csv',
      leagueName: 'CSV file',
      leagueRef: '',
      season: 2026,
      week: 5,
      isFinal: true,
      statusesAreOfWeek: true,
      notes: [],
    })
  })

  it('reads teams with the manager named in any of their rows', () => {
    expect(week.teams).toEqual([
      {
        key: 'raman numerals',
        name: 'Raman Numerals',
        ownerName: 'Priya Raman',
        total: 7162,
        ownerEmail: 'priya.raman@example.com',
      },
      {
        key: 'saved by the bell',
        name: 'Saved by the Bell',
        ownerName: 'Marcus Bell',
        total: 4586,
        ownerEmail: 'marcus.bell@example.com',
      },
    ])
  })

  it('reads quoted names, slots, statuses, and missing or negative points', () => {
    expect(playerNamed(week, 'Wes "Wheels" Kantor')).toMatchObject({
      id: 'wes-wheels-kantor-phi',
      points: 1432,
    })
    expect(playerNamed(week, 'Tolliver, Boyd')).toMatchObject({ position: 'K', points: 900 })
    expect(playerNamed(week, 'Omar Leffew')).toMatchObject({
      position: 'WR',
      slot: 'starter',
      status: 'Questionable',
    })
    expect(playerNamed(week, 'Hollis Drayton')).toMatchObject({ slot: 'reserve', points: null })
    expect(playerNamed(week, 'Gideon Asher').slot).toBe('taxi')
    expect(playerNamed(week, 'Pittsburgh Steelers').points).toBe(-200)
    expect(playerNamed(week, 'Rico Talbert')).toMatchObject({
      status: 'Suspended',
      isSuspended: true,
      points: 0,
    })
  })

  it.each([
    ['semicolons', text.replaceAll('"Tolliver, Boyd"', 'Tolliver Boyd').replaceAll(',', ';')],
    ['tabs', text.replaceAll('"Tolliver, Boyd"', 'Tolliver Boyd').replaceAll(',', '\t')],
    [
      'Windows lines and a byte order mark',
      `\uFEFF${text.replaceAll('"Tolliver, Boyd"', 'Tolliver Boyd').replaceAll('\n', '\r\n')}`,
    ],
  ])('reads the same week from a file with %s', (_what, file) => {
    const plain = csv.readSaved([text.replaceAll('"Tolliver, Boyd"', 'Tolliver Boyd')], 5)
    expect(csv.readSaved([file], 5)).toEqual(plain)
  })

  it('gives a player the same id every week, ignoring accents and punctuation', () => {
    expect(rowOf("José D'Ångelo Jr.,BUF,QB,QB,1,A,")?.id).toBe('jose-dangelo-jr-buf')
  })
})

describe('CSV columns', () => {
  it('are accepted in any order and case', () => {
    const file = 'TEAM;Fantasy Points;SLOT;POS;Name\nBlitz Mob;7.5;QB;QB;Jo Doe'
    expect(csv.readSaved([file], 5).players).toMatchObject([
      { name: 'Jo Doe', points: 750, teamKey: 'blitz mob', nflTeam: '' },
    ])
  })

  it('treat “team” as the NFL team when there is a fantasy team column', () => {
    const file = 'player,team,pos,slot,pts,owner team\nJo Doe,buf,QB,QB,7.5,Blitz Mob'
    expect(csv.readSaved([file], 5).players).toMatchObject([{ nflTeam: 'BUF', teamKey: 'blitz mob' }])
  })

  it('are named when missing or duplicated', () => {
    expect(faultOf('player,pos,slot,team\nJo,QB,QB,A')).toContain('no “points”')
    expect(faultOf('player,pos,slot,points,pts,team\nJo,QB,QB,1,1,A')).toContain('2 columns for “points”')
  })

  it('may omit the status, with a note', () => {
    expect(csv.readSaved(['player,pos,slot,points,team\nJo,QB,QB,1,A'], 5).notes).toEqual([
      'The file has no status column, so no one shows as suspended.',
    ])
  })
})

describe('CSV cells', () => {
  it.each([
    ['QB', 'starter'],
    ['RB2', 'starter'],
    ['flex', 'starter'],
    ['SUPER_FLEX', 'starter'],
    ['W/R/T', 'starter'],
    ['Q/W/R/T', 'starter'],
    ['RB/WR', 'starter'],
    ['DB', 'starter'],
    ['LB', 'starter'],
    ['S/LB', 'starter'],
    ['EDR/IL', 'starter'],
    ['DB/EDR/IL/LB', 'starter'],
    ['HC', 'starter'],
    ['nonstarter', 'bench'],
    ['Non-starter', 'bench'],
    ['IL', 'reserve'],
    ['INJURED_RESERVE', 'reserve'],
    ['TAXI_SQUAD', 'taxi'],
    ['D/ST', 'starter'],
    ['Starter', 'starter'],
    ['BN', 'bench'],
    ['Bench', 'bench'],
    ['IR', 'reserve'],
    ['IR+', 'reserve'],
    ['Reserve', 'reserve'],
    ['NA', 'reserve'],
    ['PUP', 'reserve'],
    ['Taxi', 'taxi'],
  ])('accept %s as the slot %s', (slot, expected) => {
    expect(rowOf(`Jo,BUF,WR,${slot},1,A,`)?.slot).toBe(expected)
  })

  it.each([
    ['QB', 'QB'],
    ['dst', 'DEF'],
    ['D/ST', 'DEF'],
    ['"WR,CB"', 'WR'],
    ['RB/WR', 'RB'],
    ['CB/WR', 'WR'],
    ['FB', 'RB'],
    ['TMQB', 'QB'],
    ['LB', null],
    ['S/LB', null],
    ['EDR', null],
    ['IL', null],
    ['PN', null],
  ])('accept %s as the position %s', (position, expected) => {
    expect(rowOf(`Jo,BUF,${position},start,1,A,`)?.position).toBe(expected)
  })

  it.each(['SUSP', 'Sus', 'suspended'])('accept %s as a suspension', status => {
    expect(rowOf(`Jo,BUF,QB,QB,1,A,${status}`)).toMatchObject({ isSuspended: true, status: 'Suspended' })
  })

  it.each([
    ['Jo,BUF,QB,,1,A,', 'Line 2, column 4: missing slot'],
    ['Jo,BUF,QB,somewhere,1,A,', "Line 2, column 4: “somewhere” isn't a slot"],
    ['Jo,BUF,,QB,1,A,', 'Line 2, column 3: missing position'],
    ['Jo,BUF,QQ,QB,1,A,', "Line 2, column 3: “QQ” isn't a position"],
    [',BUF,QB,QB,1,A,', 'Line 2, column 1: missing player'],
    ['Jo,BUF,QB,QB,1,,', 'Line 2, column 6: missing fantasy team'],
    ['Jo,BUF,QB,QB,"18,42",A,', 'Line 2, column 5: write the points 18,42 with a decimal point, not a comma'],
    ['Jo,BUF,QB,QB,18.425,A,', 'Line 2, column 5: the points 18.425 have more than two decimals'],
    ['Jo,BUF,QB,QB,lots,A,', "Line 2, column 5: “lots” isn't a number of points"],
    ['Jo,BUF,QB,QB,1e3,A,', "Line 2, column 5: “1e3” isn't a number of points"],
    ['Jo,BUF,QB,QB,500.01,A,', 'Line 2, column 5: 500.01 points is more than any player scores'],
    ['Jo,BUF,QB,QB,18,42,A,x', 'Line 2: there are 8 cells, but the header has 7'],
    ['Jo "Flash" Reed,BUF,QB,QB,1,A,\n"open', "Line 2: a quote opened here isn't closed correctly."],
  ])('are rejected with their line number: %s', (row, message) => {
    expect(faultOf(`${header}\n${row}`)).toContain(message)
  })

  it('round-trip every score with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 9_000 }), points => {
        expect(rowOf(`Jo,BUF,QB,QB,${(points / 100).toFixed(2)},A,`)?.points).toBe(points)
      }),
    )
  })
})

describe('invalid rows', () => {
  it('are all reported together by line number', () => {
    const file = `${header}\n\nJo,BUF,QB,QB,1,A,\n\nMo,BUF,QB,,1,A,\nJo,buf,QB,BN,2,a,\n`
    expect(faultOf(file).split('\n')).toEqual([
      'Line 5, column 4: missing slot (starter, BN, IR or taxi).',
      'Line 6: Jo is already in line 3; add the NFL teams if these are two players.',
    ])
  })

  it('are listed up to the twentieth, then counted', () => {
    const rows = Array.from({ length: 32 }, (_, place) => `P${place},BUF,QB,,1,A,`)
    const lines = faultOf([header, ...rows].join('\n')).split('\n')
    expect(lines).toHaveLength(21)
    expect(lines[20]).toBe('… and 12 more.')
  })
})

describe('a spreadsheet export', () => {
  it('may have a title above the header without shifting line numbers', () => {
    const file = `Week 5 of our league;;;;;;\n\nPlayer;NFL Team;Pos;Slot;Pts;Fantasy Team;Status\nJo;BUF;QB;QB;7,5;A;\nMo;BUF;QB;;1;A;`
    expect(faultOf(file)).toBe('Line 5, column 4: missing slot (starter, BN, IR or taxi).')
    expect(csv.readSaved([file.replace('QB;;1', 'QB;BN;1')], 5).players).toMatchObject([
      { name: 'Jo', points: 750 },
      { name: 'Mo', points: 100 },
    ])
  })

  it('may declare its separator', () => {
    const file = 'sep=|\nplayer|pos|slot|points|team\nJo|QB|QB|7.5|A'
    expect(csv.readSaved([file], 5).players).toMatchObject([{ name: 'Jo', points: 750 }])
    expect(faultOf('sep=;\nplayer;pos;slot;points;team\nJo;QB;;7,5;A')).toContain(
      'Line 3, column 3: missing slot',
    )
  })

  it.each([
    [';', '18,42', 1842],
    [';', '-1,5', -150],
    [';', '18.42', 1842],
    ['\t', ',5', 50],
    [';', '18,', 1800],
  ])('uses decimal commas when the separator is %j: %s', (delimiter, points, expected) => {
    const cells = ['Jo', 'BUF', 'QB', 'QB', points, 'A', '']
    const file = [header.split(','), cells].map(row => row.join(delimiter)).join('\n')
    expect(csv.readSaved([file], 5).players[0]?.points).toBe(expected)
  })

  it('rejects thousands separators', () => {
    expect(faultOf('player;pos;slot;points;team\nJo;QB;QB;1,234.5;A')).toBe(
      "Line 2, column 4: “1,234.5” isn't a number of points.",
    )
  })
})

describe('invalid CSV', () => {
  it.each([
    ['nothing', ''],
    ['a header alone', header],
    ['JSON', '{"fantasy_content":{}}'],
    ['an object', {}],
  ])('refuses %s', (_what, file) => {
    expect(faultOf(file)).not.toBe('')
  })

  it('accepts only one file at a time', () => {
    expect(() => csv.readSaved([text, text], 5)).toThrow('one CSV file')
  })

  it('never throws anything but a validation error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), cells => {
        readAllowingFaults(() => rowOf(cells))
      }),
    )
  })
})

describe('optional CSV data', () => {
  const read = (...rows: string[]) =>
    csv.readSaved(
      [['player,position,slot,points,fantasy team,projected,fantasy opponent', ...rows].join('\n')],
      5,
    )
  const rows = [
    'Ann Ode,QB,QB,20.5,Reds,18,Blues',
    'Bo Ode,RB,RB2,10,Reds,,Blues',
    'Cy Ode,WR,BN,30,Reds,9,Blues',
    'Di Ode,WR,starter,31,Blues,12.25,',
  ]

  it("derives matchups and their winner from the starters' points", () => {
    expect(read(...rows).teams).toMatchObject([
      { key: 'reds', total: 3050, projected: 1800, opponentKey: 'blues', result: 'loss' },
      { key: 'blues', total: 3100, projected: 1225, opponentKey: 'reds', result: 'win' },
    ])
  })

  it('reads the slot a starter filled', () => {
    expect(read(...rows).players.map(({ place }) => place)).toEqual(['QB', 'RB', undefined, undefined])
  })

  it("computes no total when a starter's points are missing, and no opponent when that team doesn’t exist", () => {
    const { teams } = read('Ann Ode,QB,QB,,Reds,18,Greens', 'Di Ode,WR,starter,31,Blues,12,Blues')
    expect(teams).toMatchObject([
      { opponentKey: null, result: null },
      { total: 3100, opponentKey: null, result: null },
    ])
    expect(teams[0]).not.toHaveProperty('total')
  })

  it('reports the line and column of an invalid projection', () => {
    expect(() => read('Ann Ode,QB,QB,20,Reds,lots,Blues')).toThrow('Line 2, column 6')
  })
})

describe('unknown CSV values', () => {
  const read = (...rows: string[]) => csv.readSaved([[header, 'Jo,BUF,QB,QB,20,A,', ...rows].join('\n')], 5)

  it.each([
    ['a slot', 'Mo,BUF,WR,somewhere,0,A,'],
    ['a slot without points', 'Mo,BUF,WR,somewhere,,A,'],
    ['a position without points', 'Mo,BUF,XYZ,BN,0,A,'],
    ['a position below nothing', 'Mo,BUF,XYZ,starter,-1,A,'],
    ['a position on taxi', 'Mo,BUF,XYZ,TAXI,30,A,'],
    ['both', 'Mo,BUF,XYZ,somewhere,0,A,'],
  ])('are skipped with a note when nothing depends on them: %s', (_, row) => {
    const { players, notes } = read(row)
    expect(players).toHaveLength(2)
    expect(notes).toContainEqual(
      expect.stringMatching(/^Ignored unknown values .*“(somewhere|XYZ)” \(line 3, column [34]\)/),
    )
  })

  it.each([
    [
      'a slot of somebody who scored',
      'Mo,BUF,WR,somewhere,4,A,',
      "Line 3, column 4: “somewhere” isn't a slot",
    ],
    ['a slot of a defender who scored, for the total', 'Mo,BUF,LB,somewhere,4,A,', 'Line 3, column 4'],
    ['a slot of somebody below nothing', 'Mo,BUF,DEF,somewhere,-2,A,', 'Line 3, column 4'],
    ['a position on the bench', 'Mo,BUF,XYZ,BN,0.1,A,', "Line 3, column 3: “XYZ” isn't a position"],
    ['a position of a starter', 'Mo,BUF,XYZ,starter,9,A,', "Line 3, column 3: “XYZ” isn't a position"],
  ])('reject the line when something depends on them: %s', (_, row, message) => {
    expect(() => read(row)).toThrow(message)
  })
})

describe('files with other sites’ terms', () => {
  const leaders = (file: string) => leadersOf(csv.readSaved([fixtureText(`csv/${file}.csv`)], 4))

  it('accept defensive player slots and positions, and players with two positions', () => {
    expect(leaders('fleaflicker-week-4')).toEqual([
      'QB Abel Orrin 4507',
      'RB Corin Vane 4410',
      'WR Emrys Holt 3940',
      'TE Ivo Marsh 4560',
      'K Lorne Pask 1800',
      'bench Bram Tull 4216',
    ])
    const week = csv.readSaved([fixtureText('csv/fleaflicker-week-4.csv')], 4)
    expect(playerNamed(week, 'Dex Amory')).toMatchObject({
      position: 'RB',
      playsAt: ['RB', 'WR'],
      slot: 'bench',
    })
    expect(playerNamed(week, 'Quill Stroud')).toMatchObject({
      position: null,
      playsAt: ['S', 'LB'],
      place: 'DB',
    })
    expect(playerNamed(week, 'Perrin Yew')).toMatchObject({
      position: null,
      place: 'DB/EDR/IL/LB',
      points: 5200,
    })
    expect(week.teams.map(({ total }) => total)).toEqual([21457, 6950])
    expect(week.notes).toHaveLength(1)
  })

  it('accept nonstarter as the bench', () => {
    expect(leaders('mfl-week-3')).toEqual([
      'QB Abel Orrin 4200',
      'RB Corin Vane 3770',
      'WR Emrys Holt 3850',
      'TE Ivo Marsh 3100',
      'bench Bram Tull 2044',
    ])
  })

  it('count duplicate players for each team, as in two-conference leagues', () => {
    const week = csv.readSaved([fixtureText('csv/two-conferences-week-2.csv')], 2)
    expect(week.players.filter(({ name }) => name === 'Abel Orrin')).toMatchObject([
      { id: 'abel-orrin-buf', teamKey: 'north 1', points: 3310 },
      { id: 'abel-orrin-buf@south 1', teamKey: 'south 1', points: 3310 },
    ])
    expect(week.players.filter(({ cannotWin }) => cannotWin)).toEqual([])
    expect(week.notes).toContain('1 player on several teams: each copy counts for its own team.')
    expect(week.teams).toHaveLength(4)
  })
})
