import { Banner } from '#ui/components/banner.tsx'
import type { LiveProvider } from '#ui/lib/providers'

/** What a provider takes before its scores can be read. */
export const SourceNote = ({ source }: { source: LiveProvider }) => {
  if (source === 'sleeper')
    return (
      <Banner>
        Sleeper leagues are public: the league's number is all it takes, no key and no password.
      </Banner>
    )
  if (source === 'espn')
    return (
      <Banner>
        A public ESPN league needs its number only. A private one also needs two cookies of your browser.
      </Banner>
    )
  return (
    <Banner tone="warn" title="Yahoo reviews every application.">
      Since 2026 Yahoo lets an application read leagues only after people there approved it, and may answer
      "not allowed" although keys and sign-in are right. Sleeper, ESPN, a saved file, CSV and entry by hand
      work without it.
    </Banner>
  )
}
