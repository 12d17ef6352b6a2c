import type { WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import type { Subject } from './metric.ts'

/** Returns a team as a measured subject. */
export const teamSubject = ({ key, name }: WeekTeam): Subject => ({
  id: `team:${key}`,
  name,
  nflTeam: '',
  position: 'ALL',
  teamKey: key,
  status: null,
})

/** Returns a player as a measured subject. Individual defenders count as ALL. */
export const playerSubject = (player: WeekPlayer): Subject => ({
  id: player.id,
  name: player.name,
  nflTeam: player.nflTeam,
  position: player.position ?? 'ALL',
  teamKey: player.teamKey,
  slot: player.slot,
  status: player.status,
  cannotWin: player.cannotWin,
  isUnknown: player.isUnknown,
  warning: player.warning,
})

/** Returns a group of players on one team as one subject. If one of them can't win, the whole group can't. */
export function pairSubject(players: readonly WeekPlayer[]): Subject {
  const textFor = (reasonOf: (player: WeekPlayer) => string | null | undefined) => {
    const first = players.find(player => reasonOf(player))
    return first && `include ${first.name}: ${reasonOf(first)}`
  }
  return {
    id: players.map(({ id }) => id).join('+'),
    name: players.map(({ name }) => name).join(' + '),
    nflTeam: onlyOne(players.map(({ nflTeam }) => nflTeam)) ?? '',
    position: onlyOne(players.map(({ position }) => position)) ?? 'ALL',
    teamKey: players[0]?.teamKey ?? '',
    slot: 'starter',
    status: null,
    cannotWin: textFor(({ cannotWin }) => cannotWin),
    warning: textFor(({ warning }) => warning),
  }
}

const onlyOne = <T>(all: T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined)
