import { addAward } from '#core/awards/add-award'
import { editAward } from '#core/awards/edit-award'
import { exportAwards } from '#core/awards/export-awards'
import { listAwards } from '#core/awards/list-awards'
import { listKinds } from '#core/awards/list-kinds'
import { voidAward } from '#core/awards/void-award'
import { createUser } from '#core/accounts/create-user'
import { currentUser } from '#core/accounts/current-user'
import { listUsers } from '#core/accounts/list-users'
import { login } from '#core/accounts/login'
import { logout } from '#core/accounts/logout'
import { promoteUser } from '#core/accounts/promote-user'
import { register } from '#core/accounts/register'
import { ledgerEntries } from '#core/ledger/entries'
import { leaderboard } from '#core/ledger/leaderboard'
import { stats } from '#core/ledger/stats'
import { allLeagues } from '#core/leagues/all-leagues'
import { createLeague } from '#core/leagues/create-league'
import { leagueInfo } from '#core/leagues/league-info'
import { listLeagues } from '#core/leagues/list-leagues'
import { listMembers } from '#core/leagues/list-members'
import { setPot } from '#core/leagues/set-pot'
import type { AnyOperation } from '#core/operation'
import { awardsLog } from '#core/sync/awards-log'
import { clearWeek } from '#core/sync/clear-week'
import { configureIntegration } from '#core/sync/configure-integration'
import { fetchWeek } from '#core/sync/fetch-week'
import { importWeek } from '#core/sync/import-week'
import { mapTeams } from '#core/sync/map-teams'
import { publishWeek } from '#core/sync/publish-week'
import { readIntegration } from '#core/sync/read-integration'
import { stagedWeek } from '#core/sync/staged-week'
import { testConnection } from '#core/sync/test-connection'

/** Every call that is served. Reading this is reading the interface; `npm run routes` prints it with its rules. */
export const routes: AnyOperation[] = [
  currentUser,
  register,
  login,
  logout,

  listLeagues,
  createLeague,
  leagueInfo,
  setPot,
  listMembers,

  listKinds,
  listAwards,
  addAward,
  editAward,
  voidAward,
  exportAwards,

  stats,
  leaderboard,
  ledgerEntries,

  readIntegration,
  configureIntegration,
  mapTeams,
  testConnection,
  fetchWeek,
  importWeek,
  stagedWeek,
  clearWeek,
  publishWeek,
  awardsLog,

  listUsers,
  createUser,
  promoteUser,
  allLeagues,
]
