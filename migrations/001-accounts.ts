import { type AnyDb, runStatements } from '#db/sql'

/** Users, their sign-in methods and credentials. Secrets are stored only as hashes. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table users (
      id {id},
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      first_name text not null check (length(first_name) between 1 and 100),
      last_name text not null check (length(last_name) between 1 and 100),
      role text not null check (role in ('site_admin', 'commissioner', 'manager')),
      password_hash text,
      is_premium {int} not null default 0 check (is_premium in (0, 1)),
      premium_until_ms {int},
      league_count {int} not null default 0 check (league_count >= 0),
      premium_shown_until_ms {int},
      additional_league_slots {int} not null default 0 check (additional_league_slots >= 0),
      stripe_customer_id text unique,
      stripe_subscription_id text unique,
      profile_image_url text,
      wants_email {int} not null default 1 check (wants_email in (0, 1)),
      wants_awards {int} not null default 1 check (wants_awards in (0, 1)),
      wants_invitations {int} not null default 1 check (wants_invitations in (0, 1)),
      wants_weekly_updates {int} not null default 0 check (wants_weekly_updates in (0, 1)),
      awards_in_recap {int} not null default 0 check (awards_in_recap in (0, 1)),
      shows_full_name {int} not null default 0 check (shows_full_name in (0, 1)),
      created_at_ms {int} not null,
      updated_at_ms {int} not null,
      last_login_at_ms {int},
      granted_until_ms {int},
      disabled_at_ms {int},
      email_verified_at_ms {int},
      pending_email text check (pending_email = lower(pending_email) and length(pending_email) between 3 and 254),
      pending_email_until_ms {int},
      check ((pending_email is null) = (pending_email_until_ms is null))
    ) {strict}

    create unique index users_email on users (email)

    create index users_by_name on users (lower(first_name), lower(last_name), id)

    create index users_by_created on users (created_at_ms, id)

    create index users_by_sign_in on users (coalesce(last_login_at_ms, 0), id)

    create index users_by_leagues on users (league_count, lower(first_name), lower(last_name), id)

    create index users_by_role on users (role, lower(first_name), lower(last_name), id)

    create index users_by_tier on users (is_premium, lower(first_name), lower(last_name), id)

    create index users_unverified on users (lower(first_name), lower(last_name), id) where email_verified_at_ms is null

    create index users_never_in on users (lower(first_name), lower(last_name), id) where last_login_at_ms is null

    create index users_disabled on users (lower(first_name), lower(last_name), id) where disabled_at_ms is not null

    create index users_pending_email on users (pending_email_until_ms) where pending_email_until_ms is not null

    create table accepted_terms (
      user_id {int} not null references users (id) on delete cascade,
      page_id {int} not null,
      version {int} not null check (version >= 0),
      accepted_at_ms {int} not null,
      primary key (user_id, page_id)
    ) {strict}

    create table sessions (
      id {id},
      token_hash text not null unique,
      user_id {int} not null references users (id) on delete cascade,
      is_remembered {int} not null check (is_remembered in (0, 1)),
      user_agent text not null,
      address text not null,
      created_at_ms {int} not null,
      proven_at_ms {int} not null,
      last_seen_at_ms {int} not null,
      expires_at_ms {int} not null,
      ends_at_ms {int} not null check (ends_at_ms >= created_at_ms)
    ) {strict}

    create index sessions_user on sessions (user_id)

    create index sessions_expiry on sessions (expires_at_ms)

    create table access_tokens (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      name text not null check (length(name) between 1 and 100),
      token_hash text not null unique,
      last_four text not null check (length(last_four) = 4),
      scopes text not null check (length(scopes) > 0),
      created_at_ms {int} not null,
      ends_at_ms {int} not null check (ends_at_ms > created_at_ms),
      last_used_at_ms {int},
      last_address text
    ) {strict}

    create index access_tokens_user on access_tokens (user_id)

    create table password_links (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      token_hash text not null unique,
      created_at_ms {int} not null,
      expires_at_ms {int} not null,
      used_at_ms {int}
    ) {strict}

    create index password_links_user on password_links (user_id)

    create table not_me_links (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      email text not null,
      token_hash text not null unique,
      created_at_ms {int} not null,
      expires_at_ms {int} not null
    ) {strict}

    create index not_me_links_user on not_me_links (user_id)

    create table known_devices (
      user_id {int} not null references users (id) on delete cascade,
      device_hash text not null check (length(device_hash) = 64),
      last_seen_at_ms {int} not null,
      primary key (user_id, device_hash)
    ) {strict}

    create index known_devices_age on known_devices (last_seen_at_ms)

    create table email_links (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      email text not null check (email = lower(email)),
      token_hash text not null unique,
      created_at_ms {int} not null,
      expires_at_ms {int} not null check (expires_at_ms > created_at_ms)
    ) {strict}

    create index email_links_user on email_links (user_id)

    create table passkey_owners (
      user_id {int} not null primary key references users (id) on delete cascade,
      handle text not null unique check (length(handle) between 32 and 64),
      is_required_after_password {int} not null default 0 check (is_required_after_password in (0, 1))
    ) {strict}

    create table passkeys (
      id {id},
      user_id {int} not null references passkey_owners (user_id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter {int} not null check (counter >= 0),
      transports text not null,
      name text not null check (length(name) between 1 and 60),
      created_at_ms {int} not null,
      last_used_at_ms {int}
    ) {strict}

    create index passkeys_user on passkeys (user_id)

    create table passkey_challenges (
      id {id},
      challenge_hash text not null unique,
      purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
      user_id {int} references users (id) on delete cascade,
      expires_at_ms {int} not null,
      check ((user_id is null) = (purpose = 'sign-in'))
    ) {strict}

    create index passkey_challenges_user on passkey_challenges (user_id)

    create index passkey_challenges_expiry on passkey_challenges (expires_at_ms)

    create table authenticator_apps (
      user_id {int} not null primary key references users (id) on delete cascade,
      sealed_secret text not null,
      created_at_ms {int} not null,
      confirmed_at_ms {int},
      last_step {int} not null default 0
    ) {strict}

    create table recovery_codes (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      code_hash text not null unique,
      created_at_ms {int} not null,
      used_at_ms {int}
    ) {strict}

    create index recovery_codes_user on recovery_codes (user_id)

    create table second_steps (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      ticket_hash text not null unique,
      tries {int} not null default 0 check (tries between 0 and 5),
      expires_at_ms {int} not null
    ) {strict}

    create index second_steps_user on second_steps (user_id)

    create index second_steps_expiry on second_steps (expires_at_ms)
    `,
  )
