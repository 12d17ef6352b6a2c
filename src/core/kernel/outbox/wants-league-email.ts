import { sql } from 'kysely'

/** Whether a user, joined as users, has email about their leagues turned on, apart from awards and invitations. */
export const wantsLeagueEmail = sql<number | null>`users.wants_email * users.wants_league_mail`
