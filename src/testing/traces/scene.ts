import * as make from '../make.ts'
import { type Client, type World, world } from '../world.ts'

/** A premium league of three, and everybody's browser. */
export type Scene = {
  w: World
  leagueId: number
  dana: Client
  danaId: number
  manager: Client
  managerId: number
  other: Client
  otherId: number
}

export const leagueScene = async (given?: World): Promise<Scene> => {
  const w = given ?? (await world())
  const { league, client, user, members } = await make.league(w, {
    managers: 3,
    commissioner: { email: 'dana@example.com' },
  })
  const [managerId = 0, otherId = 0] = members
    .map(({ userId }) => userId)
    .filter(userId => userId !== user.id)
  return {
    w,
    leagueId: league.id,
    dana: client,
    danaId: user.id,
    manager: await make.signedInAs(w, managerId),
    managerId,
    other: await make.signedInAs(w, otherId),
    otherId,
  }
}
