import { Card } from '#ui/components/card.tsx'
import { Rows } from '#ui/components/rows.tsx'
import type { Lines } from './lines.ts'
import { type Acting, OthersRow, ReceivedRow } from './settle-rows.tsx'

/** What comes to somebody by the plan. */
export const YouGet = ({ gets, ...acting }: Pick<Lines, 'gets'> & Acting) =>
  gets.length > 0 && (
    <Card title="You get" note="Say received once the money has arrived." flush>
      <Rows>
        {gets.map(line => (
          <OthersRow key={line.key} line={line} {...acting} />
        ))}
      </Rows>
    </Card>
  )

/** The lines of the plan between others. */
export const OthersPay = ({ others, ...acting }: Pick<Lines, 'others'> & Acting) =>
  others.length > 0 && (
    <Card title="Others pay" note="To whoever holds the pot, and from them." flush>
      <Rows>
        {others.map(line => (
          <OthersRow key={line.key} line={line} {...acting} />
        ))}
      </Rows>
    </Card>
  )

/** What is done. */
export const Received = ({ received, ...acting }: Pick<Lines, 'received'> & Acting) =>
  received.length > 0 && (
    <Card title="Received" note="Written to the ledger." flush>
      <Rows>
        {received.map(payment => (
          <ReceivedRow key={payment.id} payment={payment} {...acting} />
        ))}
      </Rows>
    </Card>
  )
