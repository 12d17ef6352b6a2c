import { z } from 'zod'
import { object } from '#contract/kernel/values'
import { inputNames } from '#domain/providers/provider'
import { endpoint } from '#contract/kernel/endpoint'

/** Text with links and literal words. */
const Text = z.array(
  z.union([
    z.string(),
    object(() => ({ text: z.string(), link: z.string() })),
    object(() => ({ code: z.string() })),
  ]),
)

const InputName = z.enum(inputNames)

export const ListedProvider = object(() => ({
  id: z.string(),
  name: z.string(),
  /** Whether this instance has all settings that the provider needs. */
  available: z.boolean(),
  /** Variables of the instance's missing settings. */
  missing: z.array(z.string()),
  /** Input fields of a connection; empty for a file-only provider. */
  inputs: z.array(
    z.object({
      name: InputName,
      label: z.string(),
      hint: z.string(),
      isSecret: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  /** Setup steps of a connection, in order. */
  guide: z.array(
    z.object({
      title: z.string(),
      text: Text.optional(),
      help: z.object({ title: z.string(), steps: z.array(Text) }).optional(),
      /** Fields to fill in during this step. */
      inputs: z.array(InputName).optional(),
      /** Whether the user authorizes Sidepot at the provider in this step. */
      signsIn: z.boolean().optional(),
    }),
  ),
}))

export type ListedProvider = z.infer<typeof ListedProvider>

export const providerCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/providers',
    access: 'signed-in',
    summary: 'Week providers, what a connection requires, and where to find it',
    input: object(() => ({})),
    output: z.array(ListedProvider),
  }),
}
