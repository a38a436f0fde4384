import type * as v from 'valibot'
import { errorBody } from '#schemas/api.ts'
import { describeSchema } from '#server/json-schemas/describeSchema.ts'
import { isTemplateData, templateDataSchema } from '#server/api/openapi/pageDescription.ts'
import type { Content, DescribedCall, DescribedResponse } from '#server/api/openapi/describedCall.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>
  readonly components: JsonObject & { readonly schemas: Readonly<Record<string, JsonObject>> }
}

interface ApiInfo {
  readonly title: string
  readonly description: string
  /** Path the calls are below. */
  readonly base: string
  /** Schemas that the calls refer to by name. */
  readonly components?: Readonly<Record<string, object>>
  /** Name of the session cookie, when calls need one. */
  readonly cookie?: string
}

/** Describes an API in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html) from the schemas it checks its calls with. */
export function openApiDocument(
  { title, description, base, components = {}, cookie }: ApiInfo,
  calls: readonly DescribedCall[],
) {
  const schemas: Record<string, JsonObject> = {}
  for (const [name, component] of Object.entries(components)) schemas[name] = toObject(component)
  addSchema(schemas, 'Error', errorBody, 'output')
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const call of calls) {
    const operation = describe(schemas, call)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  const securitySchemes = cookie === undefined ? {} : { session: { type: 'apiKey', in: 'cookie', name: cookie } }
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: base }],
    paths,
    components: { schemas, securitySchemes },
  }
  return document
}

function describe(schemas: Record<string, JsonObject>, call: DescribedCall): JsonObject {
  const { name, summary, group, path, query, headers = [], body, responses, session = false } = call
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inHeaders = headers.map((header) => ({
    name: header.name,
    in: 'header',
    description: header.summary,
    required: header.required,
    schema: { type: 'string' },
  }))
  const parameters = [...inPath, ...inHeaders, ...(query === undefined ? [] : queryParameters(query))]
  return {
    operationId: name,
    tags: [group],
    summary,
    ...(session ? { security: [{ session: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(schemas, `${name}Request`, body, 'input') } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, responseOf(schemas, name, response)]),
      ),
      default: { description: 'An error', content: { 'application/json': { schema: reference('Error') } } },
    },
  }
}

function responseOf(
  schemas: Record<string, JsonObject>,
  name: string,
  { summary, content }: DescribedResponse,
): JsonObject {
  if (content === undefined) return { description: summary }
  return {
    description: summary,
    content: contentOf(schemas, `${name}Response`, content, content.isInput === true ? 'input' : 'output'),
  }
}

function contentOf(
  schemas: Record<string, JsonObject>,
  name: string,
  { types, schema }: Content,
  mode: 'input' | 'output',
): JsonObject {
  if (schema !== undefined) addSchema(schemas, name, schema, mode)
  const media = schema === undefined ? {} : { schema: reference(name) }
  return Object.fromEntries(types.map((type) => [type, media]))
}

function queryParameters(query: v.ObjectSchema<v.ObjectEntries, undefined>): JsonObject[] {
  const { properties = {}, required = [] } = convert(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Adds a schema as a component; what it defines itself becomes components as well, since references start at the document. */
function addSchema(
  schemas: Record<string, JsonObject>,
  name: string,
  schema: v.GenericSchema,
  mode: 'input' | 'output',
): void {
  const { $defs = {}, ...described } = convert(schema, mode)
  const rename = (definition: string) => `${name}_${definition}`
  for (const [definition, defined] of Object.entries($defs)) {
    schemas[rename(definition)] = toObject(withReferences(defined, rename))
  }
  schemas[name] = toObject(withReferences(described, rename))
}

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...described } = describeSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema }) => (isTemplateData(valibotSchema) ? templateDataSchema : undefined),
  })
  return described
}

function withReferences(value: unknown, rename: (definition: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const [, definition] = (key === '$ref' && typeof item === 'string' && /^#\/\$defs\/(.+)$/.exec(item)) || []
      return [key, definition === undefined ? withReferences(item, rename) : reference(rename(definition)).$ref]
    }),
  )
}

function toObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}
