import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { columnHeading, importColumns } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import type { ImportRow, ImportRowState } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { importHandlers } from '#server/studio/handlers/importHandlers.ts'
import { contentHandlers } from '#server/studio/handlers/contentHandlers.ts'
import { draftHandlers } from '#server/studio/handlers/draftHandlers.ts'
import { createTestStudio, studioOrigin, type SignedIn } from '#tests/support/studio/studioFixture.ts'
import type { TestDatabase } from '#tests/support/db/testDatabase.ts'

/** Response of a call: its status, and its body. */
export interface CallResponse {
  readonly status: number
  readonly body: ImportRun & { readonly code?: string; readonly issues?: readonly { code: string; params: object }[] }
}

interface Choices {
  readonly clear_empty?: boolean
  readonly publish?: boolean
  /** Paths of the columns; by their headings by default. */
  readonly mapping?: readonly string[]
}

/** Returns the studio with its imports on a test database, and the steps of an import as a person takes them. */
export function createImportHarness(database: TestDatabase, more: Parameters<typeof createTestStudio>[1] = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'studio-import-'))
  const handlers = { ...importHandlers, ...contentHandlers, ...draftHandlers, ...more }
  const site = createTestStudio(database, handlers, { dataDir })

  async function call(as: SignedIn, method: string, address: string, body?: unknown): Promise<CallResponse> {
    const response = await site.call(method, address, { as, ...(body === undefined ? {} : { body }) })
    return { status: response.status, body: await response.json() }
  }

  async function upload(
    as: SignedIn,
    kind: ImportKind,
    file: string | Uint8Array<ArrayBuffer>,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<CallResponse> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ kind, ...fields })) form.set(name, value)
    form.set('file', new File([file], `${kind}.csv`))
    const headers = { origin: studioOrigin, cookie: as.cookie }
    const response = await site.api.request(`${studioOrigin}${studioApiPath}/import`, {
      method: 'POST',
      headers,
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }

  /** Takes a step and waits until it is over. */
  async function step(as: SignedIn, id: string, name: string, body: unknown): Promise<ImportRun> {
    const begun = await call(as, 'POST', `/import/${id}/${name}`, body)
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    await site.studio.imports.settled()
    return (await call(as, 'GET', `/import/${id}`)).body
  }

  async function check(as: SignedIn, run: ImportRun, choices: Choices = {}): Promise<ImportRun> {
    const mapping = choices.mapping ?? run.headings.map((heading) => pathOf(run.kind, heading))
    return step(as, run.id, 'check', { clear_empty: false, publish: true, ...choices, mapping })
  }

  return {
    site,
    call,
    upload,
    check,
    /** Uploads and checks a file. */
    async dryRun(as: SignedIn, kind: ImportKind, file: string, choices?: Choices): Promise<ImportRun> {
      const { status, body } = await upload(as, kind, file)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return check(as, body, choices)
    },
    run: (as: SignedIn, { id }: ImportRun) => step(as, id, 'run', { only_valid: true }),
    undo: (as: SignedIn, { id }: ImportRun) => step(as, id, 'undo', {}),
    async rows(as: SignedIn, { id }: ImportRun, state: ImportRowState): Promise<readonly ImportRow[]> {
      const response = await site.call('GET', `/import/${id}/rows?state=${state}`, { as })
      return (await response.json()).items
    },
    /** Row, heading, code and parameters of what is wrong. */
    async problems(as: SignedIn, run: ImportRun, state: ImportRowState = 'invalid') {
      const rows = await this.rows(as, run, state)
      return rows.flatMap(({ number, issues }) =>
        issues.map(({ column, code, params, value }) => [
          number,
          column === null ? '' : (run.headings[column] ?? ''),
          code,
          params,
          value,
        ]),
      )
    },
    dataDir,
    close() {
      site.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type ImportHarness = ReturnType<typeof createImportHarness>

function pathOf(kind: ImportKind, heading: string): string {
  return importColumns(kind).find(({ path: each }) => columnHeading(each) === heading)?.path ?? ''
}
