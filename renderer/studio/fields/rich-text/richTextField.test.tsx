// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { loadRichText } from '#renderer/studio/fields/rich-text/loadRichText.ts'
import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
// The editor is there at once.
beforeAll(loadRichText)

test('an empty rich text shows what visitors read from another language, as other texts do', async () => {
  const visible = { data: { body: '<p>Low roof,</p><p>two beds.</p>' }, locale: 'en-gb' } as const
  const shown = async (body: string) => {
    const section = { id: 'one', key: 'rich_text', data: { body } }
    await show(
      <SectionFields
        key={body}
        section={section}
        issues={[]}
        focused=""
        visible={visible}
        onChange={() => undefined}
      />,
    )
    const text = () => document.querySelector('[data-path="body"] [role="textbox"]')
    await expect.poll(text).not.toBeNull()
    const overlay = document.querySelector('[data-path="body"] [class*="visible"]')
    return [text()?.getAttribute('aria-placeholder'), overlay?.textContent]
  }
  expect(await shown('')).toEqual(['Low roof, two beds.', 'Low roof, two beds.'])
  expect(await shown('<p>Own</p>')).toEqual([null, undefined])
})
