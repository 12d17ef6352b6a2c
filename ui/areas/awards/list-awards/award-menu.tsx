import { Wallet, Ellipsis, CircleQuestionMark, Share2, Pencil, Trash2, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type Award, awards } from '#contract/awards'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { prizeText } from '#domain/metric-value'
import { toastError } from '#ui/components/toast'
import { MenuItem, Menu } from '#ui/components/menu.tsx'
import { useOpenShare } from '#ui/lib/use-dialog'
import { useOpenExplanation } from '#ui/components/explained-name.tsx'
import { disambiguate } from '#ui/lib/disambiguate'
import { Button } from '#ui/components/button.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { leagueManagement } from '#contract/leagues/management'
import { momentText } from '#ui/lib/format'
import styles from './award-changes.module.css'

export type AwardAction = { kind: 'edit' | 'void'; award: Award }

/** Marks an award as paid or not paid. */
const PaidItem = ({ award }: { award: Award }) => {
  const isPaid = award.state !== 'paid'
  const title = isPaid ? 'Mark as paid' : 'Mark as unpaid'
  const markPaid = useApiMutation(awards.markPaid, {
    describe: () =>
      `${title}: ${prizeText(award.prizeAmount, award.currency)}, ${award.managerName}, ${award.playerName}`,
    done: [isPaid ? 'Marked as paid' : 'Marked as unpaid', `${award.managerName}, ${award.playerName}`],
    onError: toastError('No changes'),
  })
  const mark = () => markPaid.mutate({ leagueId: award.leagueId, awardIds: [award.id], isPaid })
  return (
    <MenuItem onSelect={mark}>
      <Wallet />
      {title}
    </MenuItem>
  )
}

/** Menu of an award in a table; read-only without `onAction`. The page must render a ShareOutlet. */
export const AwardMenu = ({
  award,
  among,
  mayMarkPaid,
  onAction,
}: {
  award: Award
  among: readonly Award[]
  mayMarkPaid: boolean
  onAction: ((action: AwardAction) => void) | undefined
}) => {
  const openShare = useOpenShare()
  const openExplanation = useOpenExplanation()
  const name = disambiguate(
    award.playerName,
    `${award.week ? `week ${award.week}` : award.label}`,
    among.map(({ playerName }) => playerName),
  )
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon aria-label={`Actions for ${name}`}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem onSelect={() => openExplanation(award.id)}>
        <CircleQuestionMark />
        {award.isFine ? 'Why it costs' : 'Why it won'}
      </MenuItem>
      {!award.isFine && (
        <MenuItem onSelect={() => openShare(award.id)}>
          <Share2 />
          Share award
        </MenuItem>
      )}
      {mayMarkPaid && <PaidItem award={award} />}
      {onAction && (
        <>
          <MenuItem onSelect={() => onAction({ kind: 'edit', award })}>
            <Pencil />
            Edit award
          </MenuItem>
          <MenuItem onSelect={() => onAction({ kind: 'void', award })}>
            <Trash2 />
            {award.isFine ? 'Waive fine' : 'Void award'}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

const maxVisible = 20

/** Audit actions about awards: recorded, changed, voided, published. */
const isAboutAwards = ({ action }: { action: string }) => /^(award|week)\./.test(action)

const Lines = ({ leagueId }: { leagueId: number }) => (
  <QueryBoundary query={useApiQuery(leagueManagement.audit, { leagueId })} name="Changes">
    {log => {
      const lines = log.filter(isAboutAwards).slice(0, maxVisible)
      if (lines.length === 0) return <p className="t-2">Nothing recorded or changed yet.</p>
      return (
        <ul>
          {lines.map(({ id, summary, actorName, at }) => (
            <li key={id}>
              <div>{summary}</div>
              <div className="t-3 t-sm">
                {actorName}, {momentText(at)}
              </div>
            </li>
          ))}
        </ul>
      )
    }}
  </QueryBoundary>
)

/** Change history of awards: newest entries of the league's audit log, which no one can edit. */
export const AwardChanges = ({ leagueId }: { leagueId: number }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.changes} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        Change history
        <ChevronDown />
      </summary>
      {isOpen && <Lines leagueId={leagueId} />}
    </details>
  )
}
