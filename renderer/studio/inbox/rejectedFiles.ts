import * as v from 'valibot'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

const rejected = v.object({ files: v.array(v.object({ index: v.number(), error: v.string() })) })

/** Returns which files of a reply cannot be sent, by their position, with the `TicketErrorId` of each. */
export function rejectedFiles(error: unknown): ReadonlyMap<number, string> {
  const body = error instanceof StudioCallError ? v.safeParse(rejected, error.body) : undefined
  return new Map(body?.success === true ? body.output.files.map(({ index, error: id }) => [index, id]) : [])
}
