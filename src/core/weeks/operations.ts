import type { AnyOperation } from '#core/kernel/operation'
import { lookUpLeagueAddress } from '#core/weeks/start/look-up-address'
import { leagueFromAddress } from '#core/weeks/start/league-from-address'
import { startState } from '#core/weeks/start/start-state'
import { listProviders } from '#core/weeks/connection/list-providers'
import { readIntegration } from '#core/weeks/connection/integration'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { mapTeams } from '#core/weeks/connection/map-teams'
import { testConnection } from '#core/weeks/connection/test-connection'
import { startOauth, exchangeCode } from '#core/weeks/connection/oauth'
import { fetchWeek, importWeek, stagedWeek } from '#core/weeks/fetching/fetch-week'
import { waitingWeeks, clearWeek } from '#core/weeks/staging/waiting-weeks'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import {
  cancelScheduledPublication,
  cancelPublicationByLink,
} from '#core/weeks/auto-publish/cancel-publication'
import { knownPlayers } from '#core/weeks/manual-entry/known-players'
import { publishByHand } from '#core/weeks/manual-entry/publish-manual-week'
import { waitingCorrections } from '#core/weeks/corrections/waiting-corrections'
import { readCorrection } from '#core/weeks/corrections/read-correction'
import { correctWeek } from '#core/weeks/corrections/correct-week'
import { recomputeSeason } from '#core/weeks/corrections/recheck'
import { previewPublication } from '#core/weeks/publishing/preview-publication'
import { readPublishedWeek } from '#core/weeks/publishing/published-week'
import { readLive } from '#core/weeks/live/read-live'
import { unpublishWeek } from '#core/weeks/publishing/unpublish-week'
import { awardsLog } from '#core/weeks/publishing/awards-log'
import { readRecap, readRecapLink } from '#core/weeks/recap/read-recap'
import { renewRecapLinks } from '#core/weeks/recap/find-recap'
import { readLeaguePage } from '#core/weeks/league-page/read-page'
import { readHome } from '#core/weeks/home/read-home'

/** Operations of weeks, in the order of the documentation. */
export const weeksOperations: AnyOperation[] = [
  lookUpLeagueAddress,
  leagueFromAddress,
  startState,
  listProviders,
  readIntegration,
  configureIntegration,
  mapTeams,
  testConnection,
  startOauth,
  exchangeCode,
  fetchWeek,
  importWeek,
  stagedWeek,
  waitingWeeks,
  clearWeek,
  publishWeek,
  cancelScheduledPublication,
  cancelPublicationByLink,
  knownPlayers,
  publishByHand,
  waitingCorrections,
  readCorrection,
  correctWeek,
  recomputeSeason,
  previewPublication,
  readPublishedWeek,
  readLive,
  unpublishWeek,
  awardsLog,
  readRecap,
  readRecapLink,
  renewRecapLinks,
  readLeaguePage,
  readHome,
]
