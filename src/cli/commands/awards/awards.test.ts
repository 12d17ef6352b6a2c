import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Award } from '#contract/awards'
import { type Trial, trialLeague } from '#testing/cli-trial'

const noor = 'noor.haddad@example.com'

const colter = [
  ...['--league', '1', '--type', 'hot_top2', '--week', '3', '--manager', noor],
  ...['--player', 'Rashad Colter', '--position', 'qb', '--points', '33.06'],
]

const withAward = async (): Promise<Trial> => {
  const cli = await trialLeague({ managers: ['Noor Haddad'] })
  await cli.does('awards', 'add', ...colter)
  return cli
}

describe('awards', () => {
  it('are recorded with the prize of their award type, and listed', async () => {
    const cli = await withAward()
    expect(await cli.does('awards', 'list', '--league', '1')).toBe(
      [
        'ID  Week  Award      Pos  Player         Points  Manager      Team         Prize  State',
        " 1     3  Hot Top 2  QB   Rashad Colter    33.1  Noor Haddad  Noor's Team    $10  Final",
        '',
      ].join('\n'),
    )
  })

  it('are recorded for a week that has not begun only with --force and a note', async () => {
    const cli = await withAward()
    const later = colter.map(cell => (cell === '3' ? '15' : cell))
    const conflict = await cli.sidepot(['awards', 'add', ...later])
    expect(conflict.stderr).toContain("Week 15 of 2026 hasn't started: it starts on Tuesday, December 15.")
    const unexplained = await cli.sidepot(['awards', 'add', ...later, '--force'])
    expect(unexplained.stderr).toContain('Add a note explaining why week 15 has an award before it is played')
    await cli.does('awards', 'add', ...later, '--force', '--note', 'Decided at the draft')
    expect(await cli.does('awards', 'list', '--league', '1', '--week', '15')).toContain('Rashad Colter')
  })

  it('prompt when the prize is already awarded, and are recorded as chosen', async () => {
    const cli = await withAward()
    const other = colter.map(cell => (cell === 'Rashad Colter' ? 'Deshaun Okafor' : cell))
    const conflict = await cli.fails('awards', 'add', ...other)
    expect(conflict).toBe(
      '3 QB for week 3 already went to Rashad Colter, 33.1 (Noor Haddad). Split the prize, replace the winner, or pay it twice with a reason. To do that, add --choice.\n',
    )
    const unexplained = await cli.sidepot(['awards', 'add', ...other, '--choice', 'payAgain'])
    expect(unexplained.stderr).toBe('Explain why this prize is paid twice\n')
    await cli.does('awards', 'add', ...other, '--choice', 'split')
    const listed = await cli.does('awards', 'list', '--league', '1')
    expect(listed.match(/\$5\b/g)).toHaveLength(2)
  })

  it('print the API response with --json', async () => {
    const cli = await withAward()
    const found = z
      .array(Award)
      .parse(JSON.parse(await cli.does('awards', 'list', '--league', '1', '--json')))
    expect(found).toMatchObject([
      { type: 'hot_top2', points: 33.06, prizeAmount: 10, createdBy: 'Command line' },
    ])
  })

  const filters: [option: string, fitting: string, other: string][] = [
    ['--week', '3', '4'],
    ['--type', 'hot_top2', 'miscreant'],
    ['--position', 'qb', 'rb'],
    ['--manager', noor, 'dana.whitfield@example.com'],
    ['--search', 'colt', 'kantor'],
    ['--season', '2026', 'all'],
  ]

  it.each(filters)('are filtered by %s', async (option, fitting, other) => {
    const cli = await withAward()
    const listed = await cli.does('awards', 'list', '--league', '1', option, fitting)
    const left = await cli.sidepot(['awards', 'list', '--league', '1', option, other])
    expect(listed).toContain('Rashad Colter')
    if (other === 'all') expect(left.stdout).toContain('Rashad Colter')
    else expect(left).toEqual({ code: 0, stdout: '', stderr: 'No matching awards.\n' })
  })

  it("are rejected with the product's messages", async () => {
    const { sidepot, fails } = await withAward()
    const [twice, bench, wrong, kind, empty] = [
      await sidepot(['awards', 'add', ...colter]),
      await sidepot(['awards', 'add', ...colter, '--type', 'bench_boss']),
      await sidepot(['awards', 'add', ...colter, '--week', '19', '--points', 'many', '--position', 'XX']),
      await sidepot(['awards', 'list', '--league', '1', '--type', 'best_dressed']),
      await sidepot(['awards', 'add', ...colter, '--player', ' ', '--prize', '-5']),
    ]
    const filters = ['--season', '12', '--position', 'XX', '--search', 'x'.repeat(201)]
    expect(await fails('awards', 'list', '--league', '1', ...filters)).toBe(
      [
        '3 --season: Enter a year like 2026, or all',
        '--position: Position must be one of QB, RB, WR, TE, K, DEF, ALL',
        '--search: At most 200 characters',
        '',
      ].join('\n'),
    )
    expect(twice).toEqual({
      code: 3,
      stdout: '',
      stderr: 'This Hot Top 2 award has already been recorded for week 3.\n',
    })
    expect(bench).toMatchObject({ code: 3, stderr: 'Bench Boss awards require a Premium subscription.\n' })
    expect(wrong).toMatchObject({
      code: 3,
      stderr:
        '--week: Week must be a number from 1 to 18\n--position: Position must be one of QB, RB, WR, TE, K, DEF, ALL\n--points: Points are required\n',
    })
    expect(empty).toMatchObject({
      code: 3,
      stderr: "--player: Player name is required\n--prize: The amount can't be negative\n",
    })
    expect(kind).toMatchObject({
      code: 3,
      stderr: 'Award type must be one of hot_top2, bench_boss, miscreant\n',
    })
  })

  it('are changed and voided, and the ledger follows', async () => {
    const { does, sidepot, fails } = await withAward()
    expect(await does('awards', 'edit', '1', '--league', '1', '--prize', '12.50')).toBe(
      'Changed award 1: Hot Top 2, week 3, Rashad Colter (QB), Noor Haddad, $12.50.\n',
    )
    expect(await fails('awards', 'void', '1', '--league', '1')).toBe(
      '2 Void award 1: Hot Top 2, week 3, Rashad Colter (QB), Noor Haddad, $12.50? ' +
        'Add --yes to skip this question.\n',
    )
    expect(await does('awards', 'void', '1', '--league', '1', '--yes')).toContain('Voided award 1')
    expect(await sidepot(['awards', 'void', '1', '--league', '1', '--yes'])).toMatchObject({ code: 4 })
    const ledger = await does('export', 'ledger', '--league', '1')
    expect(ledger.split('\r\n').map(line => line.split(',')[6])).toEqual([
      'Amount',
      '-12.5',
      '12.5',
      '-10',
      '10',
      undefined,
    ])
  })
})

describe('a manual week', () => {
  it('is published from a CSV all or nothing, and splits prizes', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad', 'Priya Raman'] })
    const stdin = [
      'position,manager,player,points',
      `QB,${noor},Rashad Colter,33.1`,
      `wr,${noor},Malik Shore,27.4`,
      'WR,priya.raman@example.com,Jace Ferraro,27.4',
    ].join('\n')
    const at = ['awards', 'publish', '-', '--league', '1', '--week', '9']
    const checked = await cli.sidepot([...at, '--dry-run'], { stdin })
    expect(checked.stdout).toBe('week 9: 3 awards, $20 can be published. Nothing was recorded.\n')
    expect((await cli.sidepot(at, { stdin })).stdout).toBe('Published week 9: 3 awards, $20.\n')
    const repeated = await cli.sidepot(at, { stdin })
    expect([repeated.code, repeated.stderr]).toEqual([
      3,
      'This Hot Top 2 award has already been recorded for week 9.\n',
    ])
    expect(await cli.does('awards', 'list', '--league', '1')).toContain('Jace Ferraro')
    const wrong = await cli.sidepot(at, { stdin: `${stdin}\nLB,${noor},X,1` })
    expect(wrong.code).toBe(3)
  })
})

describe('changing an award', () => {
  it('requires at least one change', async () => {
    const { does, fails } = await withAward()
    expect(await fails('awards', 'edit', '1', '--league', '1')).toBe(
      '2 Nothing to change. Pass --points, --player, …\n',
    )
    expect(await does('leagues', 'audit', '1')).not.toContain('Changed')
  })
})

describe('exports', () => {
  it('print CSV to stdout', async () => {
    const cli = await withAward()
    expect(await cli.does('export', 'awards', '--league', '1')).toBe(
      'Date,Week,Manager ID,Player Name,Position,Points,Award Type,Prize Amount,State,Why\r\n' +
        '"2026-11-18",3,2,"Rashad Colter","QB",33.06,"Hot Top 2",10,"Final",\r\n',
    )
    expect(await cli.does('export', 'leaderboard', '--league', '1')).toBe(
      'Rank,Manager ID,Manager,Team,Winnings,Awards,Average Award\r\n' +
        `1,2,"Noor Haddad","Noor's Team",10,1,10\r\n` +
        `2,1,"Dana Whitfield","Dana's Team",0,0,0\r\n`,
    )
  })

  it('print JSON on request, also to a file', async () => {
    const cli = await withAward()
    const outputFile = join(cli.folder, 'board.json')
    const ran = await cli.sidepot([
      'export',
      'leaderboard',
      '--league',
      '1',
      '--format',
      'json',
      '--out',
      outputFile,
    ])
    expect(ran).toEqual({ code: 0, stdout: '', stderr: `Wrote ${outputFile}\n` })
    expect(JSON.parse(readFileSync(outputFile, 'utf8'))).toMatchObject([
      { managerName: 'Noor Haddad' },
      { rank: 2 },
    ])
  })

  it('are written to a file in chunks, with progress on a terminal', async () => {
    const cli = await withAward()
    const outputFile = join(cli.folder, 'awards.csv')
    const ran = await cli.sidepot(['export', 'awards', '--league', '1', '--out', outputFile], {
      stderrIsTerminal: true,
    })
    expect(ran.stderr).toContain('█ 1 of 1  Writing awards …')
    expect(ran.stderr.endsWith(`\r\u001b[2KWrote ${outputFile}\n`)).toBe(true)
    expect(readFileSync(outputFile, 'utf8')).toContain(
      '"Rashad Colter","QB",33.06,"Hot Top 2",10,"Final",\r\n',
    )
  })

  it("do not overwrite a folder with the file's name", async () => {
    const cli = await withAward()
    const ran = await cli.fails('export', 'leagues', '--out', cli.folder)
    expect(ran).toBe(`1 Can't write ${cli.folder}: it's a folder.\n`)
  })

  it('cover all accounts and all leagues', async () => {
    const cli = await withAward()
    expect(await cli.does('export', 'leagues')).toContain(
      '1,"Fourth & Long",2026,"active","Dana Whitfield",2,1,10,0,"2026-11-18","USD"\r\n',
    )
    const users = await cli.does('export', 'users')
    expect(users).toContain(
      '2,"noor.haddad@example.com","Noor","Haddad","manager","free",1,"2026-11-18",\r\n',
    )
    expect(users).not.toContain('argon2')
  })

  it("explain why a file can't be written", async () => {
    const cli = await withAward()
    const outputFile = join(cli.folder, 'nowhere', 'board.csv')
    const ran = await cli.fails('export', 'leaderboard', '--league', '1', '--out', outputFile)
    expect(ran).toBe(`1 Can't write ${outputFile}: no such file or folder.\n`)
  })
})
