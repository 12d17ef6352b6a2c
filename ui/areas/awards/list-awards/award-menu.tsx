import { Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { useOpenShare } from '#ui/lib/use-share-dialog'

export type AwardAction = { kind: 'edit' | 'void'; award: Award }

/** What can be done with an award of a table; without `onAct` it stands as it is. The page holds a ShareOutlet. */
export const AwardMenu = ({
  award,
  onAct,
}: {
  award: Award
  onAct: ((action: AwardAction) => void) | undefined
}) => {
  const openShare = useOpenShare()
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon aria-label={`Actions for ${award.playerName}`}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem onSelect={() => openShare(award.id)}>
        <Share2 />
        Share award
      </MenuItem>
      {onAct && (
        <>
          <MenuItem onSelect={() => onAct({ kind: 'edit', award })}>
            <Pencil />
            Edit award
          </MenuItem>
          <MenuItem onSelect={() => onAct({ kind: 'void', award })}>
            <Trash2 />
            Void award
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
