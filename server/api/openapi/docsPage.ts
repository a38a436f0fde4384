import { escapeText, operationMarkup } from '#server/api/openapi/operationMarkup.ts'
import type { OpenApiDocument } from '#server/api/openapi/openApiDocument.ts'
import { groupBy } from '#server/content/groupBy.ts'

/** Style of the page, in the document itself: its hash is in the policy. */
export const docsStyle = `
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1.5rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1f23; background: #fff; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #d0d7de; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; background: #f3f5f7; border-radius: .375rem; }
details { margin: .5rem 0; border: 1px solid #d0d7de; border-radius: .375rem; padding: .5rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #e6e9ec; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { color: #e6edf3; background: #14181c; }
  pre { background: #20262c; }
  a { color: #7db7ff; }
  h2, details, th, td { border-color: #3a424a; }
}
`

/** Renders the description of an API as a page without scripts: calls by heading, each with what it takes and returns. */
export function docsPage(document: OpenApiDocument): string {
  const { info, servers, paths } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = groupBy(operations, ({ operation }) => String([operation['tags']].flat()[0]))
  const contents = [...groups].map(
    ([group, calls]) =>
      `<h2>${escapeText(group)}</h2>\n${calls.map((call) => operationMarkup(document, call)).join('\n')}`,
  )
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(info.title)}</title>
<style>${docsStyle}</style>
</head>
<body>
<main>
<h1>${escapeText(info.title)}</h1>
<p>${escapeText(info.description)}</p>
<p>Calls are below <code>${escapeText(servers[0]?.url ?? '')}</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
${contents.join('\n')}
</main>
</body>
</html>`
}
