import { withCms } from '#server/cli/database.ts'
import { runOutboxList, runOutboxRetry } from '#server/cli/outbox.ts'
import { runPrivacyErase, runPrivacyExport, runPrivacyPrune } from '#server/cli/privacy.ts'
import { runTicketReply } from '#server/cli/ticket.ts'
import { UsageError } from '#server/cli/usageError.ts'
import type { Cms } from '#server/cms/context.ts'
import { readSettings, type Settings } from '#server/env.ts'

interface Verb {
  /** Names of its arguments, all of them needed. */
  readonly takes: readonly string[]
  readonly run: (cms: Cms, settings: Settings, given: readonly string[]) => Promise<void>
}

/** Verbs about what visitors have sent, each of two words. */
const verbs: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  privacy: {
    export: { takes: ['EMAIL'], run: (cms, _settings, [email = '']) => runPrivacyExport(cms, email) },
    erase: { takes: ['EMAIL'], run: (cms, { dataDir }, [email = '']) => runPrivacyErase(cms, dataDir, email) },
    prune: { takes: [], run: (cms, { dataDir, retentionDays }) => runPrivacyPrune(cms, dataDir, retentionDays) },
  },
  outbox: {
    list: { takes: [], run: (cms) => runOutboxList(cms) },
    retry: { takes: [], run: (cms) => runOutboxRetry(cms) },
  },
  ticket: {
    reply: {
      takes: ['UUID', 'TEXT'],
      run: (cms, { dataDir }, [uuid = '', text = '']) => runTicketReply(cms, dataDir, uuid, text),
    },
  },
}

export const visitorUsage = `  privacy export EMAIL      print everything that is stored on an address, as JSON
  privacy erase EMAIL       erase what is personal on an address; the proof of consent stays
  privacy prune             erase what is personal in requests older than RETENTION_DAYS
  outbox list | retry       list the mails not sent; try those given up again
  ticket reply UUID TEXT    answer a ticket for the company; the visitor gets a mail`

export function isVisitorVerb(verb: string): boolean {
  return Object.hasOwn(verbs, verb)
}

/** Runs `privacy erase EMAIL` and its like. Throws `UsageError`. */
export async function runVisitorVerb(verb: string, [word = '', ...given]: readonly string[]): Promise<void> {
  const words = verbs[verb] ?? {}
  const found = Object.hasOwn(words, word) ? words[word] : undefined
  if (found === undefined) throw new UsageError(`${verb} is followed by ${Object.keys(words).join(', ')}`)
  const { takes, run } = found
  if (given.length !== takes.length || given.some((value) => value.trim() === '')) {
    throw new UsageError(`${verb} ${word} takes ${takes.length === 0 ? 'nothing more' : takes.join(' ')}`)
  }
  const settings = readSettings(process.env)
  await withCms((cms) => run(cms, settings, given))
}
