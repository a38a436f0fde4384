import { withCms } from '#server/cli/database.ts'
import { runOutboxList, runOutboxRetry } from '#server/cli/outbox.ts'
import { runPrivacyErase, runPrivacyExport, runPrivacyPrune } from '#server/cli/privacy.ts'
import { runTicketReply } from '#server/cli/ticket.ts'
import { UsageError } from '#server/cli/usageError.ts'
import type { VisitorVerb } from '#server/cli/visitorUsage.ts'
import type { Cms } from '#server/content/context.ts'
import { readSettings, type Settings } from '#server/env.ts'
import type { PersonalFiles } from '#server/forms/personalData.ts'
import { openStorage } from '#server/media/openStorage.ts'

interface Verb {
  /** Names of its arguments, all required. */
  readonly args: readonly string[]
  readonly run: (cms: Cms, settings: Settings, args: readonly string[]) => Promise<void>
}

function filesOf(settings: Settings): PersonalFiles {
  return { dataDir: settings.dataDir, storage: openStorage(settings) }
}

/** Verbs for visitors' data, each of two words. */
const verbs: Readonly<Record<VisitorVerb, Readonly<Record<string, Verb>>>> = {
  privacy: {
    export: { args: ['EMAIL'], run: (cms, _settings, [email = '']) => runPrivacyExport(cms, email) },
    erase: { args: ['EMAIL'], run: (cms, settings, [email = '']) => runPrivacyErase(cms, filesOf(settings), email) },
    prune: { args: [], run: (cms, settings) => runPrivacyPrune(cms, filesOf(settings), settings.retentionDays) },
  },
  outbox: {
    list: { args: [], run: (cms) => runOutboxList(cms) },
    retry: { args: [], run: (cms) => runOutboxRetry(cms) },
  },
  ticket: {
    reply: {
      args: ['UUID', 'TEXT'],
      run: (cms, { dataDir }, [uuid = '', text = '']) => runTicketReply(cms, dataDir, uuid, text),
    },
  },
}

/** Runs a verb such as `privacy erase EMAIL`. Throws `UsageError`. */
export async function runVisitorVerb(verb: VisitorVerb, [word = '', ...args]: readonly string[]): Promise<void> {
  const words = verbs[verb]
  const command = Object.hasOwn(words, word) ? words[word] : undefined
  if (command === undefined) throw new UsageError(`${verb} needs one of: ${Object.keys(words).join(', ')}`)
  if (args.length !== command.args.length || args.some((value) => value.trim() === '')) {
    throw new UsageError(`${verb} ${word} takes ${command.args.length === 0 ? 'no arguments' : command.args.join(' ')}`)
  }
  const settings = readSettings(process.env)
  await withCms((cms) => command.run(cms, settings, args))
}
