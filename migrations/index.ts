import type { AnyDb } from '#db/sql'
import * as accounts from './001-accounts.ts'
import * as leagues from './002-leagues.ts'
import * as awards from './003-awards.ts'
import * as weeks from './004-weeks.ts'
import * as sharing from './005-sharing.ts'
import * as showdown from './006-showdown.ts'
import * as ledger from './007-ledger.ts'
import * as kernel from './008-kernel.ts'
import * as billing from './009-billing.ts'
import * as content from './010-content.ts'
import * as administration from './011-administration.ts'
import * as revisions from './012-revisions.ts'
import * as money from './013-money.ts'
import * as jobs from './014-jobs.ts'
import * as playoffWeeks from './015-playoff-weeks.ts'
import * as teamsThatChangedHands from './016-teams-that-changed-hands.ts'
import * as providerTeamNames from './017-provider-team-names.ts'
import * as provenPeople from './018-proven-people.ts'
import * as sealedAddresses from './019-sealed-addresses.ts'
import * as kindsOfMail from './020-kinds-of-mail.ts'
import * as weakerApprovals from './021-weaker-approvals.ts'
import * as recapLinksAndRequests from './022-recap-links-and-requests.ts'
import * as leaguesIn from './023-leagues-in-and-awarded-weeks.ts'
import * as calendars from './024-calendars.ts'
import * as emailDigest from './025-email-digest.ts'
import * as push from './026-push.ts'
import * as channels from './027-channels.ts'

export type Migration = { name: string; up: (db: AnyDb) => Promise<void> }

/**
 * All migrations in order. Forward only: released migrations are never edited. The first ones create the tables of one
 * area each, as early as foreign keys allow: the ledger references awards and Showdown events, and email references
 * awards.
 */
export const migrations: Migration[] = [
  { name: '001-accounts', up: accounts.up },
  { name: '002-leagues', up: leagues.up },
  { name: '003-awards', up: awards.up },
  { name: '004-weeks', up: weeks.up },
  { name: '005-sharing', up: sharing.up },
  { name: '006-showdown', up: showdown.up },
  { name: '007-ledger', up: ledger.up },
  { name: '008-kernel', up: kernel.up },
  { name: '009-billing', up: billing.up },
  { name: '010-content', up: content.up },
  { name: '011-administration', up: administration.up },
  { name: '012-revisions', up: revisions.up },
  { name: '013-money', up: money.up },
  { name: '014-jobs', up: jobs.up },
  { name: '015-playoff-weeks', up: playoffWeeks.up },
  { name: '016-teams-that-changed-hands', up: teamsThatChangedHands.up },
  { name: '017-provider-team-names', up: providerTeamNames.up },
  { name: '018-proven-people', up: provenPeople.up },
  { name: '019-sealed-addresses', up: sealedAddresses.up },
  { name: '020-kinds-of-mail', up: kindsOfMail.up },
  { name: '021-weaker-approvals', up: weakerApprovals.up },
  { name: '022-recap-links-and-requests', up: recapLinksAndRequests.up },
  { name: '023-leagues-in-and-awarded-weeks', up: leaguesIn.up },
  { name: '024-calendars', up: calendars.up },
  { name: '025-email-digest', up: emailDigest.up },
  { name: '026-push', up: push.up },
  { name: '027-channels', up: channels.up },
]
