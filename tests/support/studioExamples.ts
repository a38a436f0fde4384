import type { StudioCallName } from '#schemas/studio/studioCalls.ts'

/** A request of a call that passes every check before its handler. */
export interface CallExample {
  /** The path with its parameters filled in, and a query where the call needs one. */
  readonly path: string
  readonly body?: unknown
}

const section = '4b1c1f0e-6a54-4d0b-9a0e-3d1f6a0c7e11'
const content = { title: 'About', permalink: 'about', seo: {}, sections: [] }
const product = { position: 1, parent: 'vineyard', data: {}, texts: {} }
const draft = '/pages/about/en-gb'
const item = '/content/product/v1'
const media = '/media/scene%2Ffield'

/** One of each call, on the content of `fixture()`. */
export const studioExamples: Readonly<Record<StudioCallName, CallExample>> = {
  listPages: { path: '/pages' },
  createPage: {
    path: '/pages',
    body: { page_type: 'blank', parent: 'home', locale: 'en-gb', title: 'New' },
  },
  getPage: { path: '/pages/about' },
  duplicatePage: { path: '/pages/about/duplicate', body: {} },
  movePage: { path: '/pages/about/move', body: { parent: 'home' } },
  getPageUses: { path: '/pages/about/uses' },
  deletePage: { path: '/pages/about' },
  changePages: { path: '/pages-bulk', body: { action: 'publish', items: [{ page: 'about', locale: 'en-gb' }] } },
  getHome: { path: '/home' },
  searchStudio: { path: '/search?q=about' },
  getDraft: { path: `${draft}/draft` },
  saveDraft: { path: `${draft}/draft`, body: { content } },
  discardDraft: { path: `${draft}/draft` },
  checkContent: { path: `${draft}/check`, body: { content } },
  previewContent: { path: `${draft}/preview`, body: { content } },
  getFrame: { path: `${draft}/frame?version=draft` },
  publishDraft: { path: `${draft}/publish`, body: { message: 'Now' } },
  withdrawPage: { path: `${draft}/withdraw`, body: {} },
  listVersions: { path: `${draft}/versions` },
  getVersion: { path: `${draft}/versions/1` },
  compareVersions: { path: `${draft}/compare?from=1&to=draft` },
  restoreVersion: { path: `${draft}/restore`, body: { version: 1 } },
  fillDraft: { path: `${draft}/fill`, body: { from: 'it-it' } },
  copySection: { path: `${draft}/copy-section`, body: { section, to_page: 'home', to_locale: 'en-gb' } },
  schedulePage: {
    path: `${draft}/schedules`,
    body: { action: 'publish', at: '2099-01-01T08:00:00.000Z', time_zone: 'Europe/Rome' },
  },
  listSchedules: { path: `${draft}/schedules` },
  cancelSchedule: { path: `${draft}/schedules/1` },
  createPreviewLink: { path: `${draft}/preview-links`, body: { hours: 24 } },
  listContent: { path: '/content/product' },
  getContent: { path: item },
  createContent: { path: '/content/product', body: { id: 'v9', content: product } },
  saveContent: { path: `${item}/draft`, body: { content: product } },
  discardContent: { path: `${item}/draft` },
  publishContent: { path: `${item}/publish`, body: {} },
  deleteContent: { path: item },
  getEntityPage: { path: `${item}/page` },
  makeEntityPage: { path: `${item}/page`, body: { locales: ['en-gb'] } },
  getContentUses: { path: `${item}/uses` },
  listContentVersions: { path: `${item}/versions` },
  restoreContent: { path: `${item}/restore`, body: { version: 1 } },
  changeItems: {
    path: '/content-bulk/product/change',
    body: { action: 'set', items: [{ id: 'v1', revision: 0 }], field: 'data.is_new', value: true },
  },
  publishItems: {
    path: '/content-bulk/product/publish',
    body: { action: 'publish', items: [{ id: 'v1', revision: 0 }] },
  },
  listMedia: { path: '/media' },
  uploadMedia: { path: '/media' },
  getMedia: { path: media },
  saveMedia: { path: media, body: { texts: { 'en-gb': { alt_text: 'A field' } } } },
  replaceMedia: { path: `${media}/file` },
  listMediaVersions: { path: `${media}/versions` },
  getMediaUses: { path: `${media}/uses` },
  deleteMedia: { path: media },
  listImports: { path: '/import' },
  uploadImport: { path: '/import' },
  getImport: { path: '/import/none' },
  checkImport: { path: '/import/none/check', body: { mapping: ['id'], clear_empty: false, publish: false } },
  listImportRows: { path: '/import/none/rows?state=invalid' },
  listImportItems: { path: '/import/none/items' },
  runImport: { path: '/import/none/run', body: { only_valid: false } },
  undoImport: { path: '/import/none/undo', body: {} },
  exportItems: { path: '/export/items/retailer' },
  exportContent: { path: '/export/content' },
  listRequests: { path: '/inbox' },
  getRequest: { path: '/inbox/none' },
  replyToRequest: { path: '/inbox/none/reply' },
  changeRequest: { path: '/inbox/none', body: { state: 'closed' } },
  changeRequests: { path: '/inbox-bulk', body: { ids: [section], state: 'closed' } },
  listAssignees: { path: '/inbox-people' },
  addNote: { path: '/inbox/none/notes', body: { note: 'Call back on Monday.' } },
  getRequestAttachment: { path: '/inbox/none/attachments/1' },
  exportPerson: { path: '/privacy/export', body: { email: 'a@example.com' } },
  erasePerson: { path: '/privacy/erase', body: { email: 'a@example.com' } },
  getHealth: { path: '/health' },
  sendMailsAgain: { path: '/health/mails', body: {} },
  checkSections: { path: '/health/sections', body: {} },
  getSearchHealth: { path: '/health/search' },
  rebuildSearch: { path: '/health/search', body: {} },
  getSystem: { path: '/health/system' },
  getSetUp: { path: '/setup' },
  setUp: {
    path: '/setup',
    body: { token: 'made up', email: 'a@example.com', name: 'A', password: 'seven green tractors' },
  },
  getMe: { path: '/me' },
  listPeople: { path: '/users' },
  addPerson: { path: '/users', body: { email: 'b@example.com', name: 'B', role: 'author', locales: null } },
  changePerson: { path: '/users/nobody', body: { role: 'author' } },
  signOutPerson: { path: '/users/nobody/sign-out', body: {} },
  listAudit: { path: '/audit' },
  exportAudit: { path: '/audit/export' },
  announcePresence: { path: '/presence', body: { page: 'about', locale: 'en-gb', section: null } },
  streamEvents: { path: '/events' },
}
