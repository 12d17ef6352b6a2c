import { awards } from '#contract/awards'
import { homes } from '#contract/weeks/home'
import { leagueKinds } from '#contract/rules/league-kinds'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { start } from '#contract/weeks/start'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { showdown } from '#contract/showdown'
import { publications } from '#contract/weeks/publications'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { corrections } from '#contract/weeks/corrections'
import { recaps } from '#contract/weeks/recaps'

/** Queries that depend on awards or the money they moved. */
export const awardQueries = [
  homes.read,
  awards.list,
  leagueKinds.list,
  seasonStats.read,
  leaderboards.read,
  leaderboards.champion,
  ledgerEntries.list,
  leagues.list,
  leagues.info,
  start.state,
  publications.log,
  stagedWeeks.waiting,
  stagedWeeks.read,
  corrections.waiting,
  corrections.read,
  publications.read,
  recaps.read,
  showdown.view,
  leagueManagement.audit,
  leagueManagement.templates,
] as const
