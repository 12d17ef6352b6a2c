import { Share2 } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Button } from '../../components/button.tsx'
import type { Column } from '../../components/table.tsx'
import { useOpenShare } from './share-place.tsx'

/** Opens the share dialog of an award; the page holds a SharePlace. */
const ShareButton = ({ award }: { award: Award }) => {
  const openShare = useOpenShare()
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      aria-label={`Share ${award.playerName}, ${award.week === null ? `${award.season} season` : `week ${award.week}`}`}
      onClick={() => openShare(award.id)}
    >
      <Share2 />
    </Button>
  )
}

/** The column of a table of awards that can be shared. */
export const shareColumn: Column<Award> = {
  head: 'Share',
  card: 'do',
  right: true,
  cell: award => <ShareButton award={award} />,
}
