import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema'

/** Manually sent email: the sender's permission was checked when it was queued. */
const sentByHand = ['invitation', 'claim-link', 'league-update', 'transfer-request']

/** Selects the league behind an email to others if its commissioner's address is unconfirmed. */
export const waitingLeague = (of: ExpressionBuilder<Schema, 'outbox'>) =>
  of
    .selectFrom('leagues')
    .innerJoin('users', 'users.id', 'leagues.commissioner_id')
    .select('users.id')
    .whereRef('leagues.id', '=', 'outbox.league_id')
    .where('users.email_verified_at_ms', 'is', null)
    .where('outbox.template', 'not in', sentByHand)
    .where(email =>
      email.or([
        email('outbox.user_id', 'is', null),
        email('outbox.user_id', '<>', email.ref('leagues.commissioner_id')),
      ]),
    )
