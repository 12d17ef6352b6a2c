import { Crown } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { type Champion as Answer, leaderboards } from '#contract/money/leaderboards'
import { dollarsText } from '#domain/money'
import { namesText } from '#domain/text'
import { BannerFrame } from '#ui/components/banner.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'

const withWhat = ({ by, champions }: Answer, currency: string): string => {
  const each = champions.map(({ amount }) => dollarsText(amount, currency))
  const same = new Set(each).size === 1 ? each[0] : namesText(each)
  const what = by === 'firstPlace' ? 'for first place' : 'of winnings'
  return `With ${same} ${what}${champions.length > 1 && new Set(each).size === 1 ? ' each' : ''}.`
}

/** Champion of a finished season. */
export const Champion = ({ leagueId, season }: { leagueId: number; season: number }) => {
  const currency = useCurrency()
  const { data } = useApiQuery(leaderboards.champion, { leagueId, season })
  if (!data || data.champions.length === 0) return null
  const names = namesText(data.champions.map(({ managerName }) => managerName))
  return (
    <BannerFrame tone="gold">
      <Crown />
      <div className="grow">
        <b className="t-strong">
          {data.champions.length > 1 ? 'Champions' : 'Champion'} of {data.season}: {names}
        </b>{' '}
        <span className="t-2">{withWhat(data, currency)}</span>
      </div>
    </BannerFrame>
  )
}
