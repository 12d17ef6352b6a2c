import type { AwardTables } from '#db/tables/awards'
import type { SharingTables } from '#db/tables/sharing'
import type { KernelTables } from '#db/tables/kernel'
import type { ChannelTables } from '#db/tables/channels'
import type { JobTables } from '#db/tables/jobs'
import type { AccountTables } from './tables/accounts.ts'
import type { AdministrationTables } from './tables/administration.ts'
import type { BillingTables } from './tables/billing.ts'
import type { ContentTables } from './tables/content.ts'
import type { LeagueTables } from './tables/leagues.ts'
import type { MoneyTables } from './tables/money.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { NeedsTables } from './tables/needs.ts'
import type { ShowdownTables } from './tables/showdown.ts'
import type { WeekTables } from './tables/weeks.ts'

/** All tables; the database as TypeScript types. The migrations describe it in SQL. */
export type Schema = KernelTables &
  AccountTables &
  LedgerTables &
  MoneyTables &
  LeagueTables &
  AwardTables &
  WeekTables &
  SharingTables &
  ShowdownTables &
  NeedsTables &
  BillingTables &
  ContentTables &
  AdministrationTables &
  JobTables &
  ChannelTables
