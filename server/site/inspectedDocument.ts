import { renderPage as renderVikePage } from 'vike/server'

const script = /<script[^>]*>[^]*?<\/script>/g

/** Adds to an empty document of the site the scripts that record it for the inspector from its start. Load the renderer first. */
export async function addEarlyRecorder(template: string): Promise<string> {
  const { httpResponse } = await renderVikePage({ urlOriginal: '/inspector/early' })
  const scripts = (await httpResponse.getBody()).match(script) ?? []
  const own = scripts.filter((each) => !template.includes(each))
  // Without `async` scripts run in the order of the document: what the entry script throws at once is seen.
  return template
    .replace('</head>', () => `${own.join('\n')}\n</head>`)
    .replace(script, (each) => each.replace(/^(<script[^>]*) async(?=[ >])/, '$1'))
}
