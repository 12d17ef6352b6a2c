import { ChevronDown, X } from 'lucide-react'
import type { LedgerPage } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuCheck } from '#ui/components/menu.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Select } from '#ui/components/select.tsx'
import { type LedgerFilters as Filters, isFiltered, noFilters } from './select-entries.ts'
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
