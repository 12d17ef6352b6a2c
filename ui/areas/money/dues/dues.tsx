import { PiggyBank, Rows3, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { dues, type Dues as Answer } from '#contract/money/dues'
import { figureNames } from '#domain/figure-names'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { keepsMoney } from '#ui/lib/keeps-money'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'
import { useNarrow } from '#ui/lib/use-narrow'
import { Owed } from '#ui/areas/money/parts/amount-text.tsx'
import { RemindPreview } from '#ui/areas/money/parts/remind-preview.tsx'
import { DuesBoard } from './dues-board.tsx'
import { DuesList } from './dues-list.tsx'
import { planWords } from './dues-words.ts'
import { PaymentsDialog } from './payments-dialog.tsx'
import { RecordCard, RecordDialog } from './record-payment.tsx'
import { Reminders } from './reminders.tsx'
import { useRemind } from './use-remind.ts'

const EditDuesDialog = lazy(() => import('./edit-dues-dialog.tsx').then(m => ({ default: m.EditDuesDialog })))
const SeveralDialog = lazy(() => import('./several-dialog.tsx').then(m => ({ default: m.SeveralDialog })))

type Shown = { league: League; user: User; now: Answer }

const useDuesDialogs = () => ({
  edit: useDialog('edit-dues'),
  several: useDialog('several-dues', ['how']),
  record: useDialog('record-dues', ['manager']),
  member: useDialog('paid-in', ['member']),
})

const Acts = () => {
  const { edit, several } = useDuesDialogs()
  return (
    <>
      <Button variant="ghost" onClick={() => edit.open()}>
        <SlidersHorizontal />
        Edit dues
      </Button>
      <Button onClick={() => several.open()}>
        <Rows3 />
        Enter several
      </Button>
    </>
  )
}

const Dialogs = ({ league, now, keeps }: { league: League; now: Answer; keeps: boolean }) => {
  const { edit, several, record, member } = useDuesDialogs()
  const opened = now.members.find(({ memberId }) => memberId === member.idOf('member'))
  return (
    <Suspense>
      {keeps && edit.isOpen && <EditDuesDialog league={league} dues={now} onClose={edit.close} />}
      {keeps && several.isOpen && (
        <SeveralDialog
          league={league}
          dues={now}
          how={several.about('how')}
          onHow={how => several.turn({ how })}
          onClose={several.close}
        />
      )}
      {keeps && record.isOpen && (
        <RecordDialog
          league={league}
          dues={now}
          start={record.idOf('manager')}
          onRecorded={record.close}
          onClose={record.close}
        />
      )}
      {opened && (
        <PaymentsDialog
          league={league}
          dues={now}
          member={opened}
          keeps={keeps}
          onRecord={manager => record.open({ manager })}
          onClose={member.close}
        />
      )}
    </Suspense>
  )
}

const NoDues = ({ keeps }: { keeps: boolean }) => {
  const { edit } = useDuesDialogs()
  return (
    <Panel>
      <Empty
        icon={PiggyBank}
        title="No dues yet"
        action={
          keeps && (
            <Button variant="primary" onClick={() => edit.open()}>
              Set dues
            </Button>
          )
        }
      >
        {keeps
          ? 'Say what everybody pays in and until when. Everybody then sees who has paid, if you like.'
          : 'Nothing is to be paid in yet. You see it here once your commissioner says how much.'}
      </Empty>
    </Panel>
  )
}

/** The next payment: beside the list, or where there is no room in a dialog that a bar at the foot opens. */
const Columns = ({ league, user, now }: Shown) => {
  const keeps = keepsMoney(league)
  const isNarrow = useNarrow()
  const { record, member } = useDuesDialogs()
  const [chosen, setChosen] = useState<{ managerId: number | undefined; at: number }>({
    managerId: undefined,
    at: 0,
  })
  const choose = (managerId: number | undefined) => setChosen(({ at }) => ({ managerId, at: at + 1 }))
  const remind = useRemind(league.id, now)
  return (
    <>
      {remind.mails && (
        <RemindPreview
          mails={remind.mails}
          others={remind.others}
          busy={remind.isSending}
          onSend={remind.send}
          onCancel={remind.cancel}
        />
      )}
      <div className="grid">
        <div className={keeps ? 's8 stack' : 's12 stack'}>
          <DuesBoard league={league} dues={now} />
          <DuesList
            dues={now}
            userId={user.id}
            keeps={keeps}
            chosen={isNarrow ? undefined : chosen.managerId}
            remind={remind}
            onRecord={manager => (isNarrow ? record.open({ manager }) : choose(manager))}
            onOpen={memberId => member.open({ member: memberId })}
          />
        </div>
        {keeps && (
          <div className="s4 stack">
            {!isNarrow && (
              <RecordCard
                key={chosen.at}
                league={league}
                dues={now}
                start={chosen.managerId}
                onRecorded={() => choose(undefined)}
              />
            )}
            {now.plan && <Reminders league={league} dues={now} plan={now.plan} />}
          </div>
        )}
      </div>
      {keeps && isNarrow && (
        <FootBar>
          <div className="grow">
            <div className="t-3 t-sm">{figureNames.stillOwed}</div>
            <Owed amount={now.stillOwed} />
          </div>
          {remind.count > 0 && (
            <Button busy={remind.isPending && 'Looking'} onClick={remind.preview}>
              Remind {remind.count}
            </Button>
          )}
          <Button variant="primary" aria-label="Record payment received" onClick={() => record.open()}>
            Record
          </Button>
        </FootBar>
      )}
    </>
  )
}

/** Who has paid in for the season; whoever keeps the money writes it down here. */
export const Dues = ({ league, user, links }: { league: League; user: User; links: ReactNode }) => {
  const answer = useAnswer(dues.read, { leagueId: league.id }, { freshForMs: 0 })
  const plan = answer.data?.plan
  const keeps = keepsMoney(league)
  const isEmpty = answer.data !== undefined && plan === null && answer.data.payments.length === 0
  const meta = [
    league.name,
    `${answer.data?.season ?? league.season} season`,
    ...(plan ? planWords(plan, league.currency) : []),
  ]
  return (
    <>
      <PageHead
        title="Dues"
        meta={meta.map(word => (
          <span key={word}>{word}</span>
        ))}
        actions={keeps && answer.data && !isEmpty && <Acts />}
      />
      {links}
      <Await answer={answer} name="Dues" skeleton={<SkeletonCard />}>
        {now => (
          <>
            {isEmpty ? <NoDues keeps={keeps} /> : <Columns league={league} user={user} now={now} />}
            <Dialogs league={league} now={now} keeps={keeps} />
          </>
        )}
      </Await>
    </>
  )
}
