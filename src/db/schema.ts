import type { AccountTables } from './tables/accounts.ts'
import type { AwardTables } from './tables/awards.ts'
import type { BillingTables } from './tables/billing.ts'
import type { ContentTables } from './tables/content.ts'
import type { LeagueTables } from './tables/leagues.ts'
import type { MailTables } from './tables/kernel.ts'
import type { PlatformTables } from './tables/administration.ts'
import type { SharingTables } from './tables/sharing.ts'
import type { ShowdownTables } from './tables/showdown.ts'
import type { SyncTables } from './tables/weeks.ts'

/** Every table; the one description of the database in types. The migrations are the one in SQL. */
export type Schema = AccountTables &
  LeagueTables &
  AwardTables &
  SyncTables &
  ShowdownTables &
  SharingTables &
  MailTables &
  ContentTables &
  BillingTables &
  PlatformTables
