import { type AnyDb, runStatements } from '#db/sql'

/** Shared wins and their rendered images. One credit per award, user and day (UTC, in days since 1970). */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table public_awards (
      award_id {int} not null primary key references awards (id) on delete cascade,
      shared_by {int} references users (id) on delete set null,
      shared_at_ms {int} not null,
      slug text unique check (length(slug) >= 16)
    ) {strict}

    create index public_awards_sharer on public_awards (shared_by)

    create table share_tokens (
      id {id},
      award_id {int} not null references awards (id) on delete cascade,
      user_id {int} not null references users (id) on delete cascade,
      platform text not null,
      token_hash text not null unique,
      created_at_ms {int} not null,
      expires_at_ms {int} not null,
      used_at_ms {int}
    ) {strict}

    create index share_tokens_award on share_tokens (award_id)

    create index share_tokens_user on share_tokens (user_id)

    create table share_credits (
      user_id {int} not null references users (id) on delete cascade,
      award_id {int} not null references awards (id) on delete cascade,
      day {int} not null,
      at_ms {int} not null,
      primary key (user_id, day, award_id)
    ) {strict}

    create index share_credits_award on share_credits (award_id)

    create table achievements (
      user_id {int} not null references users (id) on delete cascade,
      name text not null,
      earned_at_ms {int} not null,
      primary key (user_id, name)
    ) {strict}

    create table site_shares (
      user_id {int} not null primary key references users (id) on delete cascade,
      code text not null unique,
      created_at_ms {int} not null
    ) {strict}

    create table share_images (
      award_id {int} not null primary key references awards (id) on delete cascade,
      version text not null,
      png_base64 text not null,
      drawn_at_ms {int} not null
    ) {strict}
    `,
  )
