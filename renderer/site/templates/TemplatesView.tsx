import { pageTemplates } from '#schemas/pageTemplates.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { registryEntry } from '#sections/registry.ts'
import button from '#sections/shared/Button.module.css'
import { describeFields } from '#renderer/site/templates/describeFields.ts'
import { fixtureHref, templateWidths, type TemplateQuery } from '#renderer/site/page/templateQuery.ts'

export interface TemplateType {
  readonly type: string
  readonly fixtures: Readonly<Record<string, unknown>>
}

interface TemplatesViewProps {
  readonly path: string
  readonly query: TemplateQuery
  readonly types: readonly TemplateType[]
  /** Why the fixture of the address is not shown. */
  readonly missing?: string | undefined
}

/**
 * Renders the catalogue of all sections, for editors and developers, in English: each fixture in an iframe, rendered by the site's
 * renderer, with the section's fields and its data to copy. Works without JavaScript.
 */
export function TemplatesView({ path, query, types, missing }: TemplatesViewProps) {
  const shown = types.filter(({ type }) => type.includes(query.name.trim().toLowerCase().replaceAll(' ', '_')))
  return (
    <main className="templates-page content">
      <h1>Sections</h1>
      <form className="templates-form" action={path}>
        <label>
          Name
          <input type="search" name="name" defaultValue={query.name} />
        </label>
        <label>
          Width
          <select name="width" defaultValue={query.width}>
            {templateWidths.map((width) => (
              <option key={width} value={width}>
                {width} px
              </option>
            ))}
          </select>
        </label>
        <label className="templates-switch">
          <input type="checkbox" name="dir" value="rtl" defaultChecked={query.rightToLeft} /> Right to left
        </label>
        <label className="templates-switch">
          <input type="checkbox" name="text" value="long" defaultChecked={query.longTexts} /> Longest texts
        </label>
        <button type="submit" className={button.quiet}>
          Show
        </button>
      </form>
      <p role="status">{missing ?? `${shown.length} of ${types.length} sections`}</p>
      {shown.map((type) => (
        <Type key={type.type} {...type} path={path} query={query} />
      ))}
    </main>
  )
}

function Type({ type, fixtures, path, query }: TemplateType & Pick<TemplatesViewProps, 'path' | 'query'>) {
  const entry = registryEntry(type)
  const schema = sectionSchemas[type]
  return (
    <article className="templates-type" id={type}>
      <h2>
        {entry?.title} <code>{type}</code>
      </h2>
      <p>{entry?.description}</p>
      <p>
        Group: {entry?.group}. {entry?.hydrate === 'none' ? 'HTML only.' : 'Hydrated at the first interaction.'} Page
        types: {entry?.pageTypes?.join(', ') ?? 'all'}. {placesOf(type)} Version of its data: {entry?.version ?? 1}.{' '}
        <a href={`/api/website/v1/sections/${type}/schema.json`}>JSON Schema</a>
      </p>
      <details>
        <summary>Fields</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Kind</th>
              <th scope="col">Required</th>
            </tr>
          </thead>
          <tbody>
            {(schema === undefined ? [] : describeFields(schema)).map((field) => (
              <tr key={field.path}>
                <td>
                  <code>{field.path}</code>
                </td>
                <td>{field.kind}</td>
                <td>{field.required ? 'yes' : 'no'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {Object.entries(fixtures).map(([name, data]) => (
        <figure key={name} className="templates-fixture">
          <figcaption>
            <a href={fixtureHref(path, type, name, query)}>{name}</a>
          </figcaption>
          <div className="templates-frames">
            <iframe
              src={fixtureHref(path, type, name, query)}
              title={`${type}, ${name}`}
              width={query.width}
              height={700}
              loading="lazy"
            />
          </div>
          <details>
            <summary>JSON</summary>
            <textarea
              readOnly
              rows={12}
              aria-label={`Data of ${type}, ${name}`}
              value={JSON.stringify(data, null, 2)}
            />
          </details>
        </figure>
      ))}
    </article>
  )
}

/** Returns the page types whose template requires or wants a section. */
function placesOf(type: string): string {
  const templates = [...pageTemplates]
  const requiring = templates.filter(([, { requires = [] }]) => requires.flat().includes(type)).map(([name]) => name)
  const wanting = templates
    .filter(([name, { wants = [] }]) => wants.includes(type) && !requiring.includes(name))
    .map(([name]) => name)
  return [
    ...(requiring.length === 0 ? [] : [`Required, or one of those required, on: ${requiring.join(', ')}.`]),
    ...(wanting.length === 0 ? [] : [`Suggested for: ${wanting.join(', ')}.`]),
  ].join(' ')
}
