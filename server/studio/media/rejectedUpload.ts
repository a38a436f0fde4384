import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import type { UploadRejection } from '#server/media/upload/checkUpload.ts'
import { maxMegapixels } from '#server/media/upload/rewritePicture.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Returns the error for a file that is not taken: 415 for its type, otherwise 422, each with what is wrong and what is accepted. */
export function rejectedUpload(rejection: UploadRejection, name: string): StudioError {
  const issues = [{ level: 'error' as const, ...brokenRule(rejection, name), path: 'file' }]
  return rejection.rejected === 'type'
    ? new StudioError('unsupported_type', 'Files of this type are not taken', { issues })
    : new StudioError('invalid', 'The file cannot be taken', { issues })
}

function brokenRule(rejection: UploadRejection, name: string): CodedRule {
  if (rejection.rejected === 'empty') return rule('file_empty', {})
  if (rejection.rejected === 'type') return rule('file_not_accepted', { type: shownType(rejection.type, name) })
  if (rejection.rejected === 'pixels') return rule('picture_too_large', { max: rejection.megapixels ?? maxMegapixels })
  if (rejection.rejected === 'pages') return rule('picture_has_pages', {})
  return rejection.rejected === 'cost' ? rule('svg_too_complex', {}) : rule('invalid_file', { type: rejection.type })
}

/** Returns what people call a type: the ending of the name, or the type that was recognised: `DOCX`. */
function shownType(type: string | undefined, name: string): string {
  const [, extension] = /\.([\p{L}\d]{1,8})$/u.exec(name) ?? []
  return (extension ?? type?.split('/').at(-1) ?? '?').toUpperCase()
}
