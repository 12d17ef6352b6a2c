import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { exchangeCode, startOauth } from '#core/weeks/connection/oauth'
import { Staged } from '#contract/weeks/staged-weeks'
import { Award } from '#contract/awards'
import { openApp } from '#app'
import { readConfig } from '#config'
import { commandLine } from '#core/kernel/authorization'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { copperKettle, startEspn } from '#testing/fakes/espn'
import { startSleeper } from '#testing/fakes/sleeper'
import { startYahoo, type YahooDouble } from '#testing/fakes/yahoo'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { leagueWith, sampleManagers, type Trial, trial } from '#testing/cli-trial'
import { sampleResponses } from '../../../../fixtures/sample-season.ts'

const yahoo = (week: string, ...more: string[]) => [
  ...['import', 'yahoo', '--league', '1', '--week', week],
  ...more,
]

const savedWeek = (cli: Trial, week: number, change = (response: string) => response): string[] =>
  sampleResponses(week).flatMap((response, index) => {
    const file = join(cli.folder, `answer-${index}.json`)
    writeFileSync(file, change(JSON.stringify(response)))
    return ['--file', file]
  })

const notFinal = (response: string) => response.replaceAll('postevent', 'midevent')

describe('import', () => {
  it('prints the candidates for a manual check', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: ['Noor Haddad'] })
    const { code, stdout, stderr } = await cli.sidepot(yahoo('11', '--sample'))
    expect(code).toBe(0)
    expect(stdout).toContain('Fourth & Long, week 11 of 2026, final\n')
    expect(stdout).toContain(
      [
        'Hot Top 2, TE',
        '   Rank  Player          NFL  Points  Team            Manager                     Status',
        '*     1  Cody Hartsell   KC    17.20  Raman Numerals  Priya Raman (unmapped)',
        '      2  Jonah Priddy    LV    16.50  Kimura Lock     Hana Kimura (unmapped)',
        '      3  Sam Okonjo      BAL   12.90  Audible Gasp    Jamal Whitaker (unmapped)',
        '      4  Gunnar Fisk     NYG   12.55  Babe Ruthless   Ruth Adeyemi (unmapped)',
        '      5  Mason Tully     PIT    9.38  Hail Noor       Noor Haddad',
      ].join('\n'),
    )
    expect(stdout).toContain("Bench Boss (Premium only: can't be published)\n")
    expect(stdout).toContain('- This is sample data, not from a provider.\n')
    expect(stderr).toContain('Nothing is published yet. Add --publish')
  })

  it('prints the API response with --json, an array for several weeks', async () => {
    const cli = trial()
    await leagueWith(cli)
    const one = Staged.parse(JSON.parse(await cli.does(...yahoo('11', '--sample', '--json'))))
    const two = z.array(Staged).parse(JSON.parse(await cli.does(...yahoo('1-2', '--sample', '--json'))))
    expect(one.week).toBe(11)
    expect(two.map(({ week }) => week)).toEqual([1, 2])
  })

  it('publishes the preselected winners of saved responses, splitting the tie to the cent', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    const stdout = await cli.does(...yahoo('11', '--publish', ...savedWeek(cli, 11)))
    expect(stdout).toBe(
      [
        'ID  Week  Award       Pos  Player          Points  Manager          Team          Prize  State',
        " 1    11  Hot Top 2   QB   Rashad Colter     33.1  Noor Haddad      Noor's Team     $10  Provisional",
        " 2    11  Hot Top 2   RB   Terrell Vance     30.6  Owen Castellano  Owen's Team     $10  Provisional",
        " 3    11  Hot Top 2   WR   Jace Ferraro      27.4  Gabe Sorensen    Gabe's Team      $5  Provisional",
        " 4    11  Hot Top 2   WR   Malik Shore       27.4  Tess Lindqvist   Tess's Team      $5  Provisional",
        " 5    11  Hot Top 2   TE   Cody Hartsell     17.2  Priya Raman      Priya's Team    $10  Provisional",
        " 6    11  Hot Top 2   K    Ivo Brandvold     14.0  Jamal Whitaker   Jamal's Team    $10  Provisional",
        " 7    11  Hot Top 2   DEF  Houston Texans    21.0  Ruth Adeyemi     Ruth's Team     $10  Provisional",
        " 8    11  Bench Boss  RB   Wes Kantor        25.3  Priya Raman      Priya's Team    $10  Provisional",
        '',
        'Week 11 published: 8 awards, $70.',
        '',
        '',
      ].join('\n'),
    )
  })

  it('publishes several weeks in sequence, and again only with --replace', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    await cli.does(...yahoo('3-5', '--sample', '--publish', '--quiet'))
    const repeated = await cli.sidepot(yahoo('4', '--sample', '--publish'))
    const unconfirmed = await cli.sidepot(yahoo('4', '--sample', '--publish', '--replace'))
    expect(repeated).toMatchObject({
      code: 3,
      stdout: '',
      stderr:
        'Week 4 is already published. Replace it to publish its awards again. To do that, add --replace.\n',
    })
    expect(unconfirmed).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes') })
    const replaced = await cli.does(...yahoo('4', '--sample', '--publish', '--replace', '--yes', '--json'))
    const { awards } = z.object({ awards: z.array(Award) }).parse(JSON.parse(replaced))
    expect(awards.filter(({ type }) => type === 'miscreant')).toHaveLength(1)
    expect(await cli.does('db', 'verify')).toBe('No problems found.\n')
    const board = await cli.does('leagues', 'show', '1')
    expect(board).toContain('$230 in 22 awards')
  })

  it('publishes a provisional week only with --confirm-provisional', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    const line = yahoo('4', ...savedWeek(cli, 4, notFinal), '--publish')
    expect(await cli.sidepot(line)).toEqual({
      code: 3,
      stdout: '',
      stderr:
        "Week 4 isn't final yet, so points can still change. Confirm to publish it anyway. To do that, add --confirm-provisional.\n",
    })
    expect(await cli.does(...line, '--confirm-provisional')).toContain('Week 4 published: ')
  })

  it('skips already published weeks among several and says so', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    await cli.does(...yahoo('2', '--sample', '--publish'))
    const ran = await cli.sidepot(yahoo('1-3', '--sample', '--publish'))
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('Week 2 is already published: skipped. Add --replace to republish it.\n')
    expect(ran.stdout.match(/Week \d published/g)).toEqual(['Week 1 published', 'Week 3 published'])
    const repeated = await cli.sidepot(yahoo('1-3', '--sample', '--publish', '--json'))
    expect(repeated).toMatchObject({ code: 0, stdout: '[]\n' })
  })

  it('reports the published weeks when a later one is rejected', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: ['Noor Haddad', 'Leo Fontaine', 'Gabe Sorensen'], premium: true })
    const sleeper = await startSleeper({ folder: join(process.cwd(), 'fixtures/sleeper') })
    onTestFinished(() => sleeper.close())
    const people = ['dana.whitfield', 'noor.haddad', 'leo.fontaine', 'gabe.sorensen']
    const mapArgs = people.flatMap((person, index) => ['--map', `${index + 1}=${person}@example.com`])
    const line = ['import', 'sleeper', '--league', '1', '--week', '3-4', '--ref', sleeperLeague, '--publish']
    const ran = await cli.sidepot([...line, ...mapArgs], { env: { SLEEPER_API_URL: sleeper.url } })
    expect(ran.code).toBe(3)
    expect(ran.stderr).toContain('Published so far: weeks 3.\n')
    expect(ran.stderr).toContain("Week 4 isn't final yet")
  })

  it('reads a CSV from any spreadsheet and reports errors by line and column', async () => {
    const cli = trial()
    await leagueWith(cli)
    const file = join(cli.folder, 'week.csv')
    const read = (content: Buffer | string) => {
      writeFileSync(file, content)
      return cli.sidepot(['import', 'csv', file, '--league', '1', '--week', '2', '--json'])
    }
    const sheet = 'Woche 2;;;;\nPlayer;Team;Pos;Slot;Points\nJosé Doe;Blitz Mob;QB;QB;7,52\n'
    const good = await read(Buffer.from(`\uFEFF${sheet}`, 'utf16le'))
    expect(Staged.parse(JSON.parse(good.stdout)).candidates.hot_top2).toMatchObject([
      { playerName: 'José Doe', fantasyPoints: 7.52 },
    ])
    expect(await read(Buffer.from(sheet, 'latin1'))).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining('Line 3, column 1: “Jos\uFFFD Doe” has unreadable characters'),
    })
    const large = await read(`player,team,pos,slot,points\n${'x'.repeat(2_000_001)}`)
    expect(large.code).not.toBe(0)
    expect(large.stderr).toContain('The file has over two million characters. Upload one week')
    expect(large.stderr.length).toBeLessThan(300)
  })

  it('publishes players who may have been on injured reserve only with an explicit choice', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: ['Noor Haddad', 'Leo Fontaine', 'Gabe Sorensen'], premium: true })
    const sleeper = await startSleeper({ folder: join(process.cwd(), 'fixtures/sleeper') })
    onTestFinished(() => sleeper.close())
    sleeper.change('"week":4', '"week":9')
    sleeper.change('"reserve":["90007"]', '"reserve":["90016"]')
    const people = ['dana.whitfield', 'noor.haddad', 'leo.fontaine', 'gabe.sorensen']
    const mapArgs = people.flatMap((person, index) => ['--map', `${index + 1}=${person}@example.com`])
    const line = ['import', 'sleeper', '--league', '1', '--week', '3', '--ref', sleeperLeague, ...mapArgs]
    const run = (...more: string[]) =>
      cli.sidepot([...line, '--publish', ...more], { env: { SLEEPER_API_URL: sleeper.url } })
    expect(await run()).toMatchObject({
      code: 3,
      stdout: '',
      stderr:
        'Check these winners first:\n  Cormac Ijaz may have been on IR or the taxi squad in week 3\nThen add --on-warnings include, or --on-warnings leave-out to publish only the others.\n',
    })
    const without = await run('--on-warnings', 'leave-out')
    expect(without.stdout).not.toContain('Cormac Ijaz')
    expect(without.stdout).toContain('Hot Top 2')
    const all = await run('--on-warnings', 'include', '--replace', '--yes')
    expect(all.stdout).toMatch(/Bench Boss +WR +Cormac Ijaz/)
    expect(await run('--on-warnings', 'perhaps')).toMatchObject({ code: 2 })
  })

  it('omits Bench Boss on the free tier and says so', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: ['Owen Castellano', 'Tess Lindqvist', 'Priya Raman'] })
    const mapArgs = ['Blitz Mob=dana.whitfield@example.com']
    const unmapped = await cli.sidepot(yahoo('11', '--sample', '--publish'))
    expect(unmapped.code).toBe(3)
    expect(unmapped.stderr).toBe(
      [
        'Bench Boss was skipped: it needs a Premium league.',
        'Some winners play for unmapped teams. Add (or TEAM=new for a member without an account):',
        '  --map "Hail Noor=EMAIL"',
        '  --map "Two-Point Gabe=EMAIL"',
        '  --map "Audible Gasp=EMAIL"',
        '  --map "Babe Ruthless=EMAIL"',
        '',
      ].join('\n'),
    )
    const imported = await cli.sidepot(yahoo('11', '--sample', '--map', ...mapArgs))
    expect(imported).toMatchObject({ code: 3, stderr: expect.stringContaining('already has another team') })
  })

  it('publishes all winners of a league with more teams than the free tier allows accounts', async () => {
    const cli = trial()
    await leagueWith(cli)
    const staged = Staged.parse(JSON.parse(await cli.does(...yahoo('11', '--sample', '--json'))))
    const all = staged.teams.filter(({ managerId }) => managerId === null)
    expect(all.length).toBeGreaterThan(6)
    const mapArgs = all.flatMap(({ teamName }) => ['--map', `${teamName}=new`])
    expect(await cli.does(...yahoo('11', '--sample', '--publish', ...mapArgs))).toContain(
      'Week 11 published: 7 awards, $60.',
    )
  })

  it('maps teams by name or key', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: ['Pat Doe'] })
    const map = ['--map', 'hail noor=pat.doe@example.com']
    const staged = Staged.parse(JSON.parse(await cli.does(...yahoo('11', '--sample', '--json', ...map))))
    expect(staged.teams.find(({ teamName }) => teamName === 'Hail Noor')?.managerId).toBe(2)
    const unknown = await cli.sidepot(yahoo('11', '--sample', '--map', 'Nowhere=pat.doe@example.com'))
    expect(unknown).toMatchObject({ code: 4, stderr: expect.stringContaining('No team is named Nowhere.') })
    const unclear = await cli.sidepot(yahoo('11', '--sample', '--map', 'Hail Noor'))
    expect(unclear).toMatchObject({ code: 2, stderr: expect.stringContaining('use TEAM=EMAIL') })
  })

  it('does not map an ambiguous team name, and maps one with an equals sign in its name', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: ['Pat Doe'] })
    const twins = savedWeek(cli, 11, response => response.replaceAll('Two-Point Gabe', 'Hail Noor'))
    const unclear = await cli.sidepot(yahoo('11', ...twins, '--map', 'Hail Noor=pat.doe@example.com'))
    expect(unclear).toMatchObject({
      code: 4,
      stdout: '',
      stderr: expect.stringContaining('Several teams are named Hail Noor; use the team key. The teams are:'),
    })
    const line = ['import', 'csv', '-', '--league', '1', '--week', '2', '--json']
    const stdin = 'player,team,position,slot,points\nDeshaun Okafor,1=2,QB,starter,24.06\n'
    const { stdout } = await cli.sidepot([...line, '--map', '1=2=pat.doe@example.com'], { stdin })
    expect(Staged.parse(JSON.parse(stdout)).teams).toMatchObject([{ teamName: '1=2', managerId: 2 }])
  })

  it('omits the Miscreant when the season already has one, recorded manually or in another week', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    const award = ['awards', 'add', '--league', '1', '--manager', 'noor.haddad@example.com']
    await cli.does(
      ...award,
      ...[
        '--type',
        'miscreant',
        '--week',
        '4',
        '--player',
        'Kai Broome',
        '--position',
        'ALL',
        '--points',
        '0',
      ],
    )
    expect(await cli.does(...yahoo('4', '--sample', '--publish'))).not.toContain('Miscreant')
    expect(await cli.does('awards', 'list', '--league', '1', '--type', 'miscreant')).toContain('Kai Broome')
    expect(await cli.does('db', 'verify')).toBe('No problems found.\n')
  })

  const misuses: [why: string, argv: string[], code: number, stderr: string][] = [
    [
      'a source',
      yahoo('1'),
      2,
      'Pass --ref with the league number at Yahoo, which is saved for next time, or --file with a saved response, or --sample.\n',
    ],
    ['one source', yahoo('1', '--sample', '--file', 'a'), 2, 'Use either --file or --sample, not both.\n'],
    [
      'one week a file',
      yahoo('1-2', '--file', 'a'),
      2,
      'Saved responses cover one week. Pass a single week with --week.\n',
    ],
    ['a file', yahoo('1', '--file', 'a.json'), 2, "Can't read a.json: no such file or folder.\n"],
    ['--publish', yahoo('1', '--sample', '--replace'), 2, '--replace requires --publish.\n'],
    ['a week', yahoo('19', '--sample'), 3, '--week: Week must be a number from 1 to 18\n'],
    [
      'a league at Sleeper',
      ['import', 'sleeper', '--league', '1', '--week', '1'],
      2,
      'Pass --ref with the league number at Sleeper, which is saved for next time, or --file with a saved response, or --sample.\n',
    ],
  ]

  it.each(misuses)('wants %s', async (_what, argv, code, stderr) => {
    const cli = trial()
    await leagueWith(cli)
    expect(await cli.sidepot(argv)).toEqual({ code, stdout: '', stderr })
  })

  it('reads stdin and rejects invalid responses without staging anything', async () => {
    const cli = trial()
    await leagueWith(cli)
    const ran = await cli.sidepot(yahoo('1', '--file', '-'), { stdin: '<html>' })
    expect(ran).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('not JSON') })
    const csv = 'player,team,position,slot,points\nDeshaun Okafor,Numerals,QB,starter,24.06\n'
    const fromCsv = await cli.sidepot(['import', 'csv', '-', '--league', '1', '--week', '2'], {
      stdin: csv,
    })
    expect(fromCsv.stdout).toContain('*     1  Deshaun Okafor        24.06  Numerals')
  })

  it('fetches from Sleeper, shows progress on a terminal and remembers the league', async () => {
    const cli = trial()
    await leagueWith(cli)
    const sleeper = await startSleeper({ folder: join(process.cwd(), 'fixtures/sleeper') })
    onTestFinished(() => sleeper.close())
    const line = ['import', 'sleeper', '--league', '1', '--week', '3', '--json']
    const env = { SLEEPER_API_URL: sleeper.url }
    const first = await cli.sidepot([...line, '--ref', sleeperLeague], { env, stderrIsTerminal: true })
    const second = await cli.sidepot(line, { env })
    expect(first.code).toBe(0)
    expect(first.stderr).toContain('2 of 8  Fetching rosters …')
    expect(first.stderr).toMatch(/\r\u001b\[2K$/)
    expect(second).toMatchObject({ code: 0, stderr: '' })
    expect(Staged.parse(JSON.parse(second.stdout)).week).toBe(3)
  })

  it('fetches several weeks from ESPN with one progress bar', async () => {
    const cli = trial()
    await leagueWith(cli)
    const espn = await startEspn()
    onTestFinished(() => espn.close())
    const line = ['import', 'espn', '--league', '1', '--week', '3-4', '--ref', copperKettle, '--json']
    const ran = await cli.sidepot(line, { env: { ESPN_API_URL: espn.url }, stderrIsTerminal: true })
    expect(
      z
        .array(Staged)
        .parse(JSON.parse(ran.stdout))
        .map(({ week }) => week),
    ).toEqual([3, 4])
    expect(ran.stderr).toContain('1 of 4  Week 3: Fetching week 3 lineups …')
    expect(ran.stderr).toContain('3 of 4  Week 4: Fetching week 4 lineups …')
    expect(ran.stderr).toMatch(/\r\u001b\[2K$/)
  })

  it('fetches from Yahoo with the stored keys and authorization', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    const double = await startYahoo()
    onTestFinished(() => double.close())
    const env = { YAHOO_API_URL: `${double.url}/fantasy/v2`, YAHOO_AUTH_URL: `${double.url}/oauth2` }
    const keyless = await cli.sidepot(yahoo('5', '--ref', '731942'), { env })
    expect(keyless).toMatchObject({
      code: 3,
      stderr: 'Enter the Client ID and Client Secret in Settings first\n',
    })
    await connect(cli, env, double)
    const ran = await cli.sidepot(yahoo('9-11', '--publish'), { env })
    expect(ran.code).toBe(0)
    expect(ran.stdout).toContain('Week 11 published: 8 awards, $70.')
    expect(double.accounts.refreshes).toBe(0)
  })
})

describe('import --dry-run', () => {
  it('shows what would be published and saves nothing', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    const line = yahoo('11', '--publish', ...savedWeek(cli, 11), '--prize', 'hot_top2=12.50')
    const tried = await cli.sidepot([...line, '--dry-run'])
    expect(tried.stdout).toContain('Week 11 published: 8 awards, $85.')
    expect(tried.stderr).toContain('Preview only: nothing was saved.')
    expect(await cli.does('awards', 'list', '--league', '1', '--json')).toBe('[]\n')
    expect(await cli.does(...line)).toContain('Week 11 published: 8 awards, $85.')
  })

  it('calls the provider once and stages nothing', async () => {
    const cli = trial()
    await leagueWith(cli)
    const sleeper = await startSleeper({ folder: join(process.cwd(), 'fixtures/sleeper') })
    onTestFinished(() => sleeper.close())
    const env = { SLEEPER_API_URL: sleeper.url }
    const line = ['import', 'sleeper', '--league', '1', '--week', '3', '--ref', sleeperLeague]
    const tried = await cli.sidepot([...line, '--dry-run', '--json'], { env })
    expect(Staged.parse(JSON.parse(tried.stdout))).toMatchObject({ week: 3 })
    expect(sleeper.calls.filter(call => call.includes('/matchups/'))).toHaveLength(1)
    const app = await openApp(readConfig({ DATABASE_URL: cli.database }), { log: quiet })
    const staged = await app.ctx.db.selectFrom('staged_weeks').selectAll().execute()
    await app.close()
    expect(staged).toEqual([])
  })

  it('requires a prize for an existing award type', async () => {
    const cli = trial()
    await leagueWith(cli)
    const unclear = await cli.sidepot(yahoo('11', '--sample', '--prize', 'hot_top2'))
    expect(unclear).toMatchObject({ code: 2, stderr: expect.stringContaining('use KIND=DOLLARS') })
    const unknown = await cli.sidepot(yahoo('11', '--sample', '--publish', '--prize', 'best=3'))
    expect(unknown.code).toBe(3)
  })
})

describe('another season', () => {
  it('is connected and imported only with its year', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: ['Noor Haddad'] })
    const sleeper = await startSleeper({ folder: join(process.cwd(), 'fixtures/sleeper') })
    onTestFinished(() => sleeper.close())
    const [now, before] = ['2026', '2025'].map(year => `"season":"${year}","season_type":"regular","sport"`)
    sleeper.change(now ?? '', before ?? '')
    const env = { SLEEPER_API_URL: sleeper.url }
    const line = ['connect', 'sleeper', '--league', '1', '--ref', sleeperLeague]
    const rejected = await cli.sidepot(line, { env })
    expect(rejected.code).toBe(3)
    expect(rejected.stderr).toContain('Gridiron Annex on Sleeper is for the 2025 season')
    expect(rejected.stderr).toContain('To do that, add --confirm-season.')
    const yes = ['--confirm-season', '2025']
    const mapped = await cli.sidepot([...line, ...yes, '--map', '1=noor.haddad@example.com'], { env })
    expect(mapped.stdout).toContain('Gridiron Annex, 2025 season, 4 teams\n')
    expect(mapped.stdout).toMatch(/^1 +Sunday Scaries +wilhelmina +Noor Haddad$/m)
    const week = ['import', 'sleeper', '--league', '1', '--week', '3']
    expect((await cli.sidepot(week, { env })).code).toBe(3)
    expect((await cli.sidepot([...week, ...yes], { env })).code).toBe(0)
  })
})

describe('weeks the league did not play', () => {
  it('end a run of several weeks, and are rejected on their own', async () => {
    const cli = trial()
    await leagueWith(cli, { managers: sampleManagers, premium: true })
    const lastWeek = (text: string) => text.replaceAll(/"end_week":\s*"?\d+"?/g, '"end_week":"10"')
    const alone = await cli.sidepot(yahoo('11', '--publish', ...savedWeek(cli, 11, lastWeek)))
    expect(alone.code).toBe(3)
    expect(alone.stderr).toContain("Fourth & Long's last week is week 10, so week 11 pays nothing.")
    const espn = await startEspn()
    onTestFinished(() => espn.close())
    espn.change(/"finalScoringPeriod":16/g, '"finalScoringPeriod":2')
    const env = { ESPN_API_URL: espn.url }
    const several = ['import', 'espn', '--league', '1', '--week', '3-4', '--ref', copperKettle, '--publish']
    const ran = await cli.sidepot(several, { env })
    expect(ran).toMatchObject({ code: 0, stdout: '' })
    expect(ran.stderr).toContain("Copper Kettle's last week is week 2, so week 3 pays nothing.")
    expect(ran.stderr).toContain('Stopped there.')
  })
})

/** Saves the keys and authorizes Sidepot, which users do in the browser. */
const connect = async (cli: Trial, env: Record<string, string>, double: YahooDouble): Promise<void> => {
  const app = await openApp(readConfig({ DATABASE_URL: cli.database, ...env }), { log: quiet })
  try {
    const where = { leagueId: 1, provider: 'yahoo' } as const
    const keys = configureIntegration.endpoint.input.parse({ ...where, ...yahooKeys })
    await configureIntegration.run(app.ctx, commandLine, keys)
    const { authUrl } = await startOauth.run(app.ctx, commandLine, where)
    const authorizationCode = double.accounts.authorize(authUrl)
    await exchangeCode.run(app.ctx, commandLine, { ...where, authorizationCode })
  } finally {
    await app.close()
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const sleeperLeague = '1312000000000000001'
