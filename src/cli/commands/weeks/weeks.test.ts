import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { openApp } from '#app'
import { readConfig } from '#config'
import { commandLine } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { planPublication } from '#core/weeks/auto-publish/plan-publication'
import { csvWeek, type CsvRow } from '#testing/csv-week'
import { type Trial, trialLeague } from '#testing/cli-trial'

const stroud: CsvRow = ['C.J. Stroud', 'QB', 'QB', 28.76, "Noor's Team"]
const prescott = (points: number): CsvRow => ['Dak Prescott', 'QB', 'QB', points, "Priya's Team"]
const week = ['--league', '1', '--week', '10']

const importWeek = async (cli: Trial, rows: CsvRow[], ...options: string[]) => {
  const file = join(cli.folder, 'week.csv')
  writeFileSync(file, csvWeek(rows))
  await cli.does('import', 'csv', file, ...week, ...options)
}

/** Week 10 published from a file; Noor wins the prize. */
const published = async (): Promise<Trial> => {
  const cli = await trialLeague({ managers: ['Noor Haddad', 'Priya Raman'] })
  await importWeek(cli, [stroud, prescott(28.28)], '--publish')
  return cli
}

/** The same week, fetched again with points that would give the prize to Priya. */
const corrected = async (): Promise<Trial> => {
  const cli = await published()
  await importWeek(cli, [stroud, prescott(30.26)])
  return cli
}

const moved =
  'Hot Top 2, QB, $10: was C.J. Stroud (Noor Haddad, 28.76), now Dak Prescott (Priya Raman, 30.26)'

/** Week 10 staged and scheduled to auto-publish. */
const planned = async (): Promise<Trial> => {
  const cli = await trialLeague({ managers: ['Noor Haddad', 'Priya Raman'] })
  await importWeek(cli, [stroud, prescott(28.28)])
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const app = await openApp(readConfig({ DATABASE_URL: cli.database }), { log })
  const found = await findLeague(app.ctx, 1, null)
  if (!found) throw new Error('The league was just made')
  const { league } = found
  const staged = await stagedWeek.run(app.ctx, commandLine, { leagueId: 1, provider: 'csv', week: 10 })
  await write(app.ctx, ctx => planPublication(ctx, league, 'csv', staged))
  await app.close()
  return cli
}

describe('an auto-published week', () => {
  it('is listed with its time, and canceled', async () => {
    const cli = await planned()
    const line = '  10  csv   2026-11-18 14:12  final   '
    const header = 'Week  From  Fetched (UTC)     Points  Next\n'
    expect(await cli.does('weeks', 'waiting', '--league', '1')).toBe(
      `${header}${line}auto-publishes 2026-11-19 02:12\n`,
    )
    expect(await cli.does('weeks', 'cancel-auto-publish', ...week)).toBe(
      'Canceled auto-publish of week 10. It waits for your review.\n',
    )
    expect(await cli.does('weeks', 'waiting', '--league', '1')).toBe(`${header}${line}waits for review\n`)
    expect(await cli.sidepot(['weeks', 'cancel-auto-publish', '--league', '1', '--week', '9'])).toMatchObject(
      {
        stderr: "Week 9 isn't set to auto-publish. It waits for your review.\n",
      },
    )
    expect(await cli.does('leagues', 'audit', '1')).toContain('Canceled auto-publish of week 10')
  })
})

describe('a week with a manually awarded prize', () => {
  const byHand = ['awards', 'add', '--league', '1', '--type', 'hot_top2', '--week', '10', '--position', 'QB']
  const early = ['--manager', 'priya.raman@example.com', '--player', 'Early Bird', '--points', '31']

  it('is published once the prize conflict has a choice', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad', 'Priya Raman'] })
    await cli.does(...byHand, ...early)
    const file = join(cli.folder, 'week.csv')
    writeFileSync(file, csvWeek([stroud, prescott(28.28)]))
    const publish = (...more: string[]) => cli.sidepot(['import', 'csv', file, ...week, '--publish', ...more])
    expect(await publish()).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('QB for week 10 already went to Early Bird, 31.0 (Priya Raman).'),
    })
    expect((await publish()).stderr).toContain('add --choice')
    expect((await publish('--choice', 'halve')).stderr).toContain('--choice halve: use split, replace')
    expect((await publish('--choice', 'hot_top2:QB=payAgain')).stderr).toContain(
      'Explain why this prize is paid twice',
    )
    expect(await publish('--choice', 'hot_top2:QB=split')).toMatchObject({ code: 0 })
    const list = await cli.does('awards', 'list', '--league', '1')
    expect(list).toMatch(/Early Bird.*\$5/)
    expect(list).toMatch(/C\.J\. Stroud.*\$5/)
  })
})

describe('a correction', () => {
  it('waits until the conflict is resolved', async () => {
    const cli = await corrected()
    expect(await cli.does('weeks', 'corrections', '--league', '1')).toBe(
      `Week  Prizes that would move\n  10  ${moved}\n`,
    )
    const unconfirmed = await cli.fails('weeks', 'correct', ...week, '--decision', 'move')
    expect(unconfirmed).toBe(
      [
        '2 Week 10 is provisional. With its latest points:',
        `  ${moved}`,
        "This season's winnings:",
        '  Noor Haddad: $10, then $0',
        '  Priya Raman: $0, then $10',
        'Everyone affected sees: Stat correction: Dak Prescott 28.28 to 30.26',
        'Move the prizes of week 10? Add --yes to skip this question.',
        '',
      ].join('\n'),
    )
    expect(await cli.does('weeks', 'correct', ...week, '--decision', 'move', '--yes')).toBe(
      'Week 10, Hot Top 2, QB: moved.\n',
    )
    expect(await cli.does('awards', 'list', '--league', '1')).toContain('Priya Raman')
    expect(await cli.sidepot(['weeks', 'corrections', '--league', '1'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No corrections to decide.\n',
    })
  })

  it('is rejected before the prompt', async () => {
    const cli = await corrected()
    const correct = (...options: string[]) => cli.fails('weeks', 'correct', ...week, ...options)
    expect(await correct('--decision', 'payBoth')).toBe(
      '3 Week 10 is provisional. Move the prize or keep it as published.\n',
    )
    expect(await correct('--decision', 'flip')).toBe('3 --decision: Choose move, stands or payBoth\n')
    expect(await correct()).toContain("required option '--decision <decision>' not specified")
  })

  it("becomes the league's policy with --always", async () => {
    const cli = await corrected()
    const decided = await cli.does(
      ...['weeks', 'correct', ...week, '--decision', 'stands', '--reason', 'House rule', '--always', '--yes'],
    )
    expect(decided).toBe('Week 10, Hot Top 2, QB: stands. The league does this from now on.\n')
    expect(await cli.does('leagues', 'week-settings', '1')).toContain('changes nothing (stands)')
  })
})

describe('recheck', () => {
  it('reports for every week whether it is unchanged, and exits with 1 when one is not', async () => {
    const cli = await published()
    const rechecked = await cli.sidepot(['recheck', '--league', '1'])
    expect(rechecked).toMatchObject({ code: 0, stderr: 'All prizes of 1 week are unchanged.\n' })
    expect(rechecked.stdout).toContain('Week 10 stands, by stored data\n')
    await importWeek(cli, [stroud, prescott(30.26)])
    const odd = await cli.sidepot(['recheck', '--league', '1', '--season', '2026'])
    expect(odd.stdout).toContain('Week 10 differs, by stored data\n')
    expect(odd.stdout).toContain(`  ${moved}\n`)
    expect([odd.code, odd.stderr]).toEqual([
      1,
      '1 prize would change. Fetch the week again, then decide with sidepot weeks correct.\n',
    ])
  })

  it('says when there is nothing to check, and lists the seasons', async () => {
    const cli = await trialLeague()
    expect(await cli.sidepot(['recheck', '--league', '1'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No published week of this season came from a provider.\n',
    })
    expect(await cli.sidepot(['recheck', '--league', '1', '--season', '2019'])).toMatchObject({ code: 4 })
  })
})

describe('unpublishing a week', () => {
  it('shows what is removed, asks for confirmation and reverses it in the ledger', async () => {
    const cli = await published()
    const unconfirmed = await cli.sidepot(['weeks', 'unpublish', ...week])
    expect(unconfirmed.code).toBe(2)
    expect(unconfirmed.stderr).toContain(
      'This voids 1 award, $10, of 1 manager:\n  Hot Top 2, week 10, C.J. Stroud (QB), Noor Haddad, $10\n',
    )
    expect(unconfirmed.stderr).toContain('Unpublish week 10? Add --yes')
    expect(await cli.does('weeks', 'unpublish', ...week, '--yes')).toBe('Week 10 withdrawn: 1 award, $10.\n')
    expect(await cli.does('awards', 'list', '--league', '1', '--json')).toBe('[]\n')
    expect(await cli.sidepot(['db', 'verify'])).toMatchObject({ code: 0 })
    expect(await cli.fails('weeks', 'unpublish', ...week, '--yes')).toBe('3 Week 10 is not published.\n')
  })
})

describe('award states', () => {
  it('change from provisional to final and paid, and back from paid', async () => {
    const cli = await published()
    const paid = ['awards', 'paid', '1', '--league', '1']
    const early = await cli.sidepot(paid)
    expect([early.code, early.stderr]).toEqual([3, expect.stringContaining('is provisional')])
    expect(await cli.does('awards', 'final', ...week)).toBe('Week 10 is final: 1 award, $10.\n')
    expect(await cli.does(...paid)).toBe('Marked as paid: 1 award, $10.\n')
    expect(await cli.does('awards', 'list', '--league', '1')).toContain('Paid')
    expect(await cli.does(...paid, '--unpaid')).toBe('Marked as unpaid: 1 award, $10.\n')
    expect(await cli.does('awards', 'list', '--league', '1')).toContain('Final')
    expect(await cli.sidepot(['awards', 'paid', '1', '2', '--league', '1'])).toMatchObject({ code: 4 })
  })
})

describe('week settings', () => {
  it('are shown, and changed when an option is set', async () => {
    const { does, fails } = await published()
    expect(await does('leagues', 'week-settings', '1')).toContain(
      'Awards become final     friday 08:00, America/New_York',
    )
    const changed = await does(
      ...['leagues', 'week-settings', '1', '--correction-day', 'Thursday', '--last-paid-week', '14'],
      ...['--pays-only-final', 'false', '--prize', 'hot_top2=12.50', '--json'],
    )
    expect(JSON.parse(changed)).toMatchObject({
      correctionDay: 4,
      correctionTime: '08:00',
      lastPaidWeek: 14,
      paysOnlyFinal: false,
      prizes: { hot_top2: 12.5 },
    })
    const updated = await does('leagues', 'week-settings', '1', '--last-paid-week', 'provider', '--json')
    expect(JSON.parse(updated)).toMatchObject({ lastPaidWeek: null, correctionDay: 4 })
    const wrong = await fails(
      'leagues',
      'week-settings',
      '1',
      '--correction-day',
      'someday',
      '--time-zone',
      'X',
    )
    expect(wrong).toBe(
      '3 --correction-day: Choose a day of the week\n--time-zone: Choose a time zone, like America/New_York\n',
    )
  })
})
