import { Share2 } from 'lucide-react'
import { useOpenShare } from '#ui/lib/use-dialog'
import { Button } from './button.tsx'
import type { Column } from './table.tsx'

type Shared = { id: number; playerName: string; week: number | null; season: number }

/**
 * Opens the share dialog of an award; the page must render a ShareOutlet.
 *
 * @param verb button text, for pages with two buttons per award
 */
export const ShareButton = ({ award, verb = 'Share' }: { award: Shared; verb?: string }) => {
  const openShare = useOpenShare()
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      aria-label={`${verb} ${award.playerName}, ${award.week === null ? `${award.season} season` : `week ${award.week}`}`}
      onClick={() => openShare(award.id)}
    >
      <Share2 />
    </Button>
  )
}

/** Share column for tables of the user's own awards. */
export const shareColumn: Column<Shared> = {
  header: 'Share',
  card: 'do',
  right: true,
  cell: award => <ShareButton award={award} verb="Share my award" />,
}
