// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { errorAt, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { loadTexts } from '#renderer/studio/texts/language.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart('tr-TR', await loadTexts('tr-tr'))

function Sentence({ issue }: { readonly issue: ContentIssue }) {
  return <p>{useIssueSentence()(issue)}</p>
}

test('choices are named as the language of the studio does', async () => {
  const choices = 'Tractor sales, Service, SDF Parts, Agricenter'
  await show(<Sentence issue={errorAt('data.services.0', rule('not_a_choice', { choices }))} />)
  expect(document.body.textContent).toBe('Şunlardan biri değil: Traktör satışı, Servis, SDF Parts, Agricenter.')
})
