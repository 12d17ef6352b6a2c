import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { LeagueRule, RulePreset } from '#contract/rules/rule-settings'
import { FineAgreement, Rulebook } from '#contract/rules/rules'
import { AwardExplanation, RuleTrial } from '#contract/rules/rule-trials'
import { sampleManagers, type Trial as CliTrial, trial, trialLeague } from '#testing/cli-trial'

const league = ['--league', '1']
const highScore = ['rules', 'add', ...league, '--metric', 'highest_score', '--name', 'High score']

/** A premium league whose week 5 is published. */
const published = async (before?: (cli: CliTrial) => Promise<unknown>): Promise<CliTrial> => {
  const cli = await trialLeague({ managers: sampleManagers, premium: true })
  await before?.(cli)
  await cli.does('import', 'yahoo', ...league, '--week', '5', '--sample', '--publish', '--quiet')
  return cli
}

const inNewLeague = () => trialLeague({ managers: ['Noor Haddad'], premium: true })

const rulebookOf = async ({ does }: CliTrial) =>
  Rulebook.parse(JSON.parse(await does('rules', 'list', ...league, '--json')))

const ruleOf = async (cli: CliTrial, key: string) => {
  const found = (await rulebookOf(cli)).rules.find(rule => rule.key === key)
  if (!found) throw new Error(`no rule ${key}`)
  return found
}

describe('rules', () => {
  it('are added with catalog terms and listed as sentences', async () => {
    const cli = await inNewLeague()
    expect(await cli.does('rules', 'add', ...league, '--metric', 'lowest_score', '--fine', '5')).toBe(
      'Added lowest-score: Each week, the team with the fewest points pays $5 into the pot.\n',
    )
    const options = [
      '--places',
      '20,10',
      '--weeks',
      '3,5-8',
      '--ties',
      'each',
      '--legal-lineup',
      '--most-wins',
      '2',
    ]
    const added = LeagueRule.parse(JSON.parse(await cli.does(...highScore, ...options, '--json')))
    expect(added).toMatchObject({
      key: 'high-score',
      direction: 'highest',
      prize: { kind: 'fixed', amounts: [20, 10] },
      weeks: [3, 5, 6, 7, 8],
      ties: 'each',
      eligibility: { legalLineup: true, mostWins: 2, paidUp: false },
    })
    const list = await cli.does('rules', 'list', ...league)
    expect(list).toContain('Fourth & Long, rules of 2026\n')
    expect(list).toContain('Lowest score  lowest-score, version 1  pays $5 a week\n')
    expect(list).toContain('  At most 2 wins per season each.\n')
    expect(list).toContain("Planned $580. The pot isn't set.")
    expect(list).toMatch(/\d Command line {2}High score added\.|Command line {2}High score added\./)
  })

  it('are rejected with the name of the option', async () => {
    const { sidepot, fails } = await inNewLeague()
    const add = (...more: string[]) => sidepot([...highScore, ...more])
    expect(await add()).toMatchObject({ code: 2, stderr: expect.stringContaining('Specify the prize') })
    expect(await add('--prize', 'much')).toMatchObject({ code: 2 })
    expect(await add('--prize', '5', '--most-wins', '99')).toMatchObject({
      code: 3,
      stderr: '--most-wins: Choose 1 to 18 wins\n',
    })
    expect(await add('--prize', '5', '--weeks', '3,19')).toMatchObject({
      code: 3,
      stderr: '--weeks (number 2): Week must be a number from 1 to 18\n',
    })
    expect(await sidepot(['rules', 'add', ...league, '--metric', 'luck', '--prize', '5'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Unknown metric.'),
    })
    expect(await sidepot(['rules', 'add', ...league, '--prize', '5'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'--metric <name>' not specified"),
    })
    expect(await sidepot(['rules', 'list', '--league', '7'])).toMatchObject({ code: 4 })
    expect(await fails('rules', 'edit', 'nothing', ...league, '--prize', '5')).toBe(
      '4 The league has no rule nothing. Rules: hot_top2, bench_boss, miscreant.\n',
    )
  })

  it('are changed: omitted options keep their value, cleared ones are removed', async () => {
    const cli = await inNewLeague()
    await cli.does(
      ...highScore,
      '--prize',
      '20',
      '--legal-lineup',
      '--most-wins',
      '2',
      '--positions',
      'QB,RB',
    )
    const edit = (...more: string[]) => cli.does('rules', 'edit', 'HIGH score', ...league, ...more)
    expect(await edit('--prize', '25', '--name', 'Top')).toBe(
      'Changed high-score (version 2): Each week, the team with the most points at QB, RB wins $25.\n',
    )
    expect(await ruleOf(cli, 'high-score')).toMatchObject({
      name: 'Top',
      eligibility: { legalLineup: true, mostWins: 2 },
      positions: ['QB', 'RB'],
    })
    await cli.does('rules', 'edit', 'top', ...league, '--no-legal-lineup', '--most-wins', 'none', '--off')
    expect(await ruleOf(cli, 'high-score')).toMatchObject({
      isOn: false,
      eligibility: { legalLineup: false, mostWins: null },
      prize: { kind: 'fixed', amounts: [25] },
    })
    await cli.does('rules', 'edit', 'top', ...league, '--metric', 'lowest_score')
    expect(await ruleOf(cli, 'high-score')).toMatchObject({ metric: 'lowest_score', direction: 'lowest' })
    const nothing = await cli.sidepot(['rules', 'edit', 'top', ...league, '--reason', 'x'])
    expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing to change.') })
    expect(await cli.does('rules', 'edit', 'hot_top2', ...league, '--prize', '12')).toContain(
      'wins $12 per position',
    )
    expect(await cli.sidepot(['rules', 'edit', 'hot_top2', ...league, '--ties', 'decide'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('For Hot Top 2 you can only change the prize'),
    })
  })

  it('are readable on the free tier and saved on premium', async () => {
    const cli = await trialLeague()
    expect(await cli.sidepot([...highScore, '--prize', '20'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('require a Premium subscription'),
    })
    expect(await cli.does('rules', 'list', ...league)).toContain('require a Premium subscription')
  })

  it('are named in a week with what they pay that week', async () => {
    const cli = await trialLeague({ managers: sampleManagers, premium: true })
    await cli.does(...highScore, '--prize', '20')
    const week = ['import', 'yahoo', ...league, '--week', '5', '--sample', '--publish']
    expect(await cli.does(...week, '--prize', 'high-score=12.50')).toMatch(/High score +ALL .*\$12\.50 /)
    const unknown = await cli.sidepot([...week, '--replace', '--yes', '--choice', 'high-score=twice'])
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('--choice high-score=twice') })
  })

  it('require a reason once a week was published', async () => {
    const cli = await published()
    const dearer = ['rules', 'edit', 'bench_boss', ...league, '--prize', '20']
    expect(await cli.sidepot(dearer)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Enter a reason for the rule change'),
    })
    await cli.does(...highScore, '--prize', '20', '--reason', 'We voted')
    const list = await cli.does('rules', 'list', ...league)
    expect(list).toContain('Changes take effect in week 6 and need --reason.')
    expect(list).toContain('High score added. Why: We voted')
    await cli.does('rules', 'add', ...league, '--metric', 'bad_beat', '--prize', '5')
    expect(await cli.does('rules', 'list', ...league)).toContain(
      'Bad beat added. Why: Added by the server admin.',
    )
  })
})

test('the calendar assigns weeks to challenges, lists every week and unassigns weeks', async () => {
  const cli = await inNewLeague()
  const challenge = ['--prize', '20', '--challenge']
  await cli.does(...highScore, ...challenge)
  await cli.does('rules', 'add', ...league, '--metric', 'bad_beat', ...challenge)
  const calendar = (...more: string[]) => cli.sidepot(['rules', 'calendar', ...league, ...more])
  const shown = await calendar('--week', '13', 'bad-beat', '--set', '14=High score', '--set', '15=bad-beat')
  expect(shown.stdout).toMatch(/^ +13 {2}Bad beat +\$90$/m)
  expect(shown.stdout).toMatch(/^ +14 {2}High score +\$90$/m)
  expect(shown.stdout.trimEnd().split('\n')).toHaveLength(19)
  const after = await calendar('--set', '15=none', '--json')
  const { rules } = Rulebook.parse(JSON.parse(after.stdout))
  expect(rules.find(({ key }) => key === 'bad-beat')?.weeks).toEqual([13])
  expect(await cli.does('rules', 'list', ...league)).toContain('  On the calendar in week 13.\n')
  for (const wrong of [
    ['--week', '7'],
    ['bad-beat'],
    ['--set', '7'],
    ['--set', '19=none'],
    ['--set', '7=none', '--set', '7=none'],
  ])
    expect(await calendar(...wrong), wrong.join(' ')).toMatchObject({ code: 2, stdout: '' })
  expect(await calendar('--set', '7=hot_top2')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("hot_top2 isn't one of the league's challenges"),
  })
})

describe('a rules file', () => {
  it.each(['yaml', 'json'])('is exported and imported as %s into a league without rules', async format => {
    const cli = await inNewLeague()
    await cli.does(
      ...highScore,
      '--places',
      '20,10',
      '--weeks',
      '3-5',
      '--tie-breakers',
      'bad_beat',
      '--ties',
      'breakers',
    )
    await cli.does(
      'rules',
      'add',
      ...league,
      '--metric',
      'lowest_score',
      '--fine',
      '5',
      '--not-twice',
      '--manual',
    )
    await cli.does('rules', 'edit', 'miscreant', ...league, '--off')
    const file = join(cli.folder, `rules.${format}`)
    await cli.does('rules', 'export', ...league, '--out', file)
    const before = await rulebookOf(cli)
    expect(await cli.does('rules', 'import', file, ...league)).toBe('Imported the rules: 0 changes.\n')
    await cli.does('leagues', 'create', 'Other', '--commissioner', 'dana.whitfield@example.com')
    const copied = Rulebook.parse(
      JSON.parse(await cli.does('rules', 'import', file, '--league', '2', '--json')),
    )
    const withoutVersions = ({ rules }: Rulebook) =>
      rules.map(({ changedAt: _at, version: _, ...rule }) => rule)
    expect(withoutVersions(copied)).toEqual(withoutVersions(before))
  })

  it('omits defaults and puts each rule under its sentence, for people to read', async () => {
    const cli = await inNewLeague()
    await cli.does(...highScore, '--prize', '20', '--paid-up')
    expect(await cli.does('rules', 'export', ...league))
      .toContain(`  # Each week, the team with the most points wins $20.
  - key: high-score
    name: High score
    metric: highest_score
    direction: highest
    prize: {kind: fixed, amounts: [20]}
    eligibility: {paidUp: true}
`)
  })

  it('shows what it would change and turns off rules not in the file', async () => {
    const cli = await inNewLeague()
    await cli.does(...highScore, '--prize', '20')
    const set =
      '- name: High score\n  metric: highest_score\n  prize: {kind: fixed, amounts: [25]}\n- {name: Beat, metric: bad_beat, prize: {kind: jackpot, amount: 5}}\n'
    const copyRules = (...more: string[]) =>
      cli.sidepot(['rules', 'import', '-', ...league, ...more], { stdin: set })
    const dry = await copyRules('--dry-run')
    expect(dry.stdout)
      .toBe(`~ High score: Each week, the team with the most points wins $25. Ties are split to the cent.
+ Beat: Each week, the losing team with the most points wins $5, plus the same amount for each previous week without a winner. Ties are split to the cent.
- Hot Top 2: Turned off.
- Bench Boss: Turned off.
- Miscreant: Turned off.

This would make 5 changes: nothing was saved.
`)
    expect((await ruleOf(cli, 'hot_top2')).isOn).toBe(true)
    expect((await copyRules()).stdout).toContain('Imported the rules: 5 changes.')
    expect((await ruleOf(cli, 'hot_top2')).isOn).toBe(false)
    expect((await copyRules()).stdout).toBe('Imported the rules: 0 changes.\n')
  })

  it('is rejected with its errors', async () => {
    const cli = await inNewLeague()
    const copyRules = async (stdin: string) => {
      const { code, stderr } = await cli.sidepot(['rules', 'import', '-', ...league], { stdin })
      expect(code).toBe(3)
      return stderr
    }
    expect(await copyRules('rules: [:')).toMatch(/^The file isn't valid YAML: .* at line 1, column \d+\n$/)
    expect(await copyRules('just words')).toContain('The file has no list of rules.')
    expect(await copyRules('- 5')).toBe("Rule 1 in the file isn't valid.\n")
    expect(await copyRules('- {name: A, tie: split}')).toContain(
      'Rule 1 in the file has an unknown field tie.',
    )
    expect(await copyRules('- {name: A, metric: highest_score, prize: {kind: fixed, amounts: [much]}}')).toBe(
      'Rule 1, prize.amounts.0: Prize amount is required\n',
    )
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${Array(20).fill('*a').join()}]\nc: &c [${Array(20).fill('*b').join()}]\nrules: [*c]\n`
    expect(await copyRules(bomb)).toBe("The file isn't readable YAML.\n")
    expect(await copyRules(`- ${'x'.repeat(1_000_001)}`)).toContain('over a million characters')
    expect(await cli.sidepot(['rules', 'import', ...league])).toMatchObject({ code: 2 })
    expect(await cli.sidepot(['rules', 'import', 'no-such-file', ...league])).toMatchObject({ code: 2 })
  })

  it('may be one of the presets', async () => {
    const cli = await inNewLeague()
    const presets = RulePreset.array().parse(JSON.parse(await cli.does('rules', 'presets', '--json')))
    const [{ name } = { name: '' }] = presets
    expect(await cli.does('rules', 'presets')).toContain(name)
    await cli.does('rules', 'import', '--preset', 'fines_league', ...league)
    expect((await ruleOf(cli, 'lowest-score')).isFine).toBe(true)
    expect(await cli.sidepot(['rules', 'import', '--preset', 'no', ...league])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining(name),
    })
  })
})

test('shows why an award was won', async () => {
  const cli = await published(async ({ does }) => {
    await does(...highScore, '--prize', '20')
  })
  const listed = await cli.does('awards', 'list', ...league)
  expect(listed).toMatch(/High score +ALL .*\$20 /)
  const [, id = ''] = /^ *(\d+) .*High score/m.exec(listed) ?? []
  const text = await cli.does('awards', 'why', id, ...league)
  expect(text).toMatch(/^High score, week 5: .*points, \$20\n\n\d+\.\d+ points, .* more than /)
  expect(text).toContain('Rule: Each week, the team with the most points wins $20. (Version 1, since ')
  const explanation = AwardExplanation.parse(
    JSON.parse(await cli.does('awards', 'why', id, ...league, '--json')),
  )
  expect(explanation.reason?.best.length).toBeGreaterThanOrEqual(5)
  expect(await cli.sidepot(['awards', 'why', '999', ...league])).toMatchObject({ code: 4 })
  await cli.does(
    'awards',
    'add',
    ...league,
    '--type',
    'high-score',
    '--week',
    '4',
    '--manager',
    'noor.haddad@example.com',
    '--player',
    "Noor's Team",
    '--position',
    'ALL',
    '--points',
    '120',
    '--note',
    'From the old sheet',
  )
  expect(await cli.does('awards', 'list', ...league, '--type', 'high-score', '--week', '4')).toContain(
    "Noor's Team",
  )
  const byHand = /^ *(\d+) +4 /m.exec(await cli.does('awards', 'list', ...league))?.[1] ?? ''
  expect(await cli.does('awards', 'why', byHand, ...league)).toContain(
    'Recorded manually: From the old sheet',
  )
})

test('assigns a fine up to the agreed limit, shows it as a fine and waives it with a reason', async () => {
  const cli = await trialLeague({
    managers: sampleManagers.filter(name => name !== 'Owen Castellano'),
    premium: true,
  })
  await cli.does('members', 'add', ...league, '--owner', 'Owen Castellano', '--team', 'Blitz Mob')
  await cli.does('rules', 'add', ...league, '--metric', 'lowest_score', '--fine', '5')
  await cli.does('rules', 'agree', ...league, '--manager', '1000000000012', '--most', '25')
  const week = await cli.does('import', 'yahoo', ...league, '--week', '5', '--sample')
  expect(week).toMatch(/Lowest score\n.*\n\*\s+1 {2}Blitz Mob/)
  const done = await cli.does('import', 'yahoo', ...league, '--week', '5', '--sample', '--publish')
  expect(done).toContain('Week 5 published: 7 awards, $70, and 1 fine of $5.')
  const listed = await cli.does('awards', 'list', ...league)
  expect(listed).toMatch(/Lowest score +ALL +Blitz Mob +67\.3 +Owen Castellano +Blitz Mob +pays \$5 /)
  expect(await cli.does('leagues', 'show', '1')).toMatch(/Lowest score +\$5 paid in by 1 fine\n/)
  expect(await cli.does('rules', 'list', ...league)).toContain(
    'Agreed to fines\nOwen Castellano  at most $25, $5 paid\n',
  )
  const [, id = ''] = /^ *(\d+) .*Lowest score/m.exec(listed) ?? []
  const waive = ['awards', 'void', id, ...league, '--yes']
  expect(await cli.fails(...waive)).toBe('3 Explain why the fine is waived\n')
  expect(await cli.does(...waive, '--reason', 'He was ill')).toContain(
    `Waived the fine ${id}: Lowest score, week 5`,
  )
  expect(await cli.does('leagues', 'show', '1')).toMatch(/Lowest score +\$0 paid in by 0 fines\n/)
})

test('lets a member without an account agree to fines', async () => {
  const cli = await inNewLeague()
  await cli.does('members', 'add', ...league, '--owner', 'Tess Lindqvist', '--team', 'End Zone Theory')
  const agree = ['rules', 'agree', ...league, '--manager', '1000000000003', '--most']
  expect(await cli.does(...agree, '25')).toBe(
    'Tess Lindqvist agrees to pay at most $25 in fines this season.\n',
  )
  const agreement = FineAgreement.parse(JSON.parse(await cli.does(...agree, '30', '--json')))
  expect(agreement).toMatchObject({ most: 30, paid: 0 })
  expect(await cli.sidepot([...agree, '-1'])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('--most'),
  })
})

test("previews a league's rule as it is or with changes", async () => {
  const cli = await published()
  await cli.does(...highScore, '--prize', '20', '--reason', 'x')
  const tried = async (...more: string[]) =>
    RuleTrial.parse(JSON.parse(await cli.does('rules', 'simulate', ...league, ...more, '--json')))
  expect((await tried('--rule', 'high-score')).cost).toBe(20)
  expect((await tried('--rule', 'high-score', '--prize', '7')).cost).toBe(7)
  expect((await tried('--metric', 'highest_score')).cost).toBe(10)
  const fine = await cli.does('rules', 'simulate', ...league, '--metric', 'lowest_score', '--fine', '5')
  expect(fine).toMatch(
    /pays \$5 .*\n\nWould have earned \$5 in 1 week, with no ties\. Most for one manager: .*, pays \$5\.\n$/,
  )
  expect(await cli.sidepot(['rules', 'simulate', ...league])).toMatchObject({ code: 2 })
})

test('prints an exported file identically to stdout', async () => {
  const cli = await inNewLeague()
  const file = join(cli.folder, 'r.yaml')
  writeFileSync(file, 'old')
  await cli.does('rules', 'export', ...league, '-o', file)
  expect(readFileSync(file, 'utf8')).toBe(await cli.does('rules', 'export', ...league))
})

test('lists the catalog and the presets before a database exists', async () => {
  const cli = trial()
  const metrics: { name: string }[] = JSON.parse(await cli.does('rules', 'metrics', '--json'))
  expect(metrics.length).toBeGreaterThanOrEqual(30)
  expect(metrics[0]).toMatchObject({ name: expect.any(String), example: expect.any(Object) })
  expect(await cli.does('rules', 'presets')).toContain('weekly_high_score')
})
