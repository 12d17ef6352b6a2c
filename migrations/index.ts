import type { AnyDb } from '#db/sql'
import * as accounts from './001-accounts.ts'
import * as leagues from './002-leagues.ts'
import * as awardsAndLedger from './003-awards-and-ledger.ts'
import * as sync from './004-sync.ts'
import * as showdown from './005-showdown.ts'
import * as sharing from './006-sharing.ts'
import * as mail from './007-mail.ts'
import * as content from './008-content.ts'
import * as billingAndPlatform from './009-billing-and-platform.ts'
import * as throttling from './010-throttling.ts'
import * as mailOnceAndShareImages from './011-mail-once-and-share-images.ts'
import * as showdownMoney from './012-showdown-money.ts'
import * as liveProviderSync from './013-live-provider-sync.ts'
import * as subscriptions from './014-subscriptions.ts'
import * as contentAndFigures from './015-content-and-figures.ts'
import * as takingBack from './016-taking-back.ts'
import * as defaultNavigation from './017-default-navigation.ts'

export type Migration = { name: string; up: (db: AnyDb) => Promise<void> }

/** Every migration in order. Forward only: what has been released is never edited. */
export const migrations: Migration[] = [
  { name: '001-accounts', up: accounts.up },
  { name: '002-leagues', up: leagues.up },
  { name: '003-awards-and-ledger', up: awardsAndLedger.up },
  { name: '004-sync', up: sync.up },
  { name: '005-showdown', up: showdown.up },
  { name: '006-sharing', up: sharing.up },
  { name: '007-mail', up: mail.up },
  { name: '008-content', up: content.up },
  { name: '009-billing-and-platform', up: billingAndPlatform.up },
  { name: '010-throttling', up: throttling.up },
  { name: '011-mail-once-and-share-images', up: mailOnceAndShareImages.up },
  { name: '012-showdown-money', up: showdownMoney.up },
  { name: '013-live-provider-sync', up: liveProviderSync.up },
  { name: '014-subscriptions', up: subscriptions.up },
  { name: '015-content-and-figures', up: contentAndFigures.up },
  { name: '016-taking-back', up: takingBack.up },
  { name: '017-default-navigation', up: defaultNavigation.up },
]
