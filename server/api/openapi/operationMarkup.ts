import type { JsonObject, OpenApiDocument } from '#server/api/openapi/openApiDocument.ts'

interface Operation {
  readonly path: string
  readonly method: string
  readonly operation: JsonObject
}

/** Deepest level of a schema that is written out. */
const maxDepth = 8

/** Renders one call: its parameters, body and responses, in a disclosure. */
export function operationMarkup(document: OpenApiDocument, { path, method, operation }: Operation): string {
  const parameters = listOf(operation['parameters']).map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><td><code>${escapeText(text(name))}</code></td><td>${escapeText(text(place))}${required === true ? ', required' : ''}</td>` +
      `<td>${escapeText(text(description))} <code>${escapeText(shapeOf(document, schema))}</code></td></tr>`,
  )
  const { content } = objectOf(operation['requestBody'])
  const responses = Object.entries(objectOf(operation['responses'])).map(([status, response]) => {
    const { description, content: sent } = objectOf(response)
    return `<h4>${escapeText(status)}: ${escapeText(text(description))}</h4>\n${contentMarkup(document, sent)}`
  })
  return `<details>
<summary><b>${method.toUpperCase()}</b> <code>${escapeText(path)}</code> ${escapeText(text(operation['summary']))}</summary>
${parameters.length === 0 ? '' : `<table>${parameters.join('\n')}</table>`}
${content === undefined ? '' : `<h4>Body</h4>\n${contentMarkup(document, content)}`}
${responses.join('\n')}
</details>`
}

function contentMarkup(document: OpenApiDocument, content: unknown): string {
  return Object.entries(objectOf(content))
    .map(([type, media]) => {
      const { schema } = objectOf(media)
      const shape = schema === undefined ? '' : `<pre>${escapeText(shapeOf(document, schema))}</pre>`
      return `<p><code>${escapeText(type)}</code></p>${shape}`
    })
    .join('\n')
}

/** Returns a JSON Schema as a short text, much like a type: `{ title: string, image?: string | null }`. */
function shapeOf(document: OpenApiDocument, given: unknown, depth = 0, indent = ''): string {
  const schema = objectOf(given)
  const { $ref, type, properties, items, enum: values, anyOf, oneOf, const: only, additionalProperties } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return depth > maxDepth ? name : shapeOf(document, document.components.schemas[name], depth + 1, indent)
  }
  if (depth > maxDepth) return '…'
  const next = (value: unknown) => shapeOf(document, value, depth + 1, indent)
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return [...new Set(choices.map(next))].join(' | ')
  if (items !== undefined) return `${next(items)}[]`
  if (properties !== undefined) {
    const required = listOfText(schema['required'])
    const lines = Object.entries(objectOf(properties)).map(([name, value]) => {
      const shape = shapeOf(document, value, depth + 1, `${indent}  `)
      return `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${shape}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (typeof additionalProperties === 'object') return `{ [key]: ${next(additionalProperties)} }`
  return typeof type === 'string' ? type : 'any'
}

export function escapeText(given: string): string {
  return given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

function listOfText(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
