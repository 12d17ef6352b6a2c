import { z } from 'zod'
import { inputNames } from '#domain/providers/provider'
import { endpoint } from './kernel/endpoint.ts'

/** Text with links and words that are to be taken letter by letter. */
const Text = z.array(
  z.union([z.string(), z.object({ text: z.string(), link: z.string() }), z.object({ code: z.string() })]),
)

const InputName = z.enum(inputNames)

export const ListedProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether this installation has everything it takes to ask it. */
  available: z.boolean(),
  /** The settings of the installation that it lacks, by their variables. */
  missing: z.array(z.string()),
  /** What a connection asks for; empty where there is none, only files. */
  inputs: z.array(
    z.object({
      name: InputName,
      label: z.string(),
      hint: z.string(),
      isSecret: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  /** What to do for a connection, one thing after another. */
  guide: z.array(
    z.object({
      title: z.string(),
      text: Text.optional(),
      help: z.object({ title: z.string(), steps: z.array(Text) }).optional(),
      /** What is entered here. */
      inputs: z.array(InputName).optional(),
      /** Somebody with an account at the provider lets Sidepot in here. */
      signsIn: z.boolean().optional(),
    }),
  ),
})
export type ListedProvider = z.infer<typeof ListedProvider>

export const providerCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/providers',
    access: 'signed-in',
    summary: 'The providers of weeks, what a connection asks for, and how to get there',
    input: z.object({}),
    answer: z.array(ListedProvider),
  }),
}
