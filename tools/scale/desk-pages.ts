/**
 * Request made by an administration screen.
 *
 * @property isFull whether the result must not be empty
 */
export type DeskPage = { name: string; path: string; isSearch?: true; isFull?: boolean }

const listed = (name: string, query: string, isSearch?: true): DeskPage => ({
  name,
  path: `/api/admin/${query}`,
  isFull: /^(users|leagues|audit)\?/.test(query) && !/no-such-name|disbanded|4711|last34/.test(query),
  ...(isSearch && { isSearch }),
})

/** Returns all administration requests that grow with users, leagues or time. */
export const deskPages = (person: number): DeskPage[] => [
  listed('home: health', 'health'),
  listed('home: growth', 'growth'),
  listed('users and leagues: stats', 'stats'),
  listed('system', 'system'),
  listed('users, by name', 'users?limit=25'),
  listed('users, latest sign-in first', 'users?limit=25&sort=lastLogin&isDescending=true'),
  listed('users, newest first', 'users?limit=25&sort=created&isDescending=true'),
  listed('users, by leagues', 'users?limit=25&sort=leagues&isDescending=true'),
  listed('users, by tier', 'users?limit=25&sort=tier'),
  listed('users, premium commissioners', 'users?limit=25&role=commissioner&tier=premium'),
  listed('users, never signed in', 'users?limit=25&state=neverSignedIn'),
  listed('people, disabled', 'users?limit=25&state=disabled'),
  listed('search people: many', 'users?limit=25&search=first12', true),
  listed('search users: one address', 'users?limit=25&search=p77777@example.com', true),
  listed('search people: none', 'users?limit=25&search=no-such-name', true),
  listed('a person', `users/${person}`),
  listed('a user, deletion report', `users/${person}/deletion`),
  listed('leagues', 'leagues?limit=25'),
  listed('search leagues: many', 'leagues?limit=25&search=league 1', true),
  listed('search leagues: none', 'leagues?limit=25&search=no-such-name', true),
  listed('audit log', 'audit?limit=50'),
  listed('audit log, one action', 'audit?limit=50&action=account.signed-in'),
  listed('audit log, an unused action', 'audit?limit=50&action=league.disbanded'),
  listed('audit log, a user', `audit?limit=50&userId=${person}`),
  listed('audit log, a league', 'audit?limit=50&leagueId=777'),
  listed('search the audit log: many', 'audit?limit=50&search=hot top', true),
  listed('search the audit log: few', 'audit?limit=50&search=player 4711', true),
  listed('search the audit log: a name', 'audit?limit=50&search=first12 last34', true),
  listed('search the audit log: nothing', 'audit?limit=50&search=no-such-name', true),
  listed('outbox: failed permanently', 'outbox?status=dead'),
  listed('outbox: sent', 'outbox?status=sent'),
  listed('outbox: about money', 'outbox?about=money'),
  listed('search the outbox: no match', 'outbox?search=no-such-name', true),
  listed('jobs', 'jobs'),
  listed('announcements', 'announcements'),
  listed('recipients: everybody', 'announcements/recipients?audience=all'),
  listed('recipients: premium', 'announcements/recipients?audience=premium'),
  listed('support', 'support'),
  listed('webhooks', 'webhooks'),
  { name: 'own leagues', path: '/api/leagues' },
  { name: 'stats for visitors', path: '/api/platform/stats' },
]
