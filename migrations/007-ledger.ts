import { chainLedger } from '#db/chain-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/**
 * Source of truth for money: entries are immutable, and a reference can be posted only once, so that no award is ever
 * paid or reversed twice. An entry references its award or Showdown event, so that collected money can be compared with
 * payouts. Each entry is linked by hash to the previous one of its league; the newest is in ledger_heads. Users are
 * referenced by ID; actors without an account are a fixed word, such as 'Scheduler'.
 */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table ledger_entries (
      id {id},
      league_id {int} not null references leagues (id) on delete cascade,
      season_id {int} not null,
      member_id {int},
      kind text not null check (kind in ('award', 'award_reversal', 'showdown_entry', 'showdown_refund',
        'showdown_prize', 'season_payout', 'payment', 'adjustment', 'rollover', 'fine',
        'fine_reversal', 'fine_rollover', 'dues', 'late_fee', 'paid_in', 'carried', 'donation', 'expense',
        'pool_entry', 'pool_refund', 'pool_prize', 'pool_carried')),
      amount_cents {int} not null check (amount_cents between -100000000 and 100000000),
      memo text not null check (length(memo) <= 500),
      reference text,
      award_id {int},
      created_at_ms {int} not null,
      created_by {int},
      signed_as text,
      form_key text check (length(form_key) <= 64),
      showdown_event_id {int} references showdown_events (id)
        check ((showdown_event_id is not null) = (kind in ('showdown_entry', 'showdown_refund', 'showdown_prize'))),
      previous_hash text not null check (length(previous_hash) = 64),
      hash text not null check (length(hash) = 64),
      check ((created_by is null) = (signed_as is not null)),
      check ((member_id is null) = (kind in ('rollover', 'fine_rollover', 'carried', 'donation', 'expense',
        'pool_carried'))),
      check (award_id is not null or kind not in ('award', 'award_reversal', 'fine', 'fine_reversal', 'fine_rollover')),
      check (award_id is null or kind in ('award', 'award_reversal', 'fine', 'fine_reversal', 'fine_rollover', 'payment')),
      check (kind <> 'award' or amount_cents >= 0),
      check (kind <> 'award_reversal' or amount_cents <= 0),
      check (kind <> 'fine' or amount_cents <= 0),
      check (kind <> 'fine_reversal' or amount_cents >= 0),
      check (kind <> 'late_fee' or reference is not null),
      check (kind <> 'dues' or reference is not null),
      check (kind not in ('pool_entry', 'pool_refund', 'pool_prize', 'pool_carried') or reference is not null),
      check (kind <> 'pool_entry' or amount_cents < 0),
      check (kind <> 'showdown_entry' or amount_cents < 0),
      check (kind <> 'showdown_refund' or amount_cents > 0),
      foreign key (league_id, season_id) references seasons (league_id, id),
      foreign key (league_id, member_id) references members (league_id, id),
      foreign key (league_id, award_id) references awards (league_id, id)
    ) {strict}

    create unique index ledger_entries_chain on ledger_entries (league_id, previous_hash)

    create unique index ledger_entries_form on ledger_entries (league_id, form_key) where form_key is not null

    create table ledger_heads (
      chain {int} not null primary key references leagues (id) on delete cascade,
      hash text not null check (length(hash) = 64),
      length {int} not null check (length > 0),
      changed_at_ms {int} not null
    ) {strict}

    create table broken_ledgers (
      league_id {int} not null primary key references leagues (id) on delete cascade,
      entry_id {int},
      found_at_ms {int} not null
    ) {strict}

    create unique index ledger_entries_posted_once on ledger_entries (league_id, kind, reference)
      where reference is not null

    create index ledger_entries_standings on ledger_entries (league_id, season_id, kind, member_id, amount_cents)

    create index ledger_entries_balance on ledger_entries (league_id, member_id, amount_cents)

    create index ledger_entries_award on ledger_entries (league_id, award_id, amount_cents)

    create index ledger_entries_showdown on ledger_entries (showdown_event_id, member_id, kind, amount_cents)
      where showdown_event_id is not null
    `,
  )
  await chainLedger(db)
}
