import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { statements, type LedgerPage, type LedgerPageEntry, type Statement } from '#contract/money/statements'
import { QueryBoundary } from '#ui/components/await.tsx'
import { CardBody, Panel } from '#ui/components/card.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { momentText } from '#ui/lib/format'
import { canManageMoney } from '#domain/manage-money'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'
import { useIsPrinting } from '#ui/lib/use-is-printing'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'
import { StatementPaper } from '#ui/areas/money/statements/statement-document.tsx'
import { YearCard, AllStatements } from '#ui/areas/money/statements/year-card.tsx'
import { LedgerFilterBar, LedgerTotals, MemberBoard } from './ledger-filters.tsx'
import { LedgerList } from './ledger-list.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { LedgerMore } from './ledger-more.tsx'
import { QuestionDialogs } from './question-dialogs.tsx'
import { type LedgerPosition, useLedgerPosition, selectEntries, wayBack } from './use-ledger-position.ts'
import { useQuestionDialogs } from './question-thread.tsx'
import styles from './ledger.module.css'

/** Whether an entry belongs to an award or fine; the newest one holds the current amount. */
const paysFor = ({ awardId, kind }: LedgerPageEntry, targetAwardId: number): boolean =>
  awardId === targetAwardId && (kind === 'award' || kind === 'fine')

type About = { league: League; ledger: LedgerPage; place: LedgerPosition; statement: Statement | undefined }

const Columns = ({ league, ledger, place, statement }: About) => {
  const isNarrow = useIsMobile()
  const { entryId, awardId, choose } = place
  const named = ledger.entries.find(entry =>
    entryId === undefined ? awardId !== undefined && paysFor(entry, awardId) : entry.id === entryId,
  )
  const chosen = isNarrow ? named : (named ?? selectEntries(ledger.entries, place.filters)[0])
  const { questionDialog, correct } = useQuestionDialogs()
  const mayReverse =
    chosen !== undefined && ledger.canManageMoney && chosen.question !== 'open' && wayBack(chosen) !== null
  const panel = chosen && (
    <EntryPanel
      league={league}
      entry={chosen}
      isTitled={isNarrow}
      mayReverse={mayReverse}
      onChoose={choose}
    />
  )
  const balances = statement && new Map(statement.entries.map(({ id, balance }) => [id, balance]))
  return (
    <div className={styles.columns}>
      <div>
        <LedgerList ledger={ledger} place={place} chosen={chosen} balances={balances} onChoose={choose} />
      </div>
      <aside className="stack" aria-label="Selected entry and totals">
        {panel && !isNarrow && (
          <Panel className={styles.chosen}>
            <CardBody>{panel}</CardBody>
          </Panel>
        )}
        {!statement && <LedgerTotals ledger={ledger} />}
      </aside>
      {panel && isNarrow && !questionDialog.isOpen && !correct.isOpen && (
        <Dialog
          title={`Entry ${chosen.id}`}
          note={momentText(chosen.createdAt)}
          onClose={() => choose(undefined)}
        >
          {panel}
        </Dialog>
      )}
      {chosen && <QuestionDialogs key={chosen.id} league={league} entry={chosen} mayReverse={mayReverse} />}
    </div>
  )
}

const AllEntries = ({ place }: { place: LedgerPosition }) => {
  const list = useApiQuery(statements.list, place.at, { freshForMs: 0 }).data
  return list && list.statements.length > 1 ? (
    <AllStatements list={list} onChoose={member => place.change({ member })} />
  ) : null
}

const Shown = ({ league, ledger, place, statement, links }: About & { links: ReactNode }) => {
  const fingerprint = useDialog('fingerprint')
  const isMe = statement !== undefined && statement.memberId === ledger.myMemberId
  return (
    <>
      <MoneyHeader
        league={league}
        links={links}
        more={
          <LedgerMore
            league={league}
            season={ledger.season}
            statement={statement}
            onFingerprint={() => fingerprint.open()}
          />
        }
      />
      <LedgerFilterBar
        ledger={ledger}
        filters={place.filters}
        member={statement}
        onChange={place.change}
        onSeason={place.chooseSeason}
      />
      <div className="stack">
        {statement && <MemberBoard statement={statement} isMe={isMe} />}
        <Columns league={league} ledger={ledger} place={place} statement={statement} />
        {statement && !isMe && (
          <p className={styles.note}>{firstName(statement.name)} sees this same page under Money.</p>
        )}
        {ledger.hidesWhoPaid && <p className={styles.note}>Without other members' payments.</p>}
        {!statement && canManageMoney(league) && <AllEntries place={place} />}
        {isMe && <YearCard />}
      </div>
      {fingerprint.isOpen && (
        <Fingerprint leagueId={league.id} chain={ledger.chain} onClose={fingerprint.close} />
      )}
    </>
  )
}

const Coming = ({ league, links }: { league: League; links: ReactNode }) => (
  <>
    <MoneyHeader league={league} links={links} />
    <MoneySkeleton />
  </>
)

const OfSeason = ({ league, ledger, place, links }: Omit<About, 'statement'> & { links: ReactNode }) => {
  const memberId = /^\d+$/.test(place.filters.member) ? Number(place.filters.member) : undefined
  const mayRead = memberId !== undefined && (ledger.canManageMoney || memberId === ledger.myMemberId)
  const { data: statement, isLoading } = useApiQuery(
    statements.read,
    { ...place.at, memberId: memberId ?? 0 },
    { enabled: mayRead, freshForMs: 0 },
  )
  const isPrinting = useIsPrinting()
  // Rendering the entries first would make the board push them down.
  if (isLoading) return <Coming league={league} links={links} />
  const shown = mayRead ? statement : undefined
  if (isPrinting && shown) return <StatementPaper statement={shown} />
  return <Shown league={league} ledger={ledger} place={place} statement={shown} links={links} />
}

/** Returns the member that the URL names by account, or as the current user; '' if there is no such member. */
const memberNamed = (ledger: LedgerPage, { managerId, filters }: LedgerPosition): string | undefined => {
  if (managerId !== undefined)
    return String(ledger.entries.find(entry => entry.managerId === managerId)?.memberId ?? '')
  return filters.member === 'me' ? String(ledger.myMemberId ?? '') : undefined
}

/** Rewrites the URL to the member filter. */
const ByMember = ({ member }: { member: string }) => {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.delete('manager')
  next.delete('member')
  if (member !== '') next.set('member', member)
  return <Navigate to={`?${next.toString()}`} replace />
}

/** Ledger of a season: all entries with members and questions; for a single member, with a running balance. */
export const Ledger = ({ league, links }: { league: League; user: User; links: ReactNode }) => {
  const place = useLedgerPosition(league)
  return (
    <QueryBoundary
      query={useApiQuery(statements.ledgerPage, place.at, { freshForMs: 0 })}
      name="Entries"
      skeleton={<Coming league={league} links={links} />}
    >
      {ledger => {
        const named = memberNamed(ledger, place)
        return named === undefined ? (
          <OfSeason league={league} ledger={ledger} place={place} links={links} />
        ) : (
          <ByMember member={named} />
        )
      }}
    </QueryBoundary>
  )
}
