import { ChevronDown, X } from 'lucide-react'
import type { LedgerPage, Statement } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { Menu, MenuCheck } from '#ui/components/menu.tsx'
import { Button } from '#ui/components/button.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Select } from '#ui/components/select.tsx'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import { plural } from '#domain/text'
import { signedLedgerText, type Term, firstName, sumTerms } from '#ui/areas/money/shared/amount-text.tsx'
import { SumBoard } from '#ui/components/board.tsx'
import { dollarsText } from '#domain/money'
import { type LedgerFilters as Filters, isFiltered, noFilters } from './use-ledger-position.ts'
import styles from './ledger-filters.module.css'

const memberOptions = (
  { entries }: LedgerPage,
  member: { memberId: number; name: string } | undefined,
): [string, string][] =>
  [
    ...new Map(
      [...entries, ...(member ? [member] : [])].map(({ memberId, name }) => [
        String(memberId ?? 'pot'),
        name,
      ]),
    ),
  ].toSorted((a, b) => a[1].localeCompare(b[1], 'en'))

const kindsIn = ({ totals }: LedgerPage): [string, string][] => [
  ['questioned', 'Questioned'],
  ...totals.map(({ kind }): [string, string] => [kind, ledgerKindNames[kind]]),
]

const KindMenu = ({
  ledger,
  kinds,
  onChange,
}: {
  ledger: LedgerPage
  kinds: readonly string[]
  onChange: (kinds: string[]) => void
}) => {
  const all = kindsIn(ledger)
  const chosen = all.filter(([kind]) => kinds.includes(kind))
  const [[, first] = []] = chosen
  const text = chosen.length > 1 ? `${chosen.length} types` : (first ?? 'All types')
  return (
    <Menu
      align="start"
      trigger={
        <Button
          className={styles.kinds}
          aria-label={`Types: ${chosen.map(([, name]) => name).join(', ') || 'all'}`}
        >
          <span className="grow trunc">{text}</span>
          <ChevronDown />
        </Button>
      }
    >
      {all.map(([kind, name]) => (
        <MenuCheck
          key={kind}
          isOn={kinds.includes(kind)}
          onChange={isOn =>
            onChange(all.map(([one]) => one).filter(one => (one === kind ? isOn : kinds.includes(one))))
          }
        >
          {name}
        </MenuCheck>
      ))}
    </Menu>
  )
}

/** Ledger filters: text, member, kinds and season. */
export const LedgerFilterBar = ({
  ledger,
  filters,
  member,
  onChange,
  onSeason,
}: {
  ledger: LedgerPage
  filters: Filters
  /** Selected member, in case no entry of this season names them. */
  member: { memberId: number; name: string } | undefined
  onChange: (changed: Partial<Filters>) => void
  onSeason: (season: string) => void
}) => (
  <div className={styles.filters} role="search" aria-label="Ledger">
    <div className={styles.search}>
      <SearchField label="Search ledger" value={filters.search} onChange={search => onChange({ search })} />
    </div>
    <Select
      aria-label="Member"
      value={filters.member}
      onChange={({ target }) => onChange({ member: target.value })}
    >
      <option value="">Everyone</option>
      {memberOptions(ledger, member).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <KindMenu ledger={ledger} kinds={filters.kinds} onChange={kinds => onChange({ kinds })} />
    {ledger.seasons.length > 1 && (
      <Select aria-label="Season" value={ledger.season} onChange={({ target }) => onSeason(target.value)}>
        {ledger.seasons.map(year => (
          <option key={year} value={year}>
            {year} season
          </option>
        ))}
      </Select>
    )}
    {isFiltered(filters) && (
      <Button variant="soft" onClick={() => onChange(noFilters)}>
        Clear
        <X />
      </Button>
    )}
  </div>
)

/** Season totals by entry kind. */
export const LedgerTotals = ({ ledger }: { ledger: LedgerPage }) => (
  <Card title="Totals by type" note={`${ledger.season} season`}>
    <DescriptionList>
      {ledger.totals.map(({ kind, count, amount }) => (
        <div key={kind}>
          <dt>
            {ledgerKindNames[kind]} <span className="t-3 t-sm">{plural(count, 'entry', 'entries')}</span>
          </dt>
          <dd>{signedLedgerText(amount, ledger.currency, true)}</dd>
        </div>
      ))}
    </DescriptionList>
  </Card>
)

const partsOf = (statement: Statement): Term[] => {
  const { opening, dues, fines, won, adjustments, paidIn, paidOut } = statement
  return [
    { label: 'Earlier seasons', amount: opening },
    { label: 'Dues', amount: dues },
    { label: 'Fines', amount: fines },
    { label: 'Won', amount: won },
    { label: 'Adjustments', amount: adjustments },
    { label: 'Paid in', amount: paidIn },
    { label: 'Received', amount: paidOut },
  ]
}

/** Season of a member as a sum that adds up to their balance. */
export const MemberBoard = ({ statement, isMe }: { statement: Statement; isMe: boolean }) => {
  const { closing, currency, name } = statement
  const displayName = isMe ? 'You' : firstName(name)
  const label =
    closing < 0
      ? `${displayName} ${isMe ? 'owe' : 'owes'}`
      : closing > 0
        ? `${displayName} ${isMe ? 'are' : 'is'} owed`
        : `${displayName} ${isMe ? 'are' : 'is'} settled up`
  return (
    <SumBoard
      label={`Statement of ${name}`}
      parts={[
        { label, value: dollarsText(Math.abs(closing), currency), isBad: closing < 0 },
        ...sumTerms(partsOf(statement), closing, currency),
      ]}
    />
  )
}
