/** Kinds of messages that a person can get by push, each with its own switch. */
export const pushKinds = ['wins', 'changes', 'dues', 'picks', 'questions'] as const

export type PushKind = (typeof pushKinds)[number]

/** Kinds that are on until a person changes them: reminders of dues are off. */
export const defaultPushKinds: Record<PushKind, boolean> = {
  wins: true,
  changes: true,
  dues: false,
  picks: true,
  questions: true,
}

/** Maximum number of pushes a device gets per day. */
export const maxPushesPerDay = 3
