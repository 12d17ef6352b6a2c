import { CircleQuestionMark, Ellipsis, Pencil, Share2, Trash2, Wallet } from 'lucide-react'
import { awards, type Award } from '#contract/awards'
import { prizeText } from '#domain/metric-value'
import { disambiguate } from '#ui/lib/disambiguate'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { useOpenExplanation } from '#ui/components/explained-name.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useOpenShare } from '#ui/lib/use-share-dialog'

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
