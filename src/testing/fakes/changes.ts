/** Words of a double's answers that are exchanged from now on, as a provider does when it corrects points. */
export function changingAnswers() {
  const changes: [string | RegExp, string][] = []
  return {
    change: (before: string | RegExp, after: string) => void changes.push([before, after]),
    changed: (answer: unknown): unknown =>
      JSON.parse(
        changes.reduce((text, [before, after]) => text.replace(before, after), JSON.stringify(answer)),
      ),
  }
}
