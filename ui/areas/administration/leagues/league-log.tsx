import { History } from 'lucide-react'
import { administration } from '#contract/administration/administration'
import { Await } from '#ui/components/await.tsx'
import { Card, CardBody } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { momentText } from '#ui/lib/format'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { CursorFoot } from '#ui/areas/administration/site/cursor-foot.tsx'

const size = 10

/** What happened in a league, newest first. */
export const LeagueLog = ({ leagueId }: { leagueId: number }) => {
  const { answer, ...pages } = useCursorPages(administration.audit, { leagueId, limit: size })
  return (
    <Card title="What happened" flush>
      <Await answer={answer} name="Entries">
        {rows =>
          rows.length === 0 ? (
            <Empty icon={History} title="Nothing happened yet" />
          ) : (
            <>
              <CardBody>
                <ul className="list">
                  {rows.map(({ id, at, actorName, summary }) => (
                    <li key={id}>
                      <div className="grow">
                        <div className="t-med breaks">{summary}</div>
                        <div className="t-3 t-sm breaks">
                          {actorName}, {momentText(at)}
                        </div>
                      </div>
                    </li>
                  ))}
                </ul>
              </CardBody>
              <CursorFoot pages={pages} shown={rows.length} size={size} />
            </>
          )
        }
      </Await>
    </Card>
  )
}
