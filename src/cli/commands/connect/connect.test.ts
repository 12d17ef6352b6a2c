import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { trialLeague } from '#testing/cli-trial'
import { fixture } from '#testing/fakes/recorded'
import { startSleeper } from '#testing/fakes/sleeper'

const sleeperLeague = '1312000000000000001'

/** A league of three that is connected to Sleeper; its first team is Noor Haddad's. */
const connected = async () => {
  const cli = await trialLeague({ managers: ['Noor Haddad', 'Gabe Lin'] })
  const sleeper = await startSleeper({ folder: join(process.cwd(), 'fixtures/sleeper') })
  onTestFinished(() => sleeper.close())
  const connect = (...more: string[]) =>
    cli.sidepot(['connect', 'sleeper', '--league', '1', '--ref', sleeperLeague, ...more], {
      env: { SLEEPER_API_URL: sleeper.url },
    })
  await connect('--map', '1=noor.haddad@example.com')
  const own = (owner: string | null) => {
    const rosters = fixture('sleeper/rosters.json') as { roster_id: number }[]
    sleeper.setResponse(
      `/league/${sleeperLeague}/rosters`,
      rosters.map(roster => (roster.roster_id === 1 ? { ...roster, owner_id: owner } : roster)),
    )
  }
  return { ...cli, connect, own }
}

const firstTeam = (stdout: string) => (JSON.parse(stdout) as { teams: object[] }).teams[0]

test('lists a team whose owner changed with the possible answers, and accepts each of them', async () => {
  const { connect, own } = await connected()
  own('700000000000000099')
  const { stdout, stderr } = await connect()
  expect(stdout).toMatch(/^1 +Team 1 *$/m)
  expect(stderr).toContain(
    'Team 1 has a new owner: it wins nothing from week 1 on. Map it with --map "Team 1=former" (still Noor Haddad), "Team 1=EMAIL" or "Team 1=new", and --from-week.',
  )
  const other = await connect('--map', 'Team 1=gabe.lin@example.com', '--from-week', '8', '--json')
  expect(firstTeam(other.stdout)).toMatchObject({
    ownerChange: null,
    former: { managerName: 'Noor Haddad', beforeWeek: 8 },
  })
  const fresh = await connect('--map', 'Team 1=new', '--from-week', '9')
  expect(fresh.stdout).toMatch(/^1 +Team 1 +Team 1$/m)
  const still = await connect('--map', 'Team 1=former')
  expect(still.stdout).toMatch(/^1 +Team 1 +Noor Haddad$/m)
  const none = await connect('--map', 'Team 1=former')
  expect([none.code, none.stderr]).toEqual([4, expect.stringContaining('Team 1 has no former manager')])
})

test('lists a team without an owner, and adds the other teams as unclaimed teams', async () => {
  const { connect, own } = await connected()
  own(null)
  const { stdout, stderr } = await connect('--add-teams')
  expect(stderr).toContain('Team 1 no longer has an owner')
  expect(stdout).toMatch(/^1 +Team 1 *$/m)
  expect(stdout).toMatch(/^2 +odessa_f +odessa_f +odessa_f$/m)
  expect(stderr).not.toContain('--add-teams')
})
