import { type AnyDb, runStatements } from '#db/sql'

/** Public content, edited by site admins, with the pages and links of a new instance. */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table footer_categories (
      id {id},
      name text not null check (length(name) between 1 and 100),
      display_order {int} not null check (display_order >= 1),
      is_active {int} not null default 1 check (is_active in (0, 1))
    ) {strict}

    create table pages (
      id {id},
      title text not null check (length(title) between 1 and 200),
      slug text not null unique check (slug = lower(slug) and length(slug) between 1 and 100),
      content text not null,
      is_active {int} not null default 1 check (is_active in (0, 1)),
      category_id {int} references footer_categories (id) on delete set null,
      display_order {int} not null
    ) {strict}

    create index pages_category on pages (category_id)

    create table page_versions (
      page_id {int} not null references pages (id) on delete cascade,
      number {int} not null check (number >= 1),
      title text not null,
      slug text not null,
      content text not null,
      saved_at_ms {int},
      saved_by {int} references users (id) on delete set null,
      primary key (page_id, number)
    ) {strict}

    create index page_versions_author on page_versions (saved_by)

    create table page_drafts (
      page_id {int} not null primary key references pages (id) on delete cascade,
      title text not null,
      slug text not null,
      content text not null,
      based_on {int} not null check (based_on >= 0),
      revision {int} not null check (revision >= 1),
      saved_at_ms {int} not null,
      saved_by {int} references users (id) on delete set null
    ) {strict}

    create index page_drafts_author on page_drafts (saved_by)

    create table old_addresses (
      slug text not null primary key check (slug = lower(slug)),
      page_id {int} not null references pages (id) on delete cascade
    ) {strict}

    create index old_addresses_page on old_addresses (page_id)

    create table page_previews (
      token_hash text not null primary key,
      page_id {int} not null references pages (id) on delete cascade,
      expires_at_ms {int} not null
    ) {strict}

    create index page_previews_page on page_previews (page_id)

    create table support_requests (
      id {id},
      user_id {int} references users (id) on delete cascade,
      league_id {int} references leagues (id) on delete set null,
      name text not null,
      email text not null,
      is_premium {int} not null check (is_premium in (0, 1)),
      state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      asked_at_ms {int} not null,
      changed_at_ms {int} not null
    ) {strict}

    create index support_requests_state on support_requests (state, is_premium, id)

    create index support_requests_user on support_requests (user_id)

    create index support_requests_league on support_requests (league_id)

    create table support_messages (
      id {id},
      request_id {int} not null references support_requests (id) on delete cascade,
      is_ours {int} not null check (is_ours in (0, 1)),
      text text not null,
      said_at_ms {int} not null,
      said_by {int} references users (id) on delete set null
    ) {strict}

    create index support_messages_request on support_messages (request_id, id)

    create index support_messages_author on support_messages (said_by)

    create table pictures (
      digest text not null primary key check (length(digest) = 32),
      name text not null check (length(name) between 1 and 200),
      width {int} not null check (width > 0),
      height {int} not null check (height > 0),
      size {int} not null check (size > 0),
      webp {bytes} not null,
      added_at_ms {int} not null,
      added_by {int} references users (id) on delete set null
    ) {strict}

    create index pictures_author on pictures (added_by)

    create table navigation_items (
      id {id},
      title text not null check (length(title) between 1 and 100),
      url text not null,
      page_id {int} references pages (id) on delete cascade,
      display_order {int} not null default 0 check (display_order >= 0),
      is_visible {int} not null default 1 check (is_visible in (0, 1)),
      is_active {int} not null default 1 check (is_active in (0, 1)),
      role_restriction text not null default 'all' check (role_restriction in ('all', 'admin'))
    ) {strict}

    create index navigation_items_page on navigation_items (page_id)

    create table testimonials (
      id {id},
      rating {int} not null check (rating between 1 and 5),
      text text not null check (length(text) between 1 and 1000),
      author text not null check (length(author) between 1 and 100)
    ) {strict}

    create table site_texts (
      key text not null primary key,
      value_json text not null,
      updated_at_ms {int} not null
    ) {strict}
    `,
  )
  await addPages(db)
  await addLinks(db)
}

const addPages = async (db: AnyDb): Promise<void> => {
  const categories = await addCategories(db)
  for (const [index, { category, ...page }] of pages.entries()) {
    const category_id = categories.get(category)
    const added: Record<string, unknown> = await db
      .insertInto('pages')
      .values({ ...page, category_id, is_active: 1, display_order: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('page_versions')
      .values({ ...page, page_id: Number(added['id']), number: 1 })
      .execute()
  }
}

const addLinks = async (db: AnyDb): Promise<void> => {
  await db
    .insertInto('navigation_items')
    .values([
      { title: 'Features', url: '/features', display_order: 1 },
      { title: 'Support', url: '/support', display_order: 2 },
    ])
    .execute()
}

const addCategories = async (db: AnyDb): Promise<Map<string, number>> => {
  const added = await db
    .insertInto('footer_categories')
    .values(['Product', 'Support', 'Legal'].map((name, index) => ({ name, display_order: index + 1 })))
    .returning(['id', 'name'])
    .execute()
  return new Map(added.map(({ id, name }) => [String(name), Number(id)]))
}

const pages = [
  {
    title: 'How prizes work',
    slug: 'how-prizes-work',
    category: 'Product',
    content: `# How prizes work

Each week's prizes are won on the field, not in the standings.

- **Hot Top 2**: the started player with the most points at each position wins for their manager.
- **Bench Boss**: the highest scorer left on a bench.
- **Miscreant**: once a season, the first manager to start a suspended player.

A tie splits the prize to the cent; leftover cents go to the first winners by name. Your league decides what a prize is worth. Most start with $10 a week and $20 for the Miscreant.

## Whose money is it?

The league's. The commissioner collects it and pays it out. Sidepot records who won what and who was paid what, in one ledger that every league member can read. No league money passes through this site.`,
  },
  {
    title: 'Award rules',
    slug: 'award-rules',
    category: 'Product',
    content: `# Award rules

1. A week counts once it's final at the fantasy provider. A week published earlier is marked provisional.
2. Only players in a starting slot count for Hot Top 2, and only players on the bench for Bench Boss. Injured reserve and taxi squads count for neither.
3. Points are compared as the provider reports them, to two decimals.
4. A player can't win the same award twice in a week.
5. If the provider corrects its points after a week was published, the commissioner can republish the week. The ledger keeps both.
6. The Miscreant goes to the first manager of the season who starts a suspended player. If no one does, its $20 goes into the Super Bowl pot.
7. Every change to an award is in the league's audit log, with who made it and when.`,
  },
  {
    title: 'Privacy',
    slug: 'privacy',
    category: 'Legal',
    content: `# Privacy

This site is run by the people who host it. They're responsible for the data stored here; contact them through the support page.

## What we store

- Your name, email address, password (only as a hash) or passkeys, your picture if you add one, and the device and network address of each sign-in until that session ends.
- Your leagues, teams, awards, picks and questions, and each league's ledger. Your payment handles, if you add them.
- A log of who changed what, in each league and on this site.
- The text of emails until they're sent. That an email was sent, to whom and about what, for 90 days by default.
- Messages to support, with your reply address.
- Keys and cookies for fantasy providers that a commissioner entered, encrypted.

## Who sees it

League members see its members, awards, decision log and whole ledger: every prize, payment, fine and balance, with the names the league shows. A league can hide who has paid dues; then you see only your own. Your email address is visible to the person who invited you by it and to the admins of this site. Your payment handles are shown to members who pay you.

An award is public only after a member creates a share link for it, until they stop sharing. A league can make its recaps public and have a public page with its standings and shared awards that search engines may list. These pages show your first name and an initial, or your full name if you allow it in your profile, and never an email address.

The admins of this site can read everything except passwords and keys. When they open a league, its audit log says so.

## What leaves this site

Requests to the fantasy provider a commissioner connected and, if you buy Premium, to the payment processor. A league or this site can send its events to a server of its choice (a webhook). The admins of this site decide how long database backups are retained. There is no tracking and no advertising.

## When it ends

In Settings you can download all your data and permanently delete your account; league ledgers keep their entries without your name. An account or league deleted by an admin is retained for 30 more days, encrypted, so that a mistake can be undone.`,
  },
  {
    title: 'Terms',
    slug: 'terms',
    category: 'Legal',
    content: `# Terms

1. Sidepot keeps the ledger of a fantasy league. It doesn't hold, move or pay out money.
2. Whether your league plays for money, and how much, is up to its members and must be legal where you live.
3. The commissioner decides on their league's awards. Members can read every decision in the log.
4. Premium pays for the software. It's billed monthly or yearly, can be canceled at any time, and then runs until the end of the paid period. Your data stays readable afterwards.
5. Don't use the site to harm it or others. Its admins can close accounts that do.
6. The software comes without warranty. The admins of this site can add their own terms here.`,
  },
]
