import { Ban, CalendarClock, Check, ChevronDown, Pencil, Plus, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Announce } from '#ui/components/live-region.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import type { League } from '#contract/leagues/leagues'
import { rules, type Rulebook } from '#contract/rules/rules'
import { type LeagueRule, type Metric } from '#contract/rules/rule-settings'
import { dollarsText } from '#domain/money'
import type { MetricGroup } from '#domain/rules'
import { countText } from '#domain/text'
import { useRulebook } from '#ui/areas/rules/shared/use-rulebook'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Link } from '#ui/components/link.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { rulesOf } from '#ui/lib/paths'
import { providerName } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { Presets } from './presets.tsx'
import styles from './catalog.module.css'

const groups: readonly [MetricGroup, string][] = [
  ['team', 'Team'],
  ['player', 'Player'],
  ['play', 'Stat lines'],
  ['season', 'Season'],
  ['status', 'Status'],
]

/** Metric with the league's rules for it, and the reason it is unavailable. */
type Entry = { metric: Metric; own: readonly LeagueRule[]; missing: string | undefined }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const newAt = (leagueId: number, metric?: string): string =>
  `${rulesOf(leagueId, 'new')}${metric === undefined ? '' : `?metric=${encodeURIComponent(metric)}`}`

const editAt = (leagueId: number, { key }: LeagueRule): string =>
  `${rulesOf(leagueId, 'edit')}?rule=${encodeURIComponent(key)}`

const OwnBadge = ({ rule, rulebook }: { rule: LeagueRule; rulebook: Rulebook }) => {
  const currency = useCurrency()
  const first = rule.weeks?.[0] ?? 1
  const isComing =
    rule.weeks !== null && first >= rulebook.nextWeek && rule.version === 1 && !rule.isChallenge
  return (
    <>
      {rule.costAWeek !== null && (
        <span className="money">
          {rule.isFine && '+'}
          {dollarsText(Math.abs(rule.costAWeek), currency)}
        </span>
      )}
      {isComing && first > 1 ? (
        <Badge tone="info">
          <CalendarClock />
          From week {first}
        </Badge>
      ) : (
        <Badge tone="pos">
          <Check />
          On
        </Badge>
      )}
    </>
  )
}

const Row = ({ entry, rulebook, league }: { entry: Entry; rulebook: Rulebook; league: League }) => {
  const { metric, own, missing } = entry
  const on = own.filter(({ isOn }) => isOn)
  const [first] = [...on, ...own]
  const to = first ? editAt(league.id, first) : newAt(league.id, metric.name)
  const names = on.filter(({ name }) => name !== metric.label).map(({ name }) => name)
  const more = names.length - 2
  return (
    <li className={styles.entry} data-missing={missing !== undefined || undefined}>
      <div className={styles.text}>
        <Link className={styles.name} to={to}>
          {metric.label}
        </Link>
        <p>
          {names.length > 0 && `${names.slice(0, 2).join(', ')}${more > 0 ? ` and ${more} more` : ''}. `}
          {missing ?? capital(metric.sentence)}
        </p>
      </div>
      <span className={styles.state}>
        {missing !== undefined && on.length === 0 && (
          <Badge>
            <Ban />
            {league.provider === null ? 'No data' : `Not available from ${providerName(league.provider)}`}
          </Badge>
        )}
        {on[0] && <OwnBadge rule={on[0]} rulebook={rulebook} />}
        {on.length > 1 && <Badge tone="pos">{countText(on.length)} on</Badge>}
      </span>
      {missing !== undefined && !first ? (
        <span />
      ) : (
        <Link
          className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
          to={to}
          aria-label={first ? `Edit ${first.name}` : `Add ${metric.label}`}
        >
          {first ? <Pencil /> : <Plus />}
        </Link>
      )}
    </li>
  )
}

const Group = ({
  title,
  entries,
  isOpen,
  rulebook,
  league,
}: {
  title: string
  entries: readonly Entry[]
  isOpen: boolean
  rulebook: Rulebook
  league: League
}) => {
  const on = entries.filter(({ own }) => own.some(rule => rule.isOn)).length
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <h2 className="t-card">{title}</h2>
        <span className={styles.count}>
          {countText(entries.length)}
          {on > 0 && `, ${countText(on)} on`}
        </span>
        <span className={styles.order}>
          <ChevronDown />
        </span>
      </summary>
      <ul>
        {entries.map(entry => (
          <Row key={entry.metric.name} entry={entry} rulebook={rulebook} league={league} />
        ))}
      </ul>
    </details>
  )
}

type Shown = 'all' | 'told' | 'on'

const isShown = (shown: Shown, text: string) => {
  const terms = text.trim().toLowerCase().split(/\s+/)
  return ({ metric, own, missing }: Entry): boolean => {
    const row = [metric.label, metric.sentence, ...own.map(({ name }) => name)].join(' ').toLowerCase()
    if (!terms.every(term => row.includes(term))) return false
    if (shown === 'told') return missing === undefined
    return shown === 'all' || own.some(({ isOn }) => isOn)
  }
}

/** "/" focuses the search field, unless the user is typing. */
const useSlash = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
        return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return box
}

const Found = ({
  league,
  rulebook,
  entries,
}: {
  league: League
  rulebook: Rulebook
  entries: readonly Entry[]
}) => {
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const isNarrow = useIsMobile()
  const box = useSlash()
  const found = entries.filter(isShown(shown, text))
  const count = (which: Shown) => countText(entries.filter(isShown(which, '')).length)
  const source = league.provider === null ? 'Provided' : `With ${providerName(league.provider)}`
  const isCut = text !== '' || shown !== 'all'
  return (
    <>
      <div className={styles.top}>
        <div className={styles.search} ref={box}>
          <SearchField label="Find a rule" value={text} onChange={setText} />
        </div>
        <Segmented
          label="Show"
          options={[
            { value: 'all', label: `All ${count('all')}` },
            { value: 'told', label: `${source} ${count('told')}` },
            { value: 'on', label: `On ${count('on')}` },
          ]}
          value={shown}
          onChange={setShown}
        />
        <Link className={buttonClass({ variant: 'primary', className: 'mla' })} to={newAt(league.id)}>
          <Plus />
          New rule
        </Link>
      </div>
      <Announce>{isCut ? `${countText(found.length)} found` : ''}</Announce>
      {found.length === 0 ? (
        <Panel>
          <Empty
            icon={SearchX}
            title={text === '' ? 'No rules here' : `No rule called “${text}”`}
            action={
              <Button
                onClick={() => {
                  setText('')
                  setShown('all')
                }}
              >
                {text === '' ? 'Show all' : 'Clear search'}
              </Button>
            }
          >
            Try another word, like kicker or bench.
          </Empty>
        </Panel>
      ) : (
        <div className={styles.groups}>
          {groups.map(([group, title], index) => {
            const inGroup = found.filter(({ metric }) => metric.group === group)
            return (
              inGroup.length > 0 && (
                <Group
                  key={`${group} ${isNarrow} ${isCut}`}
                  title={title}
                  entries={inGroup}
                  isOpen={!isNarrow || isCut || index < 2}
                  rulebook={rulebook}
                  league={league}
                />
              )
            )
          })}
        </div>
      )}
    </>
  )
}

/** Catalog of all metrics with the active rules, and presets to start from. */
export const Catalog = ({ league }: { league: League }) => {
  const at = { leagueId: league.id }
  const rulebookQuery = useRulebook(league.id)
  const metrics = useApiQuery(rules.metrics, {})
  const available = useApiQuery(rules.available, at)
  return (
    <QueryBoundary
      query={combineQueries(rulebookQuery, combineQueries(metrics, available))}
      name="Catalog"
      skeleton={<SkeletonCard rows={12} />}
    >
      {([found, [all, availability]]) => (
        <>
          <Presets leagueId={league.id} rulebook={found} />
          <Found
            league={league}
            rulebook={found}
            entries={all.map(metric => ({
              metric,
              own: found.rules.filter(rule => rule.metric === metric.name),
              missing: availability.find(({ name }) => name === metric.name)?.missing ?? undefined,
            }))}
          />
        </>
      )}
    </QueryBoundary>
  )
}
