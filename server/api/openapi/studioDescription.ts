import { authCalls, authPath } from '#schemas/studio/authCalls.ts'
import type { StudioCall } from '#schemas/studio/call.ts'
import { studioCalls } from '#schemas/studio/studioCalls.ts'
import { json, type Content, type DescribedCall, type DescribedHeader } from '#server/api/openapi/describedCall.ts'

const revisionHeader: DescribedHeader = {
  name: 'If-Match',
  required: true,
  summary: 'The revision that was read; another one is 409, none 428',
}

const responseTypes = {
  events: 'text/event-stream',
  csv: 'text/csv',
  html: 'text/html',
  file: 'application/octet-stream',
} as const

/** Describes every call of the studio's API, as its table has them. */
export function describeStudio(): readonly DescribedCall[] {
  const calls: readonly (readonly [string, StudioCall])[] = Object.entries(studioCalls)
  const auth = Object.entries(authCalls).map(([path, { method, body }]): DescribedCall => ({
    name: path.slice(1).replaceAll(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    method,
    path: authPath + path,
    group: 'auth',
    summary: 'Sessions and passwords, by better-auth.',
    ...(method === 'POST' ? { body: json(body) } : {}),
    responses: { 200: { summary: 'Done; the session is in a cookie' } },
  }))
  return [...calls.map(([name, call]) => describeCall(name, call)), ...auth, description]
}

const description: DescribedCall = {
  name: 'getDescription',
  method: 'GET',
  path: '/openapi.json',
  group: 'openapi.json',
  summary: 'Returns this description.',
  responses: { 200: { summary: 'OpenAPI 3.1', content: { types: ['application/json'] } } },
  session: true,
}

function describeCall(name: string, call: StudioCall): DescribedCall {
  const { method, path, role, summary, query, body, response, needsRevision = false, bodyFormat, responseFormat } = call
  const content: Content =
    responseFormat === undefined ? json(response) : { types: [responseTypes[responseFormat]], schema: response }
  return {
    name,
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    group: /^\/(\w+)/.exec(path)?.[1] ?? '',
    summary: role === null ? summary : `${summary} Role: ${role}.`,
    query,
    ...(needsRevision ? { headers: [revisionHeader] } : {}),
    ...(body === undefined
      ? {}
      : { body: { types: [bodyFormat === 'multipart' ? 'multipart/form-data' : 'application/json'], schema: body } }),
    responses: { 200: { summary: 'Done', content } },
    session: role !== null,
  }
}
