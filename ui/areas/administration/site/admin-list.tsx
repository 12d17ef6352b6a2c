import { ArrowUpAZ, ArrowDownAZ, History } from 'lucide-react'
import { styled } from '#ui/components/styled'
import { Card, CardFooter, CardBody } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import { useQueryParam } from '#ui/lib/use-query-param'
import { Select } from '#ui/components/select.tsx'
import { Button } from '#ui/components/button.tsx'
import { now } from '#ui/lib/clock'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { countText } from '#domain/text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { type AuditEntry, administration } from '#contract/administration/administration'
import { Empty } from '#ui/components/empty.tsx'
import { momentText } from '#ui/lib/format'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SortableHeader } from '#ui/components/table.tsx'
import styles from './admin-list.module.css'

/** Card around a long administration table. */
export const AdminList = styled(Card, styles.adminList)

/** Variant for rows with more content: on phones the name has its own line above status and buttons. */
export const WideList = styled(Card, classes(styles.adminList, styles.wideRows))

/** Search and filter row of a table. */
export const SearchRow = styled('div', styles.searchRow)

/** Reason why a run or an email failed. */
export const FailureText = styled('div', classes('t-sm breaks', styles.failure))

/** Sort options of a list; the first click on a header sorts in the more useful direction. */
export type Sorts<S extends string> = Record<S, { label: string; beginsDescending: boolean }>

const isOf = <K extends string>(options: Record<K, unknown>, value: string): value is K =>
  Object.hasOwn(options, value)

/** Returns the URL value if it is one of the given options, otherwise undefined. */
export const chosen = <K extends string>(options: Record<K, unknown>, value: string): K | undefined =>
  isOf(options, value) ? value : undefined

/**
 * Sort order stored in the URL, so that it can be linked and survives a reload.
 *
 * @param key query parameter
 */
export const useListOrder = <S extends string>(key: string, sorts: Sorts<S>, defaultSort: NoInfer<S>) => {
  const [param, setParam] = useQueryParam(key)
  const isDescending = param.startsWith('-')
  const sort = chosen(sorts, param.slice(isDescending ? 1 : 0)) ?? defaultSort
  const sortBy = (column: S, descending: boolean) =>
    setParam(column === defaultSort && !descending ? '' : `${descending ? '-' : ''}${column}`)
  return {
    sort,
    isDescending,
    sortBy,
    /** Handles a choice in the sort select. */
    choose: (option: string) => isOf(sorts, option) && sortBy(option, sorts[option].beginsDescending),
    /** Handles a click on a column header: sorts by it, or reverses the order if it is already the sort column. */
    press: (column: S) => sortBy(column, column === sort ? !isDescending : sorts[column].beginsDescending),
  }
}

export type ListOrder<S extends string> = ReturnType<typeof useListOrder<S>>

/** Header of a column that sorts the list, and its direction if it does now. */
export const sortedColumn = <S extends string>(
  { sort, isDescending, press }: ListOrder<S>,
  column: S,
  label: string,
) => {
  const sorted = sort !== column ? undefined : isDescending ? ('descending' as const) : ('ascending' as const)
  const header = (
    <SortableHeader sorted={sorted} onSort={() => press(column)}>
      {label}
    </SortableHeader>
  )
  return { header, sorted }
}

/** Select with an option for no filter. */
export const Filter = <K extends string>({
  label,
  any,
  labels,
  filter,
}: {
  label: string
  any: string
  labels: Record<K, string>
  filter: { value: K | undefined; set: (value: string) => void }
}) => (
  <Select aria-label={label} value={filter.value ?? ''} onChange={event => filter.set(event.target.value)}>
    <option value="">{any}</option>
    {Object.entries<string>(labels).map(([value, optionLabel]) => (
      <option key={value} value={value}>
        {optionLabel}
      </option>
    ))}
  </Select>
)

/** Sort order as a select: phones show no column headers, and some orders have no column. */
export const SortChoice = <S extends string>({
  label,
  sorts,
  order,
}: {
  label: string
  sorts: Sorts<S>
  order: ListOrder<S>
}) => {
  const { sort, isDescending, sortBy } = order
  return (
    <div className="row gap-2">
      <Select
        className="grow"
        aria-label={label}
        value={sort}
        onChange={event => order.choose(event.target.value)}
      >
        {Object.entries<Sorts<S>[S]>(sorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            By {label.toLowerCase()}
          </option>
        ))}
      </Select>
      <Button
        icon
        aria-label={`${label} ${isDescending ? 'upwards' : 'downwards'}`}
        onClick={() => sortBy(sort, !isDescending)}
      >
        {isDescending ? <ArrowUpAZ /> : <ArrowDownAZ />}
      </Button>
    </div>
  )
}

const spans = [1, 7, 30, 90]

/** Returns the number of days in the URL if it is one of the options. */
export const daysOf = (value: string): number | undefined => spans.find(days => String(days) === value)

/** Returns the UTC date the given number of days ago, such as 2026-11-20. */
export const dayBefore = (days: number): string =>
  new Date(now() - days * 86_400_000).toISOString().slice(0, 10)

/** Select for how far back a list goes. */
export const SinceChoice = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Select aria-label="Since" value={daysOf(value) ?? ''} onChange={event => onChange(event.target.value)}>
    <option value="">All time</option>
    {spans.map(days => (
      <option key={days} value={days}>
        The last {days === 1 ? 'day' : `${days} days`}
      </option>
    ))}
  </Select>
)

type Pages = Pick<
  ReturnType<typeof useCursorPages>,
  'isFirst' | 'isLast' | 'turned' | 'nextPage' | 'previousPage'
>

/** Footer of a cursor-paginated list. */
export const CursorPagination = ({
  pages,
  shown,
  size,
  total,
}: {
  pages: Pages
  shown: number
  size: number
  /** Total number of items, if known. */
  total?: number | undefined
}) => {
  const { isFirst, isLast, turned, nextPage, previousPage } = pages
  const from = turned * size
  const range =
    isFirst && isLast && shown < 2
      ? `Showing ${shown}`
      : `Showing ${countText(from + 1)}–${countText(from + shown)}`
  const all = total ?? (isFirst && isLast ? shown : undefined)
  return (
    <CardFooter>
      <LiveRegion as="span" className="t-3 t-sm grow num">
        {all === undefined ? range : `${range} of ${countText(all)}`}
      </LiveRegion>
      {!(isFirst && isLast) && (
        <>
          <Button size="sm" disabled={isFirst} onClick={previousPage}>
            Previous
          </Button>
          <Button size="sm" disabled={isLast} onClick={nextPage}>
            Next
          </Button>
        </>
      )}
    </CardFooter>
  )
}

const size = 10

type Line = Pick<AuditEntry, 'id' | 'at' | 'actorName' | 'summary'> &
  Partial<Pick<AuditEntry, 'address' | 'device'>>

/** Audit entries, one line each: action, actor, time, and address if it is logged. */
export const LogLines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length === 0 ? (
    <Empty icon={History} title="No activity yet" />
  ) : (
    <CardBody>
      <ul className="list">
        {lines.map(({ id, summary, actorName, at, address, device }) => (
          <li key={id}>
            <div className="grow">
              <div className="t-med breaks">{summary}</div>
              <div className="t-3 t-sm breaks">
                {actorName}, {momentText(at)}
                {address && `, from ${address}`}
                {device && `, ${device}`}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </CardBody>
  )

/** Audit entries about a league or a user, newest first, paginated. */
export const LogPages = (about: { leagueId?: number; userId?: number; action?: string }) => {
  const { query, ...pages } = useCursorPages(administration.audit, { ...about, limit: size })
  return (
    <QueryBoundary query={query} name="Entries">
      {lines => (
        <>
          <LogLines lines={lines} />
          {lines.length > 0 && <CursorPagination pages={pages} shown={lines.length} size={size} />}
        </>
      )}
    </QueryBoundary>
  )
}
