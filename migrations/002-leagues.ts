import { countLeaguesRun } from '#db/league-count-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/**
 * Leagues, their seasons, members and pots. A member row remains when the user leaves or deletes their account, because
 * awards and money reference it. A member without an account carries the name of the team's owner until an account
 * claims it with a claim link or it is merged into an existing member. `unique (league_id, id)` lets other tables
 * enforce that a reference belongs to the same league.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table leagues (
      id {id},
      name text not null check (length(name) between 1 and 100),
      commissioner_id {int} not null references users (id),
      currency text not null default 'USD' check (length(currency) = 3 and currency = upper(currency)),
      join_code text not null unique,
      showdown_enabled {int} not null default 1 check (showdown_enabled in (0, 1)),
      sends_award_emails {int} not null default 1 check (sends_award_emails in (0, 1)),
      notifies_commissioner {int} not null default 1 check (notifies_commissioner in (0, 1)),
      email_subject_prefix text not null default '' check (length(email_subject_prefix) <= 50),
      provider text,
      correction_day {int} not null default 5 check (correction_day between 0 and 6),
      correction_minute {int} not null default 480 check (correction_minute between 0 and 1439),
      time_zone text not null default 'America/New_York',
      after_final text not null default 'ask' check (after_final in ('ask', 'stands', 'move', 'payBoth')),
      pays_only_final {int} not null default 1 check (pays_only_final in (0, 1)),
      auto_publishes {int} not null default 0 check (auto_publishes in (0, 1)),
      publishes_after_hours {int} not null default 12 check (publishes_after_hours between 1 and 96),
      last_paid_week {int} check (last_paid_week between 1 and 18),
      pays_only_teams_that_play {int} not null default 1 check (pays_only_teams_that_play in (0, 1)),
      minimum_points_hundredths {int} not null default 0 check (minimum_points_hundredths >= 0),
      default_prizes_json text not null default '{}',
      pot_is_set {int} not null default 0 check (pot_is_set in (0, 1)),
      recap_is_public {int} not null default 0 check (recap_is_public in (0, 1)),
      page_is_public {int} not null default 0 check (page_is_public in (0, 1)),
      rules_are_public {int} not null default 0 check (rules_are_public in (0, 1)),
      second_approval_for_own {int} not null default 0 check (second_approval_for_own in (0, 1)),
      second_approval_above_cents {int} check (second_approval_above_cents between 0 and 100000000),
      created_at_ms {int} not null,
      archived_at_ms {int}
    ) {strict}

    create index leagues_commissioner on leagues (commissioner_id)

    create index leagues_by_name on leagues (lower(name), id)

    create index leagues_by_created on leagues (created_at_ms, id)

    create index leagues_archived on leagues (id) where archived_at_ms is not null

    create table seasons (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      year {int} not null check (year between 1990 and 2100),
      status text not null check (status in ('active', 'ended')),
      total_pot_cents {int} not null default 0 check (total_pot_cents >= 0),
      started_at_ms {int} not null,
      ended_at_ms {int},
      last_week {int} check (last_week between 1 and 18),
      unique (league_id, year),
      unique (league_id, id),
      check ((status = 'ended') = (ended_at_ms is not null))
    ) {strict}

    create unique index seasons_one_active on seasons (league_id) where status = 'active'

    create index seasons_running on seasons (year, id) where status = 'active'

    create table payouts (
      id {id},
      season_id {int} not null references seasons (id) on delete cascade,
      place {int} check (place between 1 and 6),
      label text not null check (length(label) between 1 and 50),
      amount_cents {int} not null check (amount_cents >= 0),
      percentage_hundredths {int} check (percentage_hundredths between 0 and 10000),
      unique (season_id, place)
    ) {strict}

    create table members (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      user_id {int} references users (id) on delete set null,
      owner_name text check (length(owner_name) between 1 and 60),
      team_name text not null check (length(team_name) between 1 and 50),
      status text not null check (status in ('pending', 'active', 'removed', 'merged')),
      league_role text check (league_role in ('co_commissioner', 'treasurer')),
      joined_at_ms {int} not null,
      removed_at_ms {int},
      merged_into {int} check (merged_into <> id),
      unique (league_id, id),
      foreign key (league_id, merged_into) references members (league_id, id),
      check ((status = 'removed') = (removed_at_ms is not null)),
      check (merged_into is null or status = 'merged'),
      check (owner_name is null or user_id is null),
      check (status in ('removed', 'merged') or user_id is not null or owner_name is not null),
      check (status <> 'pending' or user_id is not null)
    ) {strict}

    create index members_user on members (user_id, league_id, status)

    create unique index members_one_an_account on members (league_id, user_id) where status <> 'merged'

    create unique index members_one_treasurer on members (league_id) 
      where league_role = 'treasurer' and status = 'active'

    create index members_merged on members (league_id, merged_into) where merged_into is not null

    create table claim_links (
      member_id {int} not null primary key,
      league_id {int} not null references leagues (id) on delete cascade,
      token_hash text not null unique,
      sealed_token text not null,
      expires_at_ms {int} not null,
      claimed_at_ms {int},
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index claim_links_member on claim_links (league_id, member_id)

    create table team_claims (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      member_id {int} not null,
      into_member_id {int},
      user_id {int} not null references users (id) on delete cascade,
      owner_name text not null check (length(owner_name) between 1 and 60),
      team_name text not null check (length(team_name) between 1 and 50),
      taken_at_ms {int} not null,
      undone_at_ms {int},
      foreign key (league_id, member_id) references members (league_id, id),
      foreign key (league_id, into_member_id) references members (league_id, id)
    ) {strict}

    create unique index team_claims_one_open on team_claims (league_id, member_id) where undone_at_ms is null

    create index team_claims_member on team_claims (league_id, member_id)

    create index team_claims_into on team_claims (league_id, into_member_id)

    create index team_claims_user on team_claims (user_id)

    create table invitations (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      name text not null check (length(name) between 1 and 100),
      email text not null check (email = lower(email)),
      token_hash text not null unique,
      status text not null check (status in ('pending', 'accepted', 'revoked', 'expired')),
      invited_by {int} references users (id) on delete set null,
      created_at_ms {int} not null,
      expires_at_ms {int} not null
    ) {strict}

    create unique index invitations_one_pending on invitations (league_id, email) where status = 'pending'

    create index invitations_inviter on invitations (invited_by)

    create index invitations_address on invitations (email)

    create table transfer_requests (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      from_user_id {int} not null references users (id) on delete cascade,
      to_user_id {int} references users (id) on delete cascade,
      to_email text not null check (to_email = lower(to_email)),
      secret_hash text unique,
      message text not null default '' check (length(message) <= 1000),
      status text not null check (status in ('pending', 'waiting', 'accepted', 'declined', 'expired', 'cancelled')),
      created_at_ms {int} not null,
      expires_at_ms {int} not null,
      decided_at_ms {int},
      completes_at_ms {int},
      check (status <> 'waiting' or (completes_at_ms is not null and to_user_id is not null)),
      check (from_user_id <> to_user_id)
    ) {strict}

    create unique index transfer_requests_one_open on transfer_requests (league_id) where status in ('pending', 'waiting')

    create index transfer_requests_due on transfer_requests (completes_at_ms) where status = 'waiting'

    create index transfer_requests_sender on transfer_requests (from_user_id)

    create index transfer_requests_address on transfer_requests (to_email)

    create index transfer_requests_recipient on transfer_requests (to_user_id)

    create table message_templates (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      name text not null check (length(name) between 1 and 100),
      subject text not null,
      message text not null,
      unique (league_id, name)
    ) {strict}
    `,
  )
  await countLeaguesRun(db)
}
