import { type AnyDb, runStatements } from '#db/sql'

/** What visitors read, and what site administrators edit. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
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
