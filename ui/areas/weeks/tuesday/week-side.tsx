import { ArrowRight } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Member } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { weeks, type PublicationPreview } from '#contract/weeks'
import { cents, dollars, dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { PositionCode } from '#ui/components/badge.tsx'
import { Prize } from '#ui/components/award-figures.tsx'
import { Money } from '#ui/components/figures.tsx'
import { Link } from '#ui/components/link.tsx'
import { correctionOf } from '#ui/lib/paths'
import { holdersText } from '#ui/areas/weeks/correction/holders-text'
import { useAnswer } from '#ui/lib/use-answer'
import { useCopy } from '#ui/components/use-copy.tsx'
import { PlainList, Section, Sections } from './section.tsx'
import type { Payee } from './week-lines.ts'
import styles from './week-side.module.css'

/** Published weeks whose corrected points wait for a decision. */
const Changed = ({ leagueId }: { leagueId: number }) => {
  const { data = [] } = useAnswer(weeks.waitingCorrections, { leagueId })
  const [first] = data
  if (!first) return null
  return (
    <Section
      title="Changed since"
      act={
        <Link className="link" to={correctionOf(leagueId, first.week)}>
          See the difference
          <ArrowRight />
        </Link>
      }
    >
      <PlainList>
        {data.flatMap(({ week, movedPrizes }) =>
          movedPrizes.map(({ type, label, position, before, after }) => (
            <li key={`${week} ${type} ${position}`}>
              {position !== null && <PositionCode code={position} />}
              <span className="grow">
                <span className="t-med line trunc">
                  Week {week}
                  {position === null && `, ${label}`}
                </span>
                <span className="t-sm t-2 line">
                  {holdersText(before)}, now {holdersText(after)}
                </span>
              </span>
            </li>
          )),
        )}
      </PlainList>
    </Section>
  )
}

/** Who owes the pot something by the ledger. */
const Owing = ({
  leagueId,
  leagueName,
  members,
}: {
  leagueId: number
  leagueName: string
  members: number
}) => {
  const currency = useCurrency()
  const { data } = useAnswer(leagueManagement.openBalances, { leagueId })
  const { isCopied, copy, byHand } = useCopy()
  const owing = (data?.balances ?? []).filter(({ balance }) => balance < 0)
  if (owing.length === 0) return null
  const total = dollars(owing.reduce((sum, { balance }) => sum - cents(balance), 0))
  const lines = owing.map(({ managerName, balance }) => `${managerName}: ${dollarsText(-balance, currency)}`)
  const remind = () => void copy([`Balances due in ${leagueName}:`, ...lines].join('\n'))
  return (
    <Section
      title="Owe the league"
      act={
        <button type="button" className="link link-btn" onClick={remind}>
          {isCopied ? 'Copied' : 'Copy a reminder'}
        </button>
      }
    >
      {byHand}
      <p className={styles.sum}>
        <span className={styles.owed}>{dollarsText(total, currency)}</span> from {owing.length} of {members}
      </p>
      <PlainList>
        {owing.map(({ managerId, managerName, balance }) => (
          <li key={`${managerId} ${managerName}`}>
            <span className="grow t-med trunc" title={managerName}>
              {managerName}
            </span>
            <Money amount={-balance} />
          </li>
        ))}
      </PlainList>
    </Section>
  )
}

const mailNote = (
  payee: Payee,
  members: readonly Member[],
  preview: PublicationPreview | undefined,
): string => {
  const member = members.find(({ managerId }) => managerId === payee.managerId)
  if (member?.status === 'placeholder') return '. No account yet, no email'
  const person = preview?.people.find(({ managerId }) => managerId === payee.managerId)
  return person && !person.getsMail ? '. No email' : ''
}

/** Who gets how much by what is ticked, and whom no email reaches. */
const WhoGetsWhat = ({
  payees,
  members,
  preview,
}: {
  payees: readonly Payee[]
  members: readonly Member[]
  preview: PublicationPreview | undefined
}) => (
  <Section
    title="Who gets what"
    id="who"
    act={<span className="t-sm t-2">{preview && plural(preview.mails, 'email')}</span>}
  >
    {payees.length === 0 && <p className="t-2">Nobody is ticked yet.</p>}
    <PlainList>
      {payees.map(payee => (
        <li key={payee.key}>
          <span className="grow">
            <span className="t-med line trunc" title={payee.name}>
              {payee.name}
            </span>
            <span className="t-sm t-2 line">
              {payee.prizes}
              {mailNote(payee, members, preview)}
            </span>
          </span>
          <Prize amount={payee.amount} />
        </li>
      ))}
    </PlainList>
  </Section>
)

/** Beside the winners: what changed since, who still owes, and who gets what. */
export const WeekSide = ({
  leagueId,
  leagueName,
  members,
  payees,
  preview,
}: {
  leagueId: number
  leagueName: string
  members: readonly Member[]
  payees: readonly Payee[]
  preview: PublicationPreview | undefined
}) => (
  <Sections>
    <Changed leagueId={leagueId} />
    <Owing leagueId={leagueId} leagueName={leagueName} members={members.length} />
    <WhoGetsWhat payees={payees} members={members} preview={preview} />
  </Sections>
)
