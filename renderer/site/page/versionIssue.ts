import { versionKey } from '#schemas/versionStep.ts'
import type { SectionIssue } from '#sections/defineSection.tsx'
import { registryEntry } from '#sections/registry.ts'

/** Returns the issue of data that still has a version: the server removes the key once it has upgraded the data. */
export function versionIssue(type: string, data: unknown): SectionIssue | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, versionKey)) return undefined
  const version = JSON.stringify(Reflect.get(data, versionKey))
  const newest = registryEntry(type)?.version ?? 1
  return {
    path: versionKey,
    message: `Its data of version ${version} cannot be read: this release knows versions up to ${newest}`,
  }
}
