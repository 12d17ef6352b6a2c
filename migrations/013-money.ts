import { countRevisions, moneyTables } from '#db/revision-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/**
 * Data around the ledger for settling a season: dues, payment methods, planned payments, payment handles and questions.
 * Totals are never stored here: they come from the ledger.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table dues_plans (
      season_id {int} not null primary key,
      league_id {int} not null references leagues (id) on delete cascade,
      amount_cents {int} not null check (amount_cents between 0 and 100000000),
      due_on text not null check (length(due_on) = 10),
      late_fee_cents {int} check (late_fee_cents between 1 and 100000000),
      late_fee_hundredths {int} check (late_fee_hundredths between 1 and 10000),
      late_fee_every text check (late_fee_every in ('once', 'week')),
      late_after text not null check (length(late_after) = 10 and late_after >= due_on),
      reminds {int} not null default 1 check (reminds in (0, 1)),
      members_see {int} not null default 1 check (members_see in (0, 1)),
      foreign key (league_id, season_id) references seasons (league_id, id),
      check (late_fee_cents is null or late_fee_hundredths is null),
      check ((late_fee_every is null) = (late_fee_cents is null and late_fee_hundredths is null))
    ) {strict}

    create index dues_plans_league on dues_plans (league_id, season_id)

    create index dues_plans_due on dues_plans (due_on)

    create table own_dues (
      season_id {int} not null,
      member_id {int} not null,
      league_id {int} not null references leagues (id) on delete cascade,
      amount_cents {int} not null check (amount_cents between 0 and 100000000),
      primary key (season_id, member_id),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index own_dues_member on own_dues (league_id, member_id)

    create index own_dues_season on own_dues (league_id, season_id)

    create table dues_reminders (
      season_id {int} not null,
      member_id {int} not null,
      league_id {int} not null references leagues (id) on delete cascade,
      sent_on text not null check (length(sent_on) = 10),
      primary key (season_id, member_id, sent_on),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index dues_reminders_member on dues_reminders (league_id, member_id)

    create index dues_reminders_season on dues_reminders (league_id, season_id)

    create table settle_reminders (
      league_id {int} not null references leagues (id) on delete cascade,
      from_member_id {int} not null,
      to_member_id {int} not null,
      sent_on text not null check (length(sent_on) = 10),
      primary key (league_id, from_member_id, to_member_id, sent_on),
      foreign key (league_id, from_member_id) references members (league_id, id),
      foreign key (league_id, to_member_id) references members (league_id, id)
    ) {strict}

    create index settle_reminders_to on settle_reminders (league_id, to_member_id)

    create table payment_details (
      entry_id {int} not null primary key references ledger_entries (id) on delete cascade,
      league_id {int} not null references leagues (id) on delete cascade,
      how text not null check (how in ('cash', 'venmo', 'paypal', 'cash_app', 'bank', 'other')),
      paid_on text not null check (length(paid_on) = 10),
      note text not null check (length(note) <= 200)
    ) {strict}

    create index payment_details_league on payment_details (league_id)

    create table settle_payments (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      from_member_id {int} not null,
      to_member_id {int} not null check (to_member_id <> from_member_id),
      amount_cents {int} not null check (amount_cents between 1 and 100000000),
      how text not null check (how in ('cash', 'venmo', 'paypal', 'cash_app', 'bank', 'other')),
      note text not null check (length(note) <= 200),
      status text not null check (status in ('paid', 'received', 'reversed')),
      paid_at_ms {int} not null,
      paid_by {int},
      received_at_ms {int},
      received_by {int},
      reversed_at_ms {int},
      reversed_by {int},
      reason text check (length(reason) <= 500),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, from_member_id) references members (league_id, id),
      foreign key (league_id, to_member_id) references members (league_id, id),
      check (status <> 'received' or received_at_ms is not null),
      check ((status = 'reversed') = (reversed_at_ms is not null and reason is not null))
    ) {strict}

    create unique index settle_payments_one_open on settle_payments (league_id, from_member_id, to_member_id)
      where status = 'paid'

    create index settle_payments_season on settle_payments (league_id, season_id)

    create index settle_payments_payer on settle_payments (league_id, from_member_id)

    create index settle_payments_receiver on settle_payments (league_id, to_member_id)

    create table votes (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      question text not null check (length(question) between 1 and 200),
      opened_at_ms {int} not null,
      opened_by {int},
      closes_at_ms {int} not null check (closes_at_ms > opened_at_ms),
      withdrawn_at_ms {int},
      notified_at_ms {int},
      unique (league_id, id),
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index votes_season on votes (league_id, season_id)

    create index votes_to_tell on votes (closes_at_ms) where notified_at_ms is null and withdrawn_at_ms is null

    create table vote_answers (
      vote_id {int} not null,
      member_id {int} not null,
      league_id {int} not null references leagues (id) on delete cascade,
      is_yes {int} not null check (is_yes in (0, 1)),
      answered_at_ms {int} not null,
      primary key (vote_id, member_id),
      foreign key (league_id, vote_id) references votes (league_id, id) on delete cascade,
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index vote_answers_vote on vote_answers (league_id, vote_id)

    create index vote_answers_member on vote_answers (league_id, member_id)

    create table pools (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      name text not null check (length(name) between 1 and 60),
      buy_in_cents {int} not null check (buy_in_cents between 1 and 100000000),
      rule_json text not null,
      weeks_json text not null,
      payouts_json text not null,
      paid_up_to_win {int} not null check (paid_up_to_win in (0, 1)),
      is_open_to_all {int} not null check (is_open_to_all in (0, 1)),
      closes_on text not null check (length(closes_on) = 10),
      way text not null check (way in ('eachWeek', 'survivor')),
      rolls_over_remainder {int} not null check (rolls_over_remainder in (0, 1)),
      status text not null check (status in ('open', 'closed', 'cancelled')),
      created_at_ms {int} not null,
      foreign key (league_id, season_id) references seasons (league_id, id)
    ) {strict}

    create index pools_season on pools (league_id, season_id)

    create unique index pools_of_league on pools (league_id, id)

    create table pool_members (
      pool_id {int} not null,
      member_id {int} not null,
      league_id {int} not null references leagues (id) on delete cascade,
      state text not null check (state in ('invited', 'in', 'left')),
      primary key (pool_id, member_id),
      foreign key (league_id, pool_id) references pools (league_id, id),
      foreign key (league_id, member_id) references members (league_id, id)
    ) {strict}

    create index pool_members_pool on pool_members (league_id, pool_id)

    create index pool_members_member on pool_members (league_id, member_id)

    create table pool_weeks (
      pool_id {int} not null,
      week {int} not null check (week between 1 and 18),
      league_id {int} not null references leagues (id) on delete cascade,
      players_json text not null,
      eliminated_json text not null,
      primary key (pool_id, week),
      foreign key (league_id, pool_id) references pools (league_id, id)
    ) {strict}

    create index pool_weeks_pool on pool_weeks (league_id, pool_id)

    create table pool_rollovers (
      from_pool_id {int} not null primary key,
      into_pool_id {int} not null,
      league_id {int} not null references leagues (id) on delete cascade,
      foreign key (league_id, from_pool_id) references pools (league_id, id),
      foreign key (league_id, into_pool_id) references pools (league_id, id)
    ) {strict}

    create index pool_carries_from on pool_rollovers (league_id, from_pool_id)

    create index pool_carries_into on pool_rollovers (league_id, into_pool_id)

    create table pay_handles (
      user_id {int} not null primary key references users (id) on delete cascade,
      venmo text not null default '' check (length(venmo) <= 60),
      paypal text not null default '' check (length(paypal) <= 60),
      cash_app text not null default '' check (length(cash_app) <= 60),
      other text not null default '' check (length(other) <= 200)
    ) {strict}

    create table questions (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      entry_id {int} not null references ledger_entries (id) on delete cascade,
      text text not null check (length(text) between 1 and 1000),
      asked_at_ms {int} not null,
      asked_by {int},
      state text not null check (state in ('open', 'stands', 'corrected')),
      closed_at_ms {int},
      closed_by {int},
      check ((state = 'open') = (closed_at_ms is null))
    ) {strict}

    create unique index questions_one_open on questions (entry_id) where state = 'open'

    create index questions_entry on questions (entry_id)

    create index questions_league on questions (league_id, state)

    create table question_answers (
      id {id},
      question_id {int} not null references questions (id) on delete cascade,
      league_id {int} not null references leagues (id) on delete cascade,
      text text not null check (length(text) between 1 and 1000),
      said_at_ms {int} not null,
      said_by {int}
    ) {strict}

    create index question_answers_question on question_answers (question_id)

    create index question_answers_league on question_answers (league_id)
    `,
  )
  await countRevisions(db, moneyTables)
}
