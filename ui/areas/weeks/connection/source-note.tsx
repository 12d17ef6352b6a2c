import { providerWith } from '#domain/providers/registry'
import { Banner } from '#ui/components/banner.tsx'

/** Requirements of a provider before its scores can be fetched. */
export const SourceNote = ({ source }: { source: string }) => {
  const note = providerWith(source)?.connection?.note
  if (!note) return null
  return note.title ? (
    <Banner tone="warn" title={note.title}>
      {note.text}
    </Banner>
  ) : (
    <Banner>{note.text}</Banner>
  )
}
