/** Creates heading anchors in the same way as code hosts, so that links work in both places. */
export const slugger = (): ((heading: string) => string) => {
  const counts = new Map<string, number>()
  return heading => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
