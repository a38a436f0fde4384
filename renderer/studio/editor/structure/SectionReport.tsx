import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { findField } from '#renderer/studio/editor/frame/findField.ts'
import { accessibilityText } from '#renderer/studio/editor/structure/accessibilityRules.ts'
import type { AccessibilityIssue } from '#renderer/studio/editor/structure/checkAccessibility.ts'
import type { ReadingEase } from '#renderer/studio/editor/structure/readingEase.ts'
import type { PageHeading, SectionStructure } from '#renderer/studio/editor/structure/sectionStructure.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/structure/Structure.module.css'

interface Props {
  readonly section: SectionStructure
  readonly issues: readonly AccessibilityIssue[]
  readonly onClose: () => void
}

/** Renders the headings of a section, how easily it is read, and what axe finds in it. */
export function SectionReport({ section: { key, headings, ease }, issues, onClose }: Props) {
  const { select } = useOpenPage()
  const { content } = useDraft()
  const nameOf = useSectionName()
  const own = content.sections.find((each) => each.key === key)
  const open = (element?: Element) => {
    onClose()
    select(own?.id ?? '', element === undefined ? undefined : findField(own?.data, element))
  }
  return (
    <li className={styles.section}>
      <button type="button" className={styles.name} onClick={() => open()}>
        {nameOf(typeOf(key))}
      </button>
      <Reading ease={ease} />
      {issues.length > 0 && (
        <ul className={styles.issues}>
          {issues.map(({ rule, element }, index) => (
            <li key={`${String(index)} ${rule}`}>
              <Issue rule={rule} element={element} onOpen={() => open(element)} />
            </li>
          ))}
        </ul>
      )}
      {headings.length > 0 && (
        <ul className={styles.headings}>
          {headings.map((heading, index) => (
            <li key={`${String(index)} ${heading.text}`} data-level={heading.level}>
              <Heading heading={heading} onOpen={() => open(heading.element)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Issue({ rule, element, onOpen }: Omit<AccessibilityIssue, 'section'> & { readonly onOpen: () => void }) {
  const { i18n } = useLingui()
  return (
    <button type="button" className={styles.heading} onClick={onOpen}>
      <Icon name="alert" />
      <span>
        {i18n._(accessibilityText(rule))}
        <span className={styles.excerpt}>{excerptOf(rule, element)}</span>
      </span>
    </button>
  )
}

/** Returns what shows which place it is: its text, its file, or else the rule. */
function excerptOf(rule: string, element: Element): string {
  const text = element.textContent.replaceAll(/\s+/g, ' ').trim()
  const file = element.getAttribute('src')?.split('/').at(-1) ?? ''
  return (text === '' ? file : text).slice(0, 120) || rule
}

function Heading({ heading, onOpen }: { readonly heading: PageHeading; readonly onOpen: () => void }) {
  const { t } = useLingui()
  const { level, text, issue } = heading
  const issueTexts = {
    skipped: t({
      id: 'Studio/Heading level skipped',
      message: 'A level is missing between this heading and the one before',
    }),
    second: t({ id: 'Studio/Second main heading', message: 'The page has a main heading (H1) already' }),
  }
  return (
    <button type="button" className={styles.heading} onClick={onOpen}>
      <span className={styles.level}>{`H${String(level)}`}</span>
      <span>
        {text}
        {issue !== undefined && <span className={styles.issue}>{issueTexts[issue]}</span>}
      </span>
    </button>
  )
}

function Reading({ ease: { words, sentences, score, level } }: { readonly ease: ReadingEase }) {
  const { t } = useLingui()
  if (words === 0) return null
  const names = {
    easy: t({ id: 'Studio/Easy to read', message: 'Easy to read' }),
    medium: t({ id: 'Studio/Not easy to read', message: 'Not easy to read' }),
    hard: t({ id: 'Studio/Hard to read', message: 'Hard to read: shorter sentences and words help' }),
  }
  const count = t({ id: 'Studio/Word count', message: plural(words, { one: '# word', other: '# words' }) })
  if (level === undefined || score === undefined) return <p className={styles.reading}>{count}</p>
  const mean = Math.round(words / sentences)
  return (
    <p className={styles.reading} data-level={level}>
      {[
        count,
        t({
          id: 'Studio/Words per sentence',
          message: plural(mean, { one: '# word a sentence', other: '# words a sentence' }),
        }),
        `${names[level]} (${String(score)} / 100)`,
      ].join(' · ')}
    </p>
  )
}
