import type * as v from 'valibot'

/** One call as the description of an API lists it. */
export interface DescribedCall {
  /** Unique in its API. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces: `/pages/{permalink}`. */
  readonly path: string
  readonly summary: string
  /** Heading it is listed under. */
  readonly group: string
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined> | undefined
  readonly headers?: readonly DescribedHeader[] | undefined
  readonly body?: Content | undefined
  readonly responses: Readonly<Record<number, DescribedResponse>>
  /** Whether it needs a session. */
  readonly session?: boolean
}

export interface DescribedHeader {
  readonly name: string
  readonly summary: string
  readonly required: boolean
}

/** Content of a body: of one of several media types, with a schema or as bytes or text. */
export interface Content {
  readonly types: readonly string[]
  readonly schema?: v.GenericSchema | undefined
  /** Whether the schema describes what is sent before the site has read it; by default what is read from it. */
  readonly isInput?: boolean
}

export interface DescribedResponse {
  readonly summary: string
  readonly content?: Content | undefined
}

export const json = (schema: v.GenericSchema): Content => ({ types: ['application/json'], schema })

/** Describes a response with JSON. */
export const ok = (summary: string, schema: v.GenericSchema): Readonly<Record<number, DescribedResponse>> => ({
  200: { summary, content: json(schema) },
})
/** Describes a response that is not JSON. */
export const file = (summary: string, type: string): Readonly<Record<number, DescribedResponse>> => ({
  200: { summary, content: { types: [type] } },
})

type Rest = Omit<DescribedCall, 'method' | 'path' | 'group'>
export const read = (path: string, group: string, rest: Rest): DescribedCall => ({
  method: 'GET',
  path,
  group,
  ...rest,
})
export const post = (path: string, group: string, rest: Rest): DescribedCall => ({
  method: 'POST',
  path,
  group,
  ...rest,
})
