/** Replaces text in the fake's responses from now on, like a provider's point correction. */
export function responseChanges() {
  const changes: [string | RegExp, string][] = []
  return {
    change: (before: string | RegExp, after: string) => void changes.push([before, after]),
    changed: (response: unknown): unknown =>
      JSON.parse(
        changes.reduce((text, [before, after]) => text.replace(before, after), JSON.stringify(response)),
      ),
  }
}
