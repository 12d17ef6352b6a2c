import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { statements, type Book, type BookEntry } from '#contract/money/statements'
import { plural } from '#domain/text'
import { Await } from '#ui/components/await.tsx'
import { CardBody, Panel } from '#ui/components/card.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { momentText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { useNarrow } from '#ui/lib/use-narrow'
import { BookFilters } from './book-filters.tsx'
import { BookList } from './book-list.tsx'
import { BookTotals } from './book-totals.tsx'
import { ChainCard } from './chain-card.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { LedgerActs } from './ledger-acts.tsx'
import { QuestionDialogs } from './question-dialogs.tsx'
import { selectEntries } from './select-entries.ts'
import { type BookPlace, useBookPlace } from './use-book-place.ts'
import { useQuestionDialogs } from './use-question-dialogs.ts'
import styles from './ledger.module.css'

/** Whether an entry is what an award pays or takes; the newest one is its present amount. */
const paysFor = ({ awardId, kind }: BookEntry, asked: number): boolean =>
  awardId === asked && (kind === 'award' || kind === 'fine')

const Shown = ({ league, book, place }: { league: League; book: Book; place: BookPlace }) => {
  const isNarrow = useNarrow()
  const { entryId, awardId, choose } = place
  const named = book.entries.find(entry =>
    entryId === undefined ? awardId !== undefined && paysFor(entry, awardId) : entry.id === entryId,
  )
  const chosen = isNarrow ? named : (named ?? selectEntries(book.entries, place.filters)[0])
  const { ask, correct } = useQuestionDialogs()
  const panel = chosen && <EntryPanel league={league} entry={chosen} isTitled={isNarrow} onChoose={choose} />
  return (
    <div className={styles.columns}>
      <div>
        <BookList book={book} place={place} chosen={chosen} onChoose={choose} />
      </div>
      <aside className="stack" aria-label="Chosen entry and chain">
        {panel && !isNarrow && (
          <Panel className={styles.chosen}>
            <CardBody>{panel}</CardBody>
          </Panel>
        )}
        <ChainCard leagueId={league.id} chain={book.chain} />
        <BookTotals book={book} />
      </aside>
      {panel && isNarrow && !ask.isOpen && !correct.isOpen && (
        <Dialog
          title={`Entry ${chosen.id}`}
          note={momentText(chosen.createdAt)}
          onClose={() => choose(undefined)}
        >
          {panel}
        </Dialog>
      )}
      {chosen && <QuestionDialogs key={chosen.id} league={league} entry={chosen} />}
    </div>
  )
}

/** The league's book of a season: every entry, who doubts which, totals, and the head of the chain. */
export const Ledger = ({ league, links }: { league: League; user: User; links: ReactNode }) => {
  const place = useBookPlace(league)
  return (
    <Await
      answer={useAnswer(statements.book, place.at, { freshForMs: 0 })}
      name="Entries"
      skeleton={<SkeletonCard rows={8} />}
    >
      {book => (
        <>
          <PageHead
            title="Ledger"
            meta={
              <>
                <span className="breaks">{book.leagueName}</span>
                <span>
                  {plural(book.entries.length, 'entry', 'entries')} in {book.season}
                </span>
                <span>{book.hidesWhoPaid ? 'Without what others paid in' : 'Every member can read it'}</span>
              </>
            }
            actions={<LedgerActs league={league} season={book.season} />}
          />
          {links}
          <BookFilters
            book={book}
            filters={place.filters}
            onChange={place.change}
            onSeason={place.chooseSeason}
          />
          <Shown league={league} book={book} place={place} />
        </>
      )}
    </Await>
  )
}
