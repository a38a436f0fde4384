import { useLingui } from '@lingui/react/macro'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'

interface Props {
  readonly found: Pick<
    LeftOut,
    | 'renumbered'
    | 'levelled'
    | 'nested'
    | 'marked'
    | 'ruled'
    | 'symbols'
    | 'laidOut'
    | 'explained'
    | 'coded'
    | 'icons'
    | 'flattened'
  >
}

const shownSymbols = 10

/** Says what the look of pasted text had that the site has not: numbers, levels, colours, lines and signs. */
export function LeftOutMarks({ found }: Props) {
  const { t } = useLingui()
  const { renumbered, levelled, nested, marked, ruled, laidOut, explained, coded } = found
  return (
    <>
      {renumbered && (
        <p>
          {t({
            id: 'Studio/Numbers left out',
            message:
              'Lists are numbered 1, 2, 3 here: check texts that refer to an item by another number, such as 1.1.',
          })}
        </p>
      )}
      {levelled && (
        <p>
          {t({
            id: 'Studio/Levels left out',
            message: 'Headings have two levels here: check which of them belong below others.',
          })}
        </p>
      )}
      {nested && (
        <p>{t({ id: 'Studio/Nested table left out', message: 'A table within a table became lines of its cell.' })}</p>
      )}
      {marked && (
        <p>
          {t({
            id: 'Studio/Marks left out',
            message:
              'Colours, highlighting and capitals of a style were left out: check text that meant something by them.',
          })}
        </p>
      )}
      {ruled && <p>{t({ id: 'Studio/Rules left out', message: 'Lines between paragraphs were left out.' })}</p>}
      {laidOut && (
        <p>
          {t({
            id: 'Studio/Layout left out',
            message:
              'Text begins at the left here: what was centred, on the right, indented or written from right to left is not any more.',
          })}
        </p>
      )}
      {explained && (
        <p>
          {t({
            id: 'Studio/Explanations left out',
            message:
              'Explanations that appear at a word were left out, and readings above characters stand behind them in brackets.',
          })}
        </p>
      )}
      {coded && <p>{t({ id: 'Studio/Code left out', message: 'Code and keys look like other text here.' })}</p>}
      <LeftOutSigns found={found} />
    </>
  )
}

/** Says which signs are to be typed, and which words to be checked. */
function LeftOutSigns({ found: { icons, symbols, flattened } }: Props) {
  const { t } = useLingui()
  return (
    <>
      {icons && (
        <p>
          {t({
            id: 'Studio/Drawn signs left out',
            message: 'Signs that a website draws, such as ticks in cells, were left out: type them in their places.',
          })}
        </p>
      )}
      {symbols.length > 0 && (
        <p>
          {t({
            id: 'Studio/Symbols left out',
            message:
              'These letters were signs of a symbol font, which the site has not. Put the signs in their places:',
          })}{' '}
          {symbols.slice(0, shownSymbols).join(' ')}
          {symbols.length > shownSymbols && ' …'}
        </p>
      )}
      {flattened.length > 0 && (
        <p>
          {t({
            id: 'Studio/Raised text left out',
            message: 'Text that was smaller, raised or lowered is like the text around it now. Check:',
          })}{' '}
          {flattened.slice(0, shownSymbols).join(' · ')}
          {flattened.length > shownSymbols && ' …'}
        </p>
      )}
    </>
  )
}
