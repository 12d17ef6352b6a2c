import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SQLite } from '#db/sqlite'
import { sampleManagers, type Trial, trial, trialLeague } from '#testing/cli-trial'

const users = [
  'email,firstName,lastName,role',
  'dana@example.com,Dana,Whitfield,commissioner',
  'noor@example.com,Noor,Haddad,manager',
]

describe('users import', () => {
  it('creates every account in a file', async () => {
    const cli = trial()
    const file = join(cli.folder, 'people.csv')
    writeFileSync(file, users.join('\n'))
    expect(await cli.sidepot(['users', 'import', file, '--dry-run', '-q', '--json'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"email": "noor@example.com"'),
    })
    expect(await cli.sidepot(['users', 'import', file, '--dry-run'])).toEqual({
      code: 0,
      stdout: '2 accounts can be created. Nothing was recorded.\n',
      stderr: '',
    })
    expect(await cli.does('users', 'list', '--json')).toBe('[]\n')
    expect(await cli.sidepot(['users', 'import', file])).toEqual({
      code: 0,
      stdout:
        'Created 2 accounts. Email is off on this server. Print a password link with sidepot users reset-password EMAIL --show-link.\n',
      stderr: '',
    })
    expect(JSON.parse(await cli.does('users', 'list', '--json'))).toMatchObject([
      { firstName: 'Dana', role: 'commissioner' },
      { firstName: 'Noor', role: 'manager' },
    ])
  })

  it('reports every invalid row by line and saves nothing', async () => {
    const { sidepot, does } = trial()
    const bad = ['', 'nowhere,Priya,,king', 'DANA@example.com,D,W,manager', 'x@example.com,X,Y,', 'short']
    const stdin = [...users, ...bad].join('\n')
    for (const argv of [
      ['users', 'import', '-'],
      ['users', 'import', '-', '--dry-run'],
    ]) {
      expect(await sidepot([...argv, '-q'], { stdin })).toEqual({
        code: 3,
        stdout: '',
        stderr: [
          'Line 5: lastName: Last name is required; email: Invalid email address; role: Please select a role',
          'Line 6: email: same as in line 2',
          'Line 7: role: Please select a role',
          'Line 8: it has 1 cells, but the header has 4',
          '4 invalid rows out of 6. Nothing was recorded.',
          '',
        ].join('\n'),
      })
    }
    expect(await does('users', 'list', '--json')).toBe('[]\n')
  })

  it('rejects addresses that already have an account', async () => {
    const { sidepot } = trial()
    await sidepot(['users', 'import', '-'], { stdin: users.slice(0, 2).join('\n') })
    expect(await sidepot(['users', 'import', '-'], { stdin: users.join('\n') })).toEqual({
      code: 3,
      stdout: '',
      stderr: [
        'Line 2: An account with this email already exists. Sign in instead.',
        '1 invalid row out of 2. Nothing was recorded.',
        '',
      ].join('\n'),
    })
  })

  it("names the file it can't read and the header it expects", async () => {
    const { sidepot, fails } = trial()
    expect(await fails('users', 'import', '/nowhere.csv')).toBe(
      "2 Can't read /nowhere.csv: no such file or folder.\n",
    )
    expect(await sidepot(['users', 'import', '-'], { stdin: 'email,role\na@b.co,manager' })).toEqual({
      code: 3,
      stdout: '',
      stderr:
        'Line 1: the column firstName is missing; the column lastName is missing. The first line has the column names email, firstName, lastName, role.\n',
    })
  })
})

const member = (name: string): string => {
  const [first = '', last = ''] = name.split(' ')
  return `${first}.${last}@example.com,${first},${last},${first}'s Team`
}

const memberFile = (names: string[]): string =>
  ['email,firstName,lastName,teamName', ...names.map(member)].join('\n')

describe('members import', () => {
  it('adds every member in a file, with or without an account', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    await cli.does('members', 'remove', '--league', '1', '--email', 'noor.haddad@example.com', '-y')
    const stdin = `email,teamName,firstName,lastName\nnoor.haddad@example.com,Hail Noor,,\n${'leo@example.com,Le Punt,Leo,Fontaine'}`
    expect(await cli.sidepot(['members', 'import', '-', '--league', '1'], { stdin })).toEqual({
      code: 0,
      stdout: 'Added 2 members to Fourth & Long.\n',
      stderr: '',
    })
    const listed = await cli.does('members', 'list', '--league', '1')
    expect(listed).toMatch(
      /Leo Fontaine +leo@example\.com +Le Punt[^]*Noor Haddad +noor\.haddad@example\.com +Hail Noor/,
    )
  })

  it("stops at the league's limit and leaves no one partly added", async () => {
    const cli = await trialLeague()
    const full = 'The league has 6 managers, the most on the free tier. Upgrade to Premium for up to 16.'
    const argv = ['members', 'import', '-', '--league', '1']
    expect(await cli.sidepot(argv, { stdin: memberFile(sampleManagers.slice(0, 7)) })).toEqual({
      code: 3,
      stdout: '',
      stderr: `Line 7: ${full}\nLine 8: ${full}\n2 invalid rows out of 7. Nothing was recorded.\n`,
    })
    expect(JSON.parse(await cli.does('users', 'list', '--json'))).toHaveLength(1)
    const five = { stdin: memberFile(sampleManagers.slice(0, 5)) }
    expect(await cli.sidepot([...argv, '--dry-run'], five)).toMatchObject({
      stdout: '5 members can be added. Nothing was recorded.\n',
    })
    expect(await cli.sidepot([...argv, '--json'], five)).toMatchObject({ code: 0 })
    expect(JSON.parse(await cli.does('users', 'list', '--json'))).toHaveLength(6)
  })

  it('exits with 4 for an unknown league', async () => {
    const argv = ['members', 'import', '-', '--league', '4', '-q']
    const { sidepot, does } = trial()
    await does('db', 'migrate')
    const ran = await sidepot(argv, { stdin: memberFile(['Noor Haddad']) })
    expect(ran).toEqual({ code: 4, stdout: '', stderr: 'League not found\n' })
  })
})

const awards = [
  'type,week,manager,player,position,points,prize',
  'hot_top2,9,noor.haddad@example.com,Rashad Colter,QB,29.48,',
  'miscreant,,noor.haddad@example.com,Kai Broome,ALL,0,12.50',
]

describe('awards import', () => {
  it("records every award in a file, with its type's prize by default", async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const argv = ['awards', 'import', '-', '--league', '1']
    const stdin = awards.join('\n')
    expect(await cli.sidepot([...argv, '--dry-run'], { stdin })).toMatchObject({
      code: 0,
      stdout: '2 awards, $22.50 can be recorded. Nothing was recorded.\n',
    })
    expect(await cli.sidepot(argv, { stdin })).toEqual({
      code: 0,
      stdout: 'Recorded 2 awards, $22.50.\n',
      stderr: '',
    })
    expect(await cli.sidepot(['db', 'verify'])).toMatchObject({ code: 0 })
  })

  it('reports duplicates in the file and rule violations as invalid rows', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const bad = [
      'hot_top2,9,noor.haddad@example.com,rashad  colter,qb,29.48,5',
      'bench_boss,9,noor.haddad@example.com,Jace Ferraro,WR,9,',
      'hot_top2,19,noor.haddad@example.com,Jace Ferraro,WR,much,',
      'hot_top2,8,noor.haddad@example.com,,WR,9,-1',
      'most_fun,9,leo@example.com,Jace Ferraro,WR,9,',
      'miscreant,,noor.haddad@example.com,Lee Vance,ALL,0,5',
    ]
    const stdin = [...awards, ...bad].join('\n')
    expect(await cli.sidepot(['awards', 'import', '-', '--league', '1'], { stdin })).toEqual({
      code: 3,
      stdout: '',
      stderr: [
        'Line 4: This Hot Top 2 award has already been recorded for week 9.',
        'Line 5: Bench Boss awards require a Premium subscription.',
        'Line 6: week: Week must be a number from 1 to 18; points: Points are required',
        "Line 7: player: Player name is required; prize: The amount can't be negative",
        'Line 8: No account uses leo@example.com.',
        'Line 9: The Miscreant award has already been given this season.',
        '6 invalid rows out of 8. Nothing was recorded.',
        '',
      ].join('\n'),
    })
    expect(await cli.does('awards', 'list', '--league', '1', '--json')).toBe('[]\n')
  })
})

const people = (count: number): string[] => [
  users[0] ?? '',
  ...Array.from({ length: count }, (_, at) => `person${at}@example.com,Person,${at},manager`),
]

const rowsIn = ({ database }: Trial, table: string): number => {
  const db = new SQLite(database.slice('file:'.length), { readonly: true })
  const count = Number(db.prepare(`select count(*) from ${table}`).pluck().get())
  db.close()
  return count
}

/** Makes the database reject an address, as a full disk or a crashed process would abort a batch. */
const rejectInsertsOf = ({ database }: Trial, email: string): (() => void) => {
  const db = new SQLite(database.slice('file:'.length))
  db.exec(`create trigger refused before insert on users when new.email = '${email}'
    begin select raise(abort, 'cut off'); end`)
  onTestFinished(() => void db.close())
  return () => void db.exec('drop trigger refused')
}

describe('an import', { timeout: 30_000 }, () => {
  it('skips existing rows when asked to', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const noor = 'noor.haddad@example.com,Noor,Haddad,manager'
    const stdin = [users[0], noor, 'priya@example.com,Priya,Raman,manager'].join('\n')
    expect(
      await cli.sidepot(['users', 'import', '-', '--skip-existing', '--dry-run'], { stdin }),
    ).toMatchObject({
      stdout: '1 account can be created. Nothing was recorded. Skipped 1 row that already was there.\n',
    })
    expect(await cli.sidepot(['users', 'import', '-', '--skip-existing'], { stdin })).toMatchObject({
      code: 0,
      stdout:
        'Created 1 account. Email is off on this server. Print a password link with sidepot users reset-password EMAIL --show-link. Skipped 1 row that already was there.\n',
    })
    const team = memberFile(['Noor Haddad', 'Leo Fontaine'])
    const members = ['members', 'import', '-', '--league', '1']
    expect((await cli.sidepot(members, { stdin: team })).stderr).toContain(
      'Line 2: This person is already a member of the league.',
    )
    expect(await cli.sidepot([...members, '--skip-existing'], { stdin: team })).toMatchObject({
      stdout: 'Added 1 member to Fourth & Long. Skipped 1 row that already was there.\n',
    })
    const won = ['awards', 'import', '-', '--league', '1']
    await cli.sidepot(won, { stdin: awards.slice(0, 2).join('\n') })
    expect(await cli.sidepot([...won, '--skip-existing'], { stdin: awards.join('\n') })).toMatchObject({
      stdout: 'Recorded 1 award, $12.50. Skipped 1 row that already was there.\n',
    })
    // A prize that another member won does not count as an existing row.
    const other = [awards[0], 'miscreant,,leo.fontaine@example.com,Lee Vance,ALL,0,12.50'].join('\n')
    expect((await cli.sidepot([...won, '--skip-existing'], { stdin: other })).stderr).toContain(
      'Line 2: The Miscreant award has already been given this season.',
    )
  })

  it('takes no lock when only checked or rejected', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const other = new SQLite(cli.database.slice('file:'.length))
    other.exec('begin immediate')
    onTestFinished(() => void other.close())
    const dryRuns: [string[], string[]][] = [
      [['users', 'import', '-'], users],
      [['members', 'import', '-', '--league', '1'], memberFile(['Leo Fontaine']).split('\n')],
      [['awards', 'import', '-', '--league', '1'], awards],
    ]
    for (const [argv, file] of dryRuns) {
      const ran = await cli.sidepot([...argv, '--dry-run'], { stdin: file.join('\n') })
      expect([argv[0], ran.code, ran.stderr]).toEqual([argv[0], 0, ''])
      const bad = await cli.sidepot(argv, { stdin: [...file, 'short'].join('\n') })
      expect([argv[0], bad.code]).toEqual([argv[0], 3])
    }
  })

  it("resumes after an interruption, with each account's emails and audit entries once", async () => {
    const cli = trial()
    await cli.does('db', 'migrate')
    const stopRejecting = rejectInsertsOf(cli, 'person119@example.com')
    const stdin = people(180).join('\n')
    expect((await cli.sidepot(['users', 'import', '-'], { stdin })).code).toBe(1)
    expect(rowsIn(cli, 'users')).toBe(100)
    stopRejecting()
    const repeated = await cli.sidepot(['users', 'import', '-'], { stdin })
    expect(repeated).toMatchObject({
      code: 0,
      stderr: 'Resuming after line 101, where it stopped before.\n',
      stdout:
        'Created 80 accounts. Email is off on this server. Print a password link with sidepot users reset-password EMAIL --show-link.\n',
    })
    for (const table of ['users', 'outbox', 'password_links'])
      expect([table, rowsIn(cli, table)]).toEqual([table, 180])
    expect(await cli.sidepot(['db', 'verify'])).toMatchObject({ code: 0 })
    // The import is complete: importing the same file again is rejected as usual.
    expect((await cli.sidepot(['users', 'import', '-'], { stdin })).stderr).toContain(
      '180 invalid rows out of 180. Nothing was recorded.',
    )
  })

  it('starts from the beginning for another file', async () => {
    const cli = trial()
    await cli.does('db', 'migrate')
    const stopRejecting = rejectInsertsOf(cli, 'person60@example.com')
    expect((await cli.sidepot(['users', 'import', '-'], { stdin: people(70).join('\n') })).code).toBe(1)
    stopRejecting()
    expect(await cli.sidepot(['users', 'import', '-'], { stdin: users.join('\n') })).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(rowsIn(cli, 'users')).toBe(52)
  })

  it('reports progress without a terminal', async () => {
    const cli = trial()
    await cli.does('db', 'migrate')
    const clock = setInterval(() => void vi.advanceTimersByTime(3000), 5)
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => {
      clearInterval(clock)
      vi.useRealTimers()
    })
    const { stderr } = await cli.sidepot(['users', 'import', '-'], { stdin: people(300).join('\n') })
    expect(stderr).toMatch(/^[\d,]+ of 300, .*line \d+$/m)
    const quiet = await cli.sidepot(['users', 'import', '-', '-q', '--skip-existing'], {
      stdin: people(300).join('\n'),
    })
    expect(quiet.stderr).toBe('')
  })
})
