import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { marketDay } from '#locales/marketDay.ts'
import { mergePage } from '#schemas/studio/merge/mergePage.ts'
import { rawFields, rawItems } from '#schemas/studio/rawJson.ts'
import { createTagCache } from '#server/cache/tagCache.ts'
import type { Cms } from '#server/content/context.ts'
import {
  isSameContent,
  parseContent,
  readContent,
  readSentContent,
  writeContent,
  type RawContent,
} from '#server/content/rawContent.ts'
import type { Database } from '#server/db/tables.ts'
import { draftEngine } from '#server/studio/drafts/draftEngine.ts'
import type { DraftEdit, DraftedState } from '#server/studio/drafts/documentKind.ts'
import { prepareContent } from '#server/studio/pages/prepareContent.ts'
import { StudioError } from '#server/studio/studioError.ts'

interface Revision {
  readonly content: RawContent
  readonly digests: readonly string[]
}

/** Revisions of which the content is still known. */
const maxKnown = 12

/** A page in memory whose draft is changed by the engine of the server. */
export class MemoryServer {
  private readonly revisions: Revision[]
  /** JSON texts of what could not be merged. */
  readonly suggested: string[] = []
  private readonly engine
  private readonly cms = withoutDatabase()

  constructor(text: string) {
    this.revisions = [{ content: readContent(text), digests: [] }]
    const { revisions, suggested } = this
    const stateNow = (): DraftedState<RawContent> => ({
      revision: revisions.length,
      content: revisions.at(-1)?.content ?? readContent(text),
      hasDraft: true,
    })
    const contentAt = (revision: number) => revisions[revision - 1]?.content
    const unused = async () => Promise.reject(new Error('Drafts are only saved here'))
    this.engine = draftEngine<DraftEdit, DraftedState<RawContent>, RawContent, string>({
      lock: async () => stateNow(),
      prepare: (_edit, sent, stored) => prepareContent(readSentContent(sent), stored),
      isSame: isSameContent,
      merge: ({ base, mine, theirs }) => mergePage(base, mine, theirs),
      contentAt: async (_inside, state, revision) =>
        revision + maxKnown < state.revision ? undefined : contentAt(revision),
      digestsAfter: async (_inside, _state, revision) =>
        revisions
          .slice(revision)
          .map(({ digests }) => digests)
          .toReversed(),
      versionAt: unused,
      afterAttempt: unused,
      checkRights: () => undefined,
      conflict: async (_inside, { revision, content }) =>
        new StudioError('conflict', 'Others have saved', {
          ...{ base: null, parts: [] },
          theirs: { revision, content: parseContent(content) },
        }),
      keepDraft: unused,
      write: async (_inside, _edit, _state, { content, digests = [] }) => {
        revisions.push({ content, digests })
        return stateNow()
      },
      suggest: async (_inside, _edit, _state, unmerged) => void suggested.push(JSON.stringify(unmerged.suggested)),
      remove: unused,
    })
  }

  get revision(): number {
    return this.revisions.length
  }

  /** The content as JSON text. */
  get text(): string {
    const last = this.revisions.at(-1)
    return last === undefined ? '' : writeContent(last.content)
  }

  /** Saves the body of a call as a person; returns the body of the response. Throws `StudioError`. */
  async save(id: string, body: string, revision: number): Promise<Readonly<Record<string, unknown>>> {
    const fields = rawFields(body)
    const { state, mine, suggestions } = await this.engine.save(this.cms, {
      edit: { actor: { person: { id, name: id } }, revision },
      sent: fields.get('content') ?? '',
      attempts: rawItems(fields.get('attempts') ?? '[]'),
      base: fields.get('base'),
      record: { action: 'draft.save' },
    })
    const merged = isSameContent(state.content, mine) ? {} : { merged: parseContent(state.content) }
    return { revision: state.revision, updated_at: '', suggestions, issues: [], ...merged }
  }
}

/** Returns a CMS of which the engine reads nothing. */
function withoutDatabase(): Cms {
  const none = { maxBytes: 1, sizeOf: () => 1 }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    db,
    log: { warn: () => {}, error: () => {} },
    now: () => new Date(),
    today: (locale) => marketDay(locale, new Date()),
    texts: async () => new Map(),
    menus: createTagCache(none),
    entities: { rows: createTagCache(none), lists: createTagCache(none) },
    extensions: [],
  }
}
