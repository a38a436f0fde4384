import type { Logger } from 'pino'
import { marketDay } from '#locales/marketDay.ts'
import type { FormState } from '#schemas/forms/formState.ts'
import type { TicketState } from '#schemas/tickets.ts'
import { templatesPermalink } from '#schemas/reservedPermalinks.ts'
import { waitOnce } from '#server/api/external/externalCms.ts'
import { fixedBrand, type Brand, type ReadBrand } from '#server/content/brand.ts'
import type { Settings } from '#server/env.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { inSpan } from '#server/tracing/requestContext.ts'
import type { PageCopies } from '#server/site/pageCopies.ts'
import type { FailureReport } from '#server/studio/health/failureRecorder.ts'
import { addressOf } from '#server/site/siteRequest.ts'
import type { CmsClient, CompleteDocument, RenderPage, SectionReport, SiteRequest } from '#server/site/ssr.ts'

export interface PagesOptions {
  readonly settings: Settings
  readonly client: CmsClient
  readonly renderPage: RenderPage
  readonly log: Logger
  readonly metrics: Metrics
  readonly mode: 'production' | 'development'
  /** Records a section that a visitor's page was rendered without. */
  readonly onFailure?: ((report: FailureReport) => void) | undefined
  /** Copies of pages for the time in which the CMS does not respond; none by default. */
  readonly copies?: PageCopies | undefined
  /** Reads the brand; by default that of the settings. */
  readonly readBrand?: ReadBrand | undefined
}

/** What a page is rendered with besides its address: the state of a form or ticket reply posted without JavaScript. */
export interface PostState {
  readonly formState?: FormState | undefined
  readonly ticketState?: TicketState | undefined
}

/** Renders pages, or the error page of a failure. */
export function createRendering(options: PagesOptions) {
  const { settings, client, renderPage, log, metrics, mode, onFailure } = options
  const { readBrand = fixedBrand(settings.brand) } = options

  /** Renders a page, else the error page; rejects when that cannot be rendered either. */
  async function render(request: SiteRequest, state: PostState = {}, isTicket = false): Promise<CompleteDocument> {
    const { value: brand, tags } = await readBrand()
    const document = await waitOnce(() => renderWith(brand, request, state, isTicket))
    return { ...document, tags: [...document.tags, ...tags] }
  }

  async function renderWith(
    brand: Brand,
    request: SiteRequest,
    state: PostState,
    isTicket: boolean,
  ): Promise<CompleteDocument> {
    const { publicUrl, tagManager, mapboxToken, devTools } = settings
    const input = {
      client,
      // The tag manager would read the address, which is a ticket's only key.
      settings: { publicUrl, brand, mode, tagManager: isTicket ? '' : tagManager, mapboxToken, devTools },
      today: marketDay(request.locale, Date.now()),
      report: (report: SectionReport) => {
        metrics.invalidSections.inc({ type: report.type, reason: report.reason })
        log.warn(report, 'A section was not rendered')
        if (onFailure !== undefined && request.permalink !== templatesPermalink) onFailure(failureOf(report))
      },
      warn: (message: string, details: Readonly<Record<string, unknown>>) => log.warn(details, message),
    }
    try {
      return await inSpan('render', {}, () => renderPage({ ...input, ...state, request }))
    } catch (error) {
      return {
        ...(await renderPage({ ...input, request: { locale: request.locale, permalink: '500', search: {} } })),
        error,
      }
    }
  }

  async function renderTimed(request: SiteRequest): Promise<CompleteDocument> {
    const stop = metrics.rendering.startTimer()
    const document = await render(request)
    stop()
    const { status, error } = document
    if (error !== undefined) {
      if (status === 404) metrics.invalidPages.inc()
      const message = status === 404 ? 'A page is invalid' : 'A page could not be loaded'
      log.error({ err: error, path: loggedPath(addressOf(request)) }, message)
    }
    return document
  }

  return { render, renderTimed }
}

function failureOf({ page, locale, key, issues }: SectionReport): FailureReport {
  return {
    page,
    locale,
    key,
    reasons: issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
  }
}
