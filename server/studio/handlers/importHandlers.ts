import type { exportCalls } from '#schemas/studio/calls/exports.ts'
import type { importCalls } from '#schemas/studio/calls/imports.ts'
import type { CheckedCall, StudioHandlers } from '#server/studio/handler.ts'
import { exportContent } from '#server/studio/imports/exportContent.ts'
import { exportItems } from '#server/studio/imports/exportItems.ts'
import { listImportItems, listImportRows, listImports, listRejectedRows } from '#server/studio/imports/getImport.ts'
import { checkImport, followImport, runImport, stopImport, undoImport } from '#server/studio/imports/stepImport.ts'
import { uploadImport } from '#server/studio/imports/uploadImport.ts'

type ImportCallName = keyof typeof importCalls | keyof typeof exportCalls

/** Import and export of content. */
export const importHandlers: StudioHandlers<ImportCallName> = {
  listImports: (studio, { query }) => listImports(studio, query),
  uploadImport: (studio, { c, actor }) => uploadImport(studio, actor, c.req.raw),
  getImport: (studio, { params }) => followImport(studio, params['id'] ?? ''),
  checkImport: (studio, call) => checkImport(studio, editOf(call), call.body),
  listImportRows: (studio, call) => listImportRows(studio, editOf(call), call.query),
  listRejectedRows: (studio, { params, query }) => listRejectedRows(studio, params['id'] ?? '', query),
  listImportItems: (studio, { params }) => listImportItems(studio, params['id'] ?? ''),
  runImport: (studio, call) => runImport(studio, editOf(call), call.body),
  stopImport: (studio, call) => stopImport(studio, editOf(call)),
  undoImport: (studio, call) => undoImport(studio, editOf(call)),
  exportItems: (studio, { actor, params, query }) => exportItems(studio, actor, params['kind'] ?? '', query),
  exportContent: (studio, { actor }) => exportContent(studio, actor),
}

function editOf({ params, person, actor }: Pick<CheckedCall<ImportCallName>, 'params' | 'person' | 'actor'>) {
  return { id: params['id'] ?? '', person, actor }
}
