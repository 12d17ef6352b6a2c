import { render } from 'ink'
import type { Ctx } from '#core/kernel/context'
import type { Cli } from '#cli/cli'
import { onOwnScreen } from '#cli/screens/own-screen'
import { ToneColors } from '#cli/screens/tone.tsx'
import { readLeague, readLeagues } from './read-board.ts'
import type { BoardLocation } from './state.ts'
import { Board, type BoardProps, type Left } from './board.tsx'

const liveMs = 3000

/** Shows the overview, starting at a place. Returns the user's request on leaving, with the terminal restored. */
export const openBoard = async (
  { terminal: { stdin, stdout, env } }: Cli,
  ctx: Ctx,
  place: BoardLocation,
  record: BoardProps['record'],
): Promise<Left> => {
  const isRead = env.INK_SCREEN_READER === 'true'
  const read: BoardProps['read'] = async leagueId => ({
    ...(await readLeagues(ctx)),
    open: leagueId === null ? null : await readLeague(ctx, leagueId),
  })
  let left: Left = { wish: { wants: 'leave' }, place }
  const show = async (): Promise<void> => {
    const screen = render(
      <ToneColors.Provider value={!env.NO_COLOR}>
        <Board
          place={place}
          read={read}
          record={record}
          everyMs={isRead ? null : liveMs}
          onEnd={ended => (left = ended)}
        />
      </ToneColors.Provider>,
      {
        stdin: stdin as NodeJS.ReadStream,
        stdout: stdout as NodeJS.WriteStream,
        exitOnCtrlC: false,
        patchConsole: false,
        isScreenReaderEnabled: isRead,
      },
    )
    await screen.waitUntilExit()
  }
  await (isRead ? show() : onOwnScreen(stdout, show))
  return left
}
