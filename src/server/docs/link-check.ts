import type { Source } from './sources.ts'
import type { Target } from './links.ts'
import type { DocPage } from './types.ts'

export type LinkOfPage = { source: string; url: string; target: Target }

/** Returns a sentence for each link to a missing file or heading. */
export const deadLinks = (links: LinkOfPage[], sources: Source[], pages: DocPage[]): string[] => {
  const anchors = new Map(sources.map(({ source }, at) => [source, anchorsOf(pages[at])]))
  return links
    .filter(({ target }) => {
      if (target.to === 'nothing') return true
      return (
        target.to === 'page' && target.anchor !== undefined && !anchors.get(target.source)?.has(target.anchor)
      )
    })
    .map(({ source, url }) => `${source} links to ${url}, which doesn't exist.`)
}

const anchorsOf = (page: DocPage | undefined): Set<string> =>
  new Set((page?.blocks ?? []).flatMap(block => (block.kind === 'heading' ? [block.anchor] : [])))
