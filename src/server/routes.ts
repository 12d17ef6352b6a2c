import type { AnyOperation } from '#core/kernel/operation'
import { accountsOperations } from '#core/accounts/operations'
import { leaguesOperations } from '#core/leagues/operations'
import { webhooksOperations } from '#core/webhooks/operations'
import { awardsOperations } from '#core/awards/operations'
import { moneyOperations } from '#core/money/operations'
import { weeksOperations } from '#core/weeks/operations'
import { rulesOperations } from '#core/rules/operations'
import { sharingOperations } from '#core/sharing/operations'
import { showdownOperations } from '#core/showdown/operations'
import { seasonsOperations } from '#core/seasons/operations'
import { needsOperations } from '#core/needs/operations'
import { channelsOperations } from '#core/channels/operations'
import { billingOperations } from '#core/billing/operations'
import { contentOperations } from '#core/content/operations'
import { administrationOperations } from '#core/administration/operations'
import { jobsOperations } from '#core/jobs/operations'

/** The operations of every area of core, lowest first. */
export const operationsByArea: Record<string, AnyOperation[]> = {
  accounts: accountsOperations,
  leagues: leaguesOperations,
  webhooks: webhooksOperations,
  awards: awardsOperations,
  money: moneyOperations,
  weeks: weeksOperations,
  rules: rulesOperations,
  sharing: sharingOperations,
  showdown: showdownOperations,
  seasons: seasonsOperations,
  needs: needsOperations,
  channels: channelsOperations,
  billing: billingOperations,
  content: contentOperations,
  administration: administrationOperations,
  jobs: jobsOperations,
}

/** All served calls: an overview of the API. `npm run routes` prints them with their access rules. */
export const routes: AnyOperation[] = Object.values(operationsByArea).flat()
