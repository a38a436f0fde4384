import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { csvSeparators, decimalMarks, type ChosenDialect, csvEncodings } from '#schemas/studio/calls/importDialect.ts'
import { recogniseDialect, rowsOf } from '#schemas/studio/csvDialect.ts'
import { decodeCsv } from '#schemas/studio/codePage.ts'
import { DialectSelect } from '#renderer/studio/import/DialectSelect.tsx'
import { SampleTable } from '#renderer/studio/import/SampleTable.tsx'
import { useDialectNames } from '#renderer/studio/texts/useDialectNames.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly bytes: Uint8Array
  readonly chosen: ChosenDialect
  readonly onChange: (chosen: ChosenDialect) => void
}

/** Rows below the headings that are shown. */
const shown = 3
/** Rows in which the headings may be chosen to be. */
const headingRows = Array.from({ length: 10 }, (_, index) => index + 1)
/** Bytes that the rows shown are read from. */
const beginning = 200_000

/** Renders how the server will read a file: its first rows, and what was recognised, which can be chosen otherwise. */
export function FileSample({ bytes, chosen, onChange }: Props) {
  const { t } = useLingui()
  const names = useDialectNames()
  const {
    encoding,
    separator,
    decimal,
    heading_row: headingRow = 1,
  } = useMemo(() => recogniseDialect(bytes, chosen), [bytes, chosen])
  const rows = useMemo(
    () => rowsOf(decodeCsv(bytes.subarray(0, beginning), encoding ?? 'windows-1252'), separator ?? ','),
    [bytes, encoding, separator],
  )
  const [headings = [], ...below] = rows.slice(headingRow - 1)
  const sample = below.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, shown)
  return (
    <div className={styles.form}>
      {(encoding === undefined || separator === undefined) && (
        <Notice kind="warn" live>
          <p>
            {t({
              id: 'Studio/Dialect unsure',
              message: 'The file can be read in several ways. Choose how it is written.',
            })}
          </p>
        </Notice>
      )}
      <div className={styles.dialect}>
        <DialectSelect
          label={t({ id: 'Studio/Encoding', message: 'Encoding' })}
          value={encoding}
          options={csvEncodings}
          nameOf={names.encoding}
          onChange={(value) => onChange({ ...chosen, encoding: value })}
        />
        <DialectSelect
          label={t({ id: 'Studio/Separator', message: 'Separator of the columns' })}
          value={separator}
          options={csvSeparators}
          nameOf={names.separator}
          onChange={(value) => onChange({ ...chosen, separator: value })}
        />
        <DialectSelect
          label={t({ id: 'Studio/Decimal mark', message: 'Decimal mark' })}
          value={decimal ?? undefined}
          options={decimalMarks}
          nameOf={names.decimal}
          isOptional
          onChange={(value) => onChange({ ...chosen, decimal: value })}
        />
        <DialectSelect
          label={t({ id: 'Studio/Heading row', message: 'Row of the headings' })}
          value={headingRow}
          options={headingRows}
          nameOf={String}
          onChange={(value) => onChange({ ...chosen, heading_row: value })}
        />
      </div>
      <SampleTable headings={headings} rows={sample} />
    </div>
  )
}
