import { useState } from 'react'
import type { PageDraft, VersionLine } from '#contract/content/page-editor'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { RowNote, Rows, RowTitle } from '#ui/components/rows.tsx'
import { momentText } from '#ui/lib/format'
import styles from './versions-card.module.css'

const first = 4

const savedByText = ({ savedBy, savedAt }: { savedBy: string | null; savedAt: string | null }): string =>
  savedAt === null ? 'Built-in page' : `${savedBy ?? 'Someone'}, ${momentText(savedAt)}`

/** The draft and all published versions. */
export const VersionsCard = ({
  draft,
  versions,
  isLive,
  onDiscard,
  onRestore,
}: {
  draft: PageDraft | null
  versions: readonly VersionLine[]
  isLive: boolean
  onDiscard: () => void
  onRestore: (number: number) => void
}) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? versions : versions.slice(0, first)
  return (
    <Card
      title="Versions"
      flush
      footer={
        versions.length > shown.length && (
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            All {versions.length} versions
          </Button>
        )
      }
    >
      <Rows className={styles.versions}>
        {draft && (
          <li data-on="">
            <RowTitle>
              <b>Draft</b>
              <RowNote>{savedByText(draft)}. Not public</RowNote>
            </RowTitle>
            <Button variant="ghost" size="sm" onClick={onDiscard}>
              Discard
            </Button>
          </li>
        )}
        {shown.map((version, index) => (
          <li key={version.number}>
            <RowTitle>
              <b>
                Version {version.number}
                {index === 0 && isLive && ', live'}
              </b>
              <RowNote>{savedByText(version)}</RowNote>
            </RowTitle>
            {(index > 0 || draft !== null) && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Restore version ${version.number} as a draft`}
                onClick={() => onRestore(version.number)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </Card>
  )
}
