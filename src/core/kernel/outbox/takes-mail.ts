import { sql } from 'kysely'

/** Whether a person, joined as users, takes mail about the leagues they are in, besides awards and invitations. */
export const takesLeagueMail = sql<number | null>`users.wants_email * users.wants_league_mail`
