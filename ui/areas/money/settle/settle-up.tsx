import { Download, Printer, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import type { ReminderMail } from '#contract/money/dues'
import { settle, type SettlePayment, type SettleUp as Answer } from '#contract/money/settle'
import { cents, dollars, dollarsText } from '#domain/money'
import type { WayToPay } from '#domain/paid-how'
import { plural } from '#domain/text'
import { Told } from '#ui/components/told.tsx'
import { Await } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { keepsMoney } from '#ui/lib/keeps-money'
import { saveSheet } from '#ui/lib/save-sheet'
import { useAnswer } from '#ui/lib/use-answer'
import { useIsPrinting } from '#ui/lib/use-is-printing'
import { RemindPreview } from '#ui/areas/money/parts/remind-preview.tsx'
import { OthersPay, Received, YouGet } from './all-lines.tsx'
import { BalancesCard, HowCard, WhyThese } from './balances-card.tsx'
import { BelowPlan } from './below-plan.tsx'
import { type Line, type Lines, linesOf } from './lines.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { NothingToPay, PayBoard } from './pay-board.tsx'
import { PaySteps } from './pay-steps.tsx'
import { usePayLinks } from './pay-with.tsx'
import { SettleBoard } from './settle-board.tsx'
import type { Acting } from './settle-rows.tsx'
import { SettlePrint, settleSheet, sheetRowsOf } from './settle-sheet.tsx'
import { noteFor } from './settle-words.ts'
import { useSettle } from './use-settle.ts'
import { YouPay } from './you-pay.tsx'
import styles from './settle-up.module.css'

type Shown = { now: Answer; lines: Lines; note: string; acting: Acting }

const peopleIn = ({ balances }: Answer): number => balances.filter(({ isActive }) => isActive).length

/** The whole plan: for who keeps the money, and for whoever wants to see it. */
const WholePlan = ({ now, lines, note, acting }: Shown) => (
  <div className="grid">
    <div className="s8 stack">
      <SettleBoard now={now} received={lines.received} />
      <YouPay lines={lines.pays} note={note} holds={now.holderMemberId === now.myMemberId} {...acting} />
      <YouGet gets={lines.gets} {...acting} />
      <OthersPay others={lines.others} {...acting} />
      <Received received={lines.received} {...acting} />
    </div>
    <div className="s4 stack">
      <BalancesCard now={now} />
      <WhyThese people={peopleIn(now)} />
    </div>
  </div>
)

const OwnLine = ({ line, now, note, acting }: Omit<Shown, 'lines'> & { line: Line }) => {
  const ways = usePayLinks(line, note)
  const holder = now.balances.find(({ memberId }) => memberId === now.holderMemberId)
  return (
    <>
      <PayBoard line={line} ways={ways} note={note} />
      <PaySteps
        line={line}
        holderName={holder?.name ?? line.toName}
        onPaid={() => acting.onPaid(line, ways.link?.how ?? 'cash')}
        onTakeBack={() => line.payment && acting.onTakeBack(line.payment)}
      />
    </>
  )
}

const sumOf = (lines: readonly Line[]): number =>
  dollars(lines.reduce((sum, { amount }) => sum + cents(amount), 0))

/** What concerns one member: their next payment, how it comes about, and the way to the whole plan. */
const OwnPart = ({ now, lines, note, acting, onSeeAll }: Shown & { onSeeAll: () => void }) => {
  const next = lines.pays.find(({ open }) => open > 0) ?? lines.pays[0]
  const rest = lines.pays.filter(line => line !== next)
  return (
    <div className="grid">
      <div className="s7 stack">
        {next ? (
          <OwnLine key={next.key} line={next} now={now} note={note} acting={acting} />
        ) : (
          <NothingToPay gets={sumOf(lines.gets)} />
        )}
        <YouPay lines={rest} note={note} holds={false} isRest {...acting} />
        <YouGet gets={lines.gets} {...acting} />
        <Received
          received={lines.received.filter(({ fromMemberId, toMemberId }) =>
            [fromMemberId, toMemberId].includes(now.myMemberId ?? 0),
          )}
          {...acting}
        />
      </div>
      <div className="s5 stack">
        {lines.me && <HowCard me={lines.me} />}
        <p className="t-2">
          Everybody settles with whoever holds the pot, by one payment each.{' '}
          <button type="button" className="link link-btn" onClick={onSeeAll}>
            See all {plural(now.transfers.length, 'payment')}
          </button>
        </p>
      </div>
    </div>
  )
}

type Asked =
  | { paid: { line: Line; how: WayToPay } }
  | { takeBack: SettlePayment }
  | { remind: { line: Line; mails: ReminderMail[] } }

const OfLeague = ({ league, now }: { league: League; now: Answer }) => {
  const [changed, setChanged] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [seesAll, setSeesAll] = useState(false)
  const settling = useSettle(league.id, setChanged)
  const keeps = keepsMoney(league)
  const isWhole = keeps || seesAll || now.myMemberId === null
  const lines = linesOf(now)
  const close = () => setAsked(undefined)
  const acting: Acting = {
    ...{ settling, keeps, myMemberId: now.myMemberId },
    onPaid: (line, how) => {
      setChanged(undefined)
      setAsked({ paid: { line, how } })
    },
    onTakeBack: takeBack => setAsked({ takeBack }),
    onRemind: line => settling.previewReminder(line, mails => setAsked({ remind: { line, mails } })),
  }
  const shown = { now, lines, acting, note: noteFor(league.name, now.season) }
  return (
    <>
      <Told as="div" atOnce className={styles.changed}>
        {changed && (
          <Banner tone="warn" icon={RefreshCw} title="The plan is another one now.">
            {changed}
          </Banner>
        )}
      </Told>
      {isWhole ? <WholePlan {...shown} /> : <OwnPart {...shown} onSeeAll={() => setSeesAll(true)} />}
      <BelowPlan league={league} isMember={now.myMemberId !== null} isWide={isWhole} />
      {asked && 'paid' in asked && (
        <PaidDialog
          {...asked.paid}
          isMine={asked.paid.line.fromMemberId === now.myMemberId}
          settling={settling}
          onClose={close}
        />
      )}
      {asked && 'remind' in asked && (
        <RemindPreview
          mails={asked.remind.mails}
          busy={settling.isPending}
          onSend={() => settling.remind(asked.remind.line, close)}
          onCancel={close}
        />
      )}
      {asked && 'takeBack' in asked && (
        <ConfirmWithReason
          title={`Take back ${dollarsText(asked.takeBack.amount, league.currency, true)}?`}
          action="Take it back"
          busy={settling.isPending && 'Taking back'}
          hint={`${asked.takeBack.fromName}, ${asked.takeBack.toName} and the book see the reason`}
          onConfirm={reason => settling.takeBack(asked.takeBack, reason, close)}
          onCancel={close}
        >
          The payment from {asked.takeBack.fromName} to {asked.takeBack.toName} is open again.
        </ConfirmWithReason>
      )}
    </>
  )
}

const Acts = ({ league, now }: { league: League; now: Answer }) => (
  <>
    <Button
      variant="ghost"
      onClick={() => saveSheet(settleSheet, sheetRowsOf(now), league.name, 'Settle_Up')}
    >
      <Download />
      Export CSV
    </Button>
    <Button onClick={() => window.print()}>
      <Printer />
      Print sheet
    </Button>
  </>
)

/** Everybody's balance and the few payments that bring them to zero. */
export const SettleUp = ({ league, links }: { league: League; user: User; links: ReactNode }) => {
  const answer = useAnswer(settle.read, { leagueId: league.id }, { freshForMs: 0 })
  const now = answer.data
  const isPrinting = useIsPrinting()
  if (isPrinting && now) return <SettlePrint league={league} now={now} />
  const season = `${now?.season ?? league.season} season`
  return (
    <>
      <PageHead
        title="Settle up"
        meta={
          <>
            <span>{league.name}</span>
            <span>{now?.hasEnded ? `${season}, ended` : season}</span>
            {now && <span>{plural(peopleIn(now), 'member')}</span>}
          </>
        }
        actions={now && <Acts league={league} now={now} />}
      />
      {links}
      <Await answer={answer} name="Settling up" skeleton={<SkeletonCard />}>
        {found => <OfLeague key={league.id} league={league} now={found} />}
      </Await>
    </>
  )
}
