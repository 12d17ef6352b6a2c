import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#contract/kernel/endpoint'
import { winnings } from '#contract/winnings'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { Await, both } from '#ui/components/await.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Link } from '#ui/components/link.tsx'
import { Paging, usePages } from '#ui/components/paging.tsx'
import { SegmentedTabs } from '#ui/components/segmented-tabs.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { ledgerSheet } from '#domain/sheets'
import { toastNoData } from '#ui/lib/download'
import { saveSheet } from '#ui/lib/save-sheet'
import { dollarsText } from '#domain/money'
import { moneyOf } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { useIsPrinting } from '#ui/lib/use-is-printing'
import { LedgerHead } from '#ui/areas/winnings/chain/ledger-head.tsx'
import { BalancesView } from './balances-view.tsx'
import { EntriesView } from './entries-view.tsx'
import { PayoutsView } from './payouts-view.tsx'
import { placePayouts } from './place-payouts.ts'
import { blankRecording, RecordForm, type Recording } from './record-form.tsx'
import { entriesFor, type LedgerFilters } from './select-entries.ts'
import { useLedgerDialog } from './use-ledger-dialog.ts'

const views = [
  { value: 'entries', label: 'Entries' },
  { value: 'balances', label: 'Balances' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'record', label: 'Record' },
] as const

type View = (typeof views)[number]['value']

/** The view and the filters that the address tells. */
const useLedgerPlace = () => {
  const { about, turn } = useLedgerDialog()
  const view = views.find(({ value }) => value === about('view'))?.value ?? 'entries'
  const filters: LedgerFilters = {
    manager: about('manager') ?? '',
    kind: about('kind') ?? '',
    season: about('season') ?? '',
  }
  return {
    view,
    filters,
    show: (next: View, changed: Partial<LedgerFilters> = {}) =>
      turn({ ...filters, ...changed, view: next === 'entries' ? undefined : next }),
  }
}

type Props = {
  league: League
  answer: AnswerOf<typeof winnings.entries>
  members: readonly Member[]
  place: ReturnType<typeof useLedgerPlace>
  /** Of the entries that the filters leave, the page that shows. */
  rows: AnswerOf<typeof winnings.entries>['entries']
}

const Views = ({ league, answer, members, place: { view, filters, show }, rows }: Props) => {
  const [start, setStart] = useState<Recording>(blankRecording)
  const waiting = members.filter(({ status }) => status === 'pending').map(({ managerId }) => managerId)
  const balances = (answer.balances ?? []).filter(
    ({ managerId }) => managerId === null || !waiting.includes(managerId),
  )
  const payouts = placePayouts(league, answer.entries)
  const record = (recording: Partial<Recording>) => {
    setStart({ ...blankRecording, ...recording })
    show('record')
  }
  return (
    <SegmentedTabs
      label="View of the ledger"
      tabs={views}
      value={view}
      onChange={next => {
        setStart(blankRecording)
        show(next)
      }}
    >
      {view === 'entries' && (
        <>
          <LedgerHead leagueId={league.id} chain={answer.chain} />
          <EntriesView
            all={answer.entries}
            rows={rows}
            filters={filters}
            change={changed => show('entries', changed)}
          />
        </>
      )}
      {view === 'balances' && (
        <BalancesView
          leagueId={league.id}
          balances={balances}
          members={members}
          onShow={({ managerId, managerName }) =>
            show('entries', { manager: String(managerId ?? managerName), kind: '', season: '' })
          }
          onPay={({ managerId, balance }) =>
            record({ managerId: String(managerId), amount: String(balance) })
          }
        />
      )}
      {view === 'payouts' && (
        <PayoutsView
          league={league}
          payouts={payouts}
          onRecord={({ place, left, label }) =>
            record({
              kind: 'season_payout',
              place: String(place),
              amount: String(left),
              memo: `${label}, ${league.season} season`,
            })
          }
        />
      )}
      {view === 'record' && (
        <RecordForm
          league={league}
          balances={balances}
          payouts={payouts}
          start={start}
          onRecorded={() => show('entries', { manager: '', kind: '', season: '' })}
        />
      )}
    </SegmentedTabs>
  )
}

/** All the money of a league, line by line; nothing in it is ever changed, only added to. */
export const LedgerDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const place = useLedgerPlace()
  const answer = useAnswer(winnings.entries, { leagueId: league.id })
  const members = useAnswer(leagues.members, { leagueId: league.id })
  const found = entriesFor(answer.data?.entries ?? [], place.filters)
  const { rows, ...pages } = usePages(found, 50)
  const isPrinting = useIsPrinting()

  const exportCsv = () =>
    found.length > 0 ? saveSheet(ledgerSheet, found, league.name, 'ledger') : toastNoData()

  return (
    <Dialog
      title="Ledger"
      note={`${league.name}, ${dollarsText(league.totalDistributed, league.currency)} distributed this season`}
      width={860}
      flush
      foot={
        place.view === 'entries' && (
          <>
            <Paging pages={pages} />
            <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={moneyOf(league.id, 'ledger')}>
              Open as a page
            </Link>
            <Button size="sm" onClick={exportCsv}>
              <Download />
              Export CSV
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <Await answer={both(answer, members)} name="Entries" skeleton={<SkeletonRows rows={8} />}>
        {([entries, people]) => (
          <Views
            league={league}
            answer={entries}
            members={people}
            place={place}
            rows={isPrinting ? found : rows}
          />
        )}
      </Await>
    </Dialog>
  )
}
