import { readFileSync, writeFileSync } from 'node:fs'
import { createProgram } from '#cli/program'
import { type DescribedCommand, describe, flattened, usageOf } from './describe.ts'

const page = 'docs/cli.md'

/** Generates docs/cli.md from the declared commands. */
export const commandsPage = (): string => {
  const program = describe(
    createProgram({
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      env: {},
      interrupted: new AbortController().signal,
    }),
  )
  const commands = flattened(program).filter(({ path, children }) => path.length > 0 && children.length === 0)
  return [
    '# Every command and option',
    '`npm run docs` writes this page. [The command line](commands.md) tells how it is used, with what it prints.',
    'Every command takes:',
    optionList(program),
    ...commands.map(section),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

export const writtenCommandsPage = (): string => readFileSync(page, 'utf8')

export const writeCommandsPage = (): void => writeFileSync(page, commandsPage())

const section = (command: DescribedCommand): string =>
  [
    `## ${command.path.join(' ')}`,
    `${command.description.charAt(0).toUpperCase()}${command.description.slice(1)}.`,
    `\`\`\`text\n${usageOf(command)}\n\`\`\``,
    ...(command.arguments.length + command.options.length > 0 ? [optionList(command)] : []),
    ...(command.example === undefined ? [] : [`\`\`\`console\n$ sidepot ${command.example}\n\`\`\``]),
  ].join('\n\n')

const optionList = ({ arguments: given, options }: DescribedCommand): string =>
  [
    ...given.map(({ usage, description }) => `- \`${usage}\`: ${description}`),
    ...options.map(
      ({ flags, description, choices, isRequired }) =>
        `- \`${flags}\`: ${description}${choices.length > 0 ? `; ${choices.join(', ')}` : ''}${isRequired ? ' (required)' : ''}`,
    ),
  ].join('\n')
