import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { Member } from '#contract/leagues/leagues'
import { refs } from '#testing/connect'
import { startSleeper } from '#testing/fakes/sleeper'
import { trial } from '#testing/cli-trial'

const address = `https://sleeper.com/leagues/${refs.sleeper}`

/** The commissioner's name matches none of the sixteen managers at Sleeper. */
const sixteenTeams = async () => {
  const cli = trial()
  const sleeper = await startSleeper({ folder: 'fixtures/sleeper' })
  onTestFinished(() => sleeper.close())
  const owners = Array.from({ length: 16 }, (_, at) => ({
    user_id: `${at + 1}`,
    display_name: `owner${at + 1}`,
    metadata: { team_name: at < 14 ? `Team ${at + 1}` : 'Twin Peaks' },
  }))
  sleeper.setResponse(`/league/${refs.sleeper}/users`, owners)
  sleeper.setResponse(
    `/league/${refs.sleeper}/rosters`,
    owners.map(({ user_id }) => ({ roster_id: Number(user_id), owner_id: user_id })),
  )
  const commissioner = ['--email', 'dana@example.com', '--first-name', 'Dana', '--last-name', 'Whitfield']
  await cli.sidepot(['users', 'create', ...commissioner, '--role', 'commissioner', '--password-stdin'], {
    stdin: 'correct horse battery\n',
  })
  const env = { SLEEPER_API_URL: sleeper.url, TIERS: 'open' }
  const create = (more: string[], typedInput?: string, changed = {}) =>
    cli.sidepot(['leagues', 'create', '--commissioner', 'dana@example.com', '--from', address, ...more], {
      env: { ...env, ...changed },
      ...(typedInput === undefined ? {} : { stdin: typedInput, isInteractive: true }),
    })
  const members = async () =>
    z.array(Member).parse(JSON.parse(await cli.does('members', 'list', '--league', '1', '--json')))
  return { ...cli, sleeper, create, members }
}

describe('a league from a URL', () => {
  it.each([
    ['its name', 'team 7', 'Team 7'],
    ['its key', '15', 'Twin Peaks'],
  ])("picks the commissioner's team by %s", async (_by, team, name) => {
    const { create, members } = await sixteenTeams()
    const made = await create(['--my-team', team])
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('with 16 managers') as string })
    const own = (await members()).filter(({ status }) => status === 'active')
    expect(own).toMatchObject([{ teamName: name, isCommissioner: true }])
  })

  it('states at creation who can have an account when premium is sold', async () => {
    const { create, members } = await sixteenTeams()
    const made = await create(['--my-team', 'team 7'], undefined, { TIERS: 'enforced' })
    expect(made).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(
        'All 16 teams can win and be paid. 6 of their managers can have an account, up to 16 with Premium.',
      ) as string,
    })
    expect(await members()).toHaveLength(16)
  })

  it('keeps a commissioner without a team as a member', async () => {
    const { create, members } = await sixteenTeams()
    expect(await create(['--my-team', 'none'])).toMatchObject({ code: 0 })
    expect(await members()).toHaveLength(17)
  })

  it('fails with the team list when none matches and prompting is impossible', async () => {
    const { create, sidepot } = await sixteenTeams()
    const noTeamCount = await create([])
    expect(noTeamCount).toMatchObject({ code: 2, stdout: '' })
    expect(noTeamCount.stderr).toContain(
      "Which team is the commissioner's? Add --my-team with its name or key, or --my-team none. Teams:\n  1: Team 1 (owner1)\n",
    )
    expect(await create(['--my-team', 'Twin Peaks'])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('Several teams are named Twin Peaks. Use the team key') as string,
    })
    expect(await create(['--my-team', 'Nowhere'])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining(
        'No team is named Nowhere. Use one of these, or --my-team none. Teams:',
      ) as string,
    })
    expect((await sidepot(['leagues', 'list', '--json'])).stdout).toBe('[]\n')
  })

  it.each([
    ['3\n', 16, 'Team 3'],
    ['17\n', 17, "Dana's Team"],
  ])('prompts with the team list in a terminal: %s', async (typedInput, count, own) => {
    const { create, members } = await sixteenTeams()
    const { code, stderr } = await create([], typedInput)
    expect(code).toBe(0)
    expect(stderr).toContain('  16  Twin Peaks (owner16)\n  17  none of these\n')
    const all = await members()
    expect(all).toHaveLength(count)
    expect(all.find(({ isCommissioner }) => isCommissioner)?.teamName).toBe(own)
  })

  it("says why a finished league's last week could not be fetched", async () => {
    const { create, sleeper } = await sixteenTeams()
    sleeper.setResponse(`/league/${refs.sleeper}/matchups/3`, null)
    const { stdout } = await create(['--my-team', 'none'])
    expect(stdout).toContain("with 17 managers. Couldn't fetch week 3. Sleeper has no lineups for week 3")
    expect(stdout).not.toContain('no finished week yet')
  })
})
