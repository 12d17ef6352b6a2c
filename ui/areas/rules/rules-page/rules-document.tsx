import { Copy, Printer, Globe, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { AmountList } from '#ui/areas/rules/shared/section.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { type Rulebook, rules } from '#contract/rules/rules'
import { withBasePath } from '#ui/lib/site'
import { publicRulesOf, rulesOf } from '#ui/lib/paths'
import { useCopy } from '#ui/components/use-copy.tsx'
import { toast, toastError } from '#ui/components/toast'
import { MenuItem, MenuLink, MoreMenu } from '#ui/components/menu.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useRulebook } from '#ui/areas/rules/shared/use-rulebook'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { nowText } from '#ui/lib/format'
import { useCurrency } from '#ui/lib/use-currency'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { amountIn } from '#ui/components/number-text'
import { dollarsText } from '#domain/money'
import { Panel } from '#ui/components/card.tsx'
import { MoneyField } from '#ui/components/text-field.tsx'
import { RuleSections } from './rule-sections.tsx'
import { ChangeLog } from './change-log.tsx'
import styles from './rules-document.module.css'

const Places = ({ league }: { league: League }) => {
  const places = Object.entries(league.dollarInputs).filter(([, amount]) => amount > 0)
  const extra = league.customFields.filter(({ dollarAmount }) => dollarAmount > 0)
  if (places.length + extra.length === 0) return null
  return (
    <>
      <h2>Season payouts</h2>
      <AmountList>
        {places.map(([place, amount]) => (
          <li key={place}>
            <span className="breaks">{league.positionLabels[place] ?? `Place ${place}`}</span>
            <Money amount={amount} />
          </li>
        ))}
        {extra.map(({ id, label, dollarAmount }) => (
          <li key={id}>
            <span className="breaks">{label}</span>
            <Money amount={dollarAmount} />
          </li>
        ))}
      </AmountList>
    </>
  )
}

/** Shareable URL: the public page if there is one. */
const addressOf = ({ id }: League, { isPublic }: Rulebook): string =>
  isPublic ? `${window.location.origin}${withBasePath(publicRulesOf(id))}` : window.location.href

const latestVersion = ({ changes }: Rulebook) => changes.length + 1

/** Page title, with share actions and, for the commissioner, an edit link. */
const RulesHeader = ({ league, rulebook }: { league: League; rulebook: Rulebook }) => {
  const { copy, byHand } = useCopy()
  const copyLink = async () => {
    if (await copy(addressOf(league, rulebook))) toast('positive', 'Link copied')
  }
  return (
    <div className={styles.header}>
      <div className="grow">
        <h1 className="t-page">Rules</h1>
        <div className={styles.meta}>
          <span>Visible to everyone in the league.</span>
          <span>
            {rulebook.season} season, as of week {rulebook.nextWeek}, version {latestVersion(rulebook)}
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        <MoreMenu label="Copy link, print">
          <MenuItem onSelect={() => void copyLink()}>
            <Copy />
            Copy link
          </MenuItem>
          <MenuItem onSelect={() => window.print()}>
            <Printer />
            Print
          </MenuItem>
          {rulebook.isPublic && (
            <MenuLink to={publicRulesOf(league.id)}>
              <Globe />
              Public page
            </MenuLink>
          )}
        </MoreMenu>
        {league.myRole === 'commissioner' && (
          <Link className={buttonClass({ variant: 'primary' })} to={rulesOf(league.id, 'change')}>
            <Pencil />
            Change rules
          </Link>
        )}
      </div>
      {byHand}
    </div>
  )
}

/** Rules of a league as a document: payments, schedule, tie policies and changes. Prints in the light theme. */
export const RulesDocument = ({ league, userId }: { league: League; userId: number }) => (
  <QueryBoundary query={useRulebook(league.id)} name="Rules" skeleton={<SkeletonCard rows={10} />}>
    {rulebook => (
      <>
        <RulesHeader league={league} rulebook={rulebook} />
        <p className={styles.printed}>
          {league.name}, printed {nowText()}. The page on {window.location.host} is the official one.
        </p>
        <AgreeToFines leagueId={league.id} rulebook={rulebook} userId={userId} />
        <div className={styles.doc}>
          <div>
            <RuleSections rules={rulebook.rules} lastPaidWeek={league.lastPaidWeek} />
            <Places league={league} />
          </div>
          <ChangeLog changes={rulebook.changes} />
        </div>
      </>
    )}
  </QueryBoundary>
)

/** Assumed number of times each fine comes up in a season, for the suggested limit. */
const timesASeason = 4

/** Suggested maximum per season, in dollars. */
const suggestedFineCap = ({ rules: all }: Rulebook): number =>
  all.reduce(
    (sum, { prize, isOn }) => (isOn && prize.kind === 'fine' ? sum + prize.amount * timesASeason : sum),
    0,
  )

/** Asks a member to agree to the league's fines; renders nothing if there are none or they already agreed. */
export const AgreeToFines = ({
  leagueId,
  rulebook,
  userId,
}: {
  leagueId: number
  rulebook: Rulebook
  userId: number
}) => {
  const currency = useCurrency()
  const agreeToFines = useApiMutation(rules.agree, { onError: toastError('Not agreed', 'Enter an amount.') })
  const fines = rulebook.rules.filter(({ isFine, isOn }) => isFine && isOn)
  const [amount, setAmount] = useState(String(suggestedFineCap(rulebook)))
  const [error, setError] = useState<string>()
  const agree = () => {
    const maxAmount = amountIn(amount)
    // An empty field doesn't mean agreeing to fines of 0.
    if (maxAmount === undefined) return setError('Enter the limit you agree to')
    return agreeToFines.mutate(
      { leagueId, most: maxAmount },
      {
        onSuccess: () =>
          toast('positive', 'Agreed', `At most ${dollarsText(maxAmount, currency)} this season.`),
      },
    )
  }
  if (fines.length === 0) return null
  if (rulebook.fineAgreements.some(({ managerId }) => managerId === userId)) return null
  return (
    <Panel className={styles.agreement}>
      <h2 className="t-card breaks">{fines.map(({ name }) => name).join(', ')}: fines of this league</h2>
      <p className="t-2">
        {fines.map(({ sentence }) => sentence).join(' ')} They don't apply to you unless you agree.
      </p>
      <div className={styles.maximum}>
        <MoneyField
          label="Season limit"
          value={amount}
          error={error}
          onChange={event => {
            setError(undefined)
            setAmount(event.target.value)
          }}
        />
        <Button variant="primary" busy={agreeToFines.isPending && 'Saving'} onClick={agree}>
          Agree
        </Button>
      </div>
    </Panel>
  )
}
