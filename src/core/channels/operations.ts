import type { AnyOperation } from '#core/kernel/operation'
import { addChannel, reconnectChannel, removeChannel, turnOffChannel } from './manage-channels.ts'
import { readPostLog, sendPostNow } from './post-log.ts'
import { previewMessages, testChannel } from './preview-messages.ts'
import { listChannels, saveChannels } from './read-channels.ts'

/** Operations of chat channels, in the order of the documentation. */
export const channelsOperations: AnyOperation[] = [
  listChannels,
  addChannel,
  saveChannels,
  reconnectChannel,
  turnOffChannel,
  removeChannel,
  testChannel,
  previewMessages,
  readPostLog,
  sendPostNow,
]
