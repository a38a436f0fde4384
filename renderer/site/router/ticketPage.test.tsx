import { describe, expect, test } from 'vitest'
import type { Ticket, TicketState } from '#schemas/tickets.ts'
import { headTags } from '#renderer/site/render/head.ts'
import { structuredData } from '#renderer/site/render/structuredData/structuredData.ts'
import { renderPage } from '#renderer/site/render/renderPage.tsx'
import { CmsError, createCmsClient, type CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { retailerCalls } from '#renderer/site/queries/retailers.ts'
import { parseRequest } from '#renderer/site/page/location.ts'

const uuid = '0b9d3a52-7c1e-4f6a-9d28-5e3f1a7b6c40'
const ticket: Ticket = {
  uuid,
  request_type: 'quote',
  status: 'answered',
  created_at: '2026-11-02T08:30:00.000Z',
  details: [
    { field: 'machine', value: 'V1 <b>' },
    { field: 'purchase_date', value: '2026-03-07' },
    { field: 'other', value: 'as it is' },
  ],
  user: { first_name: 'Anna', last_name: 'Bianchi', email: 'a…@example.com' },
  discussion: [
    { author: 'visitor', message: 'Which width?', created_at: '2026-11-02T08:30:00.000Z', attachments: [] },
    {
      author: 'company',
      message: 'Two metres.\nSee the sheet.',
      created_at: '2026-11-03T10:00:00.000Z',
      attachments: [
        {
          name: 'sheet.pdf',
          media_type: 'application/pdf',
          bytes: 2_400_000,
          url: `/api/website/v1/tickets/${uuid}/attachments/7`,
        },
      ],
    },
  ],
}
const settings = {
  publicUrl: 'https://site.example',
  brand: { name: 'Brand', short: 'Br' },
  mode: 'production',
  tagManager: '',
  devTools: false,
} as const

async function renderUrl(url: string, ticketState?: TicketState, find: CmsClient['ticket'] = async () => ticket) {
  const reject = () => Promise.reject(new CmsError('not expected', 503))
  const client: CmsClient = {
    page: reject,
    promotion: reject,
    menus: async () => ({ value: [], tags: [] }),
    translations: async (keys) => ({
      value: keys.includes('Ticket/Title') ? { 'Ticket/Title': 'Our own word' } : {},
      tags: ['texts'],
    }),
    ...retailerCalls(
      () => Promise.reject(new CmsError('not expected', 503)),
      () => {},
    ),
    findYourSame: reject,
    search: reject,
    submitForm: async () => ({ state: 'unavailable' }),
    ticket: find,
    replyToTicket: async () => ({ state: 'unavailable' }),
    sitemap: async () => [],
  }
  const reports = { report: () => {}, warn: () => {} }
  return renderPage({
    request: parseRequest(url),
    client,
    settings,
    today: { earliest: '2026-11-21', latest: '2026-11-21' },
    ticketState,
    ...reports,
  })
}

describe('the page of a ticket', () => {
  test('shows request, details, author and messages', async () => {
    const { data, body, payload } = await renderUrl(`/en-gb/ticket/${uuid}`)
    expect(data.status).toBe(200)
    expect(body).toContain('<h1>Quotation</h1>')
    expect(body).toContain('Our own word')
    expect(body).toContain('V1 &lt;b&gt;')
    expect(body).toContain('7 March 2026')
    expect(body).toMatch(/Anna Bianchi.*a…@example\.com/)
    expect(body).toMatch(/You.*Which width\?.*Brand.*Two metres\.\nSee the sheet\./s)
    expect(body).toContain(`href="/api/website/v1/tickets/${uuid}/attachments/7" download="sheet.pdf"`)
    expect(body).toContain('PDF, 2.4 MB')
    expect(body).toMatch(
      /<form[^>]* action="\/en-gb\/ticket\/[\w-]{36}#ticket-comment" encType="multipart\/form-data" method="post">/,
    )
    expect(payload).toMatchObject({ status: 200, ticket })
  })

  test('has a head without its address, and nothing for search engines', async () => {
    const { data } = await renderUrl(`/en-gb/ticket/${uuid}`)
    expect(headTags(data, settings)).toEqual([
      { tag: 'title', text: 'Our own word - Br' },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ])
    expect(structuredData(data, settings)).toBeUndefined()
  })

  test('is the same in every language', async () => {
    const { body } = await renderUrl(`/it-it/ticket/${uuid}`)
    expect(body).toContain(`href="/de-ch/ticket/${uuid}"`)
  })

  test('without JavaScript shows the errors next to the entered text', async () => {
    const state = { message: 'Look </textarea>', errors: { attachment: ['Ticket/Attachment kind'] } } as const
    const { body, payload } = await renderUrl(`/en-gb/ticket/${uuid}`, state)
    expect(body).toContain('Look &lt;/textarea&gt;</textarea>')
    expect(body).toContain('id="ticket-attachment-error">Attach a JPG, PNG or WebP picture, a PDF or a TXT file')
    expect(body).toContain('aria-describedby="ticket-attachment-hint ticket-attachment-error"')
    expect(payload.ticketState).toEqual(state)
    expect((await renderUrl(`/en-gb/ticket/${uuid}`, { sent: true })).body).toContain('Your comment has been sent.')
    expect(body).toContain('id="ticket-message-count">At most 5,000 characters')
    const long = await renderUrl(`/en-gb/ticket/${uuid}`, { message: 'a'.repeat(5001) })
    expect(long.body).toMatch(/id="ticket-message-count"[^>]*>5,001 of at most 5,000 characters/)
    const failed = await renderUrl(`/en-gb/ticket/${uuid}`, { message: 'a', failure: 'unavailable' })
    expect(failed.body).toContain('Your comment could not be sent.')
  })

  test('requests the code when it is missing', async () => {
    const { data, body, payload } = await renderUrl('/en-gb/ticket')
    expect([data.status, payload]).toMatchObject([200, { ticket: null }])
    expect(body).toMatch(/<form[^>]* action="\/en-gb\/ticket" method="get"/)
    const wrong = await renderUrl('/en-gb/ticket', { code: 'abc' })
    expect(wrong.body).toMatch(/Enter the code as it stands in the e-mail.*value="abc"/s)
  })
})

describe('a ticket that is not there', () => {
  test.each([uuid, 'abc', `${uuid}/print`])('is the form for the code again: %s', async (code) => {
    const missing = () => Promise.reject(new CmsError('no', 404))
    const { data, body, payload } = await renderUrl(`/it-it/ticket/${code}`, undefined, missing)
    expect(payload).toMatchObject({ status: 200, ticket: null })
    expect(body).toMatch(/<form[^>]* action="\/it-it\/ticket" method="get"/)
    expect(body).toMatch(/id="ticket-code-error"[^>]*>Non esiste una richiesta con questo codice\./)
    expect(body).toContain(`value="${code}"`)
    expect(headTags(data, settings)).toContainEqual({
      tag: 'meta',
      attributes: { name: 'robots', content: 'noindex' },
    })
  })

  test('is never fetched for an invalid code', async () => {
    await renderUrl('/it-it/ticket/abc', undefined, () => Promise.reject(new Error('It was asked for')))
  })

  test('does not report its address', async () => {
    for (const send of [
      () => Response.json({}, { status: 503 }),
      () => Response.json({}),
      () => new Response('<html>'),
      () => Promise.reject(new Error('down')),
    ]) {
      const error: unknown = await createCmsClient(send)
        .ticket(uuid, 'it-it')
        .catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(CmsError)
      expect(String(error)).not.toContain(uuid)
    }
    const { data } = await renderUrl(`/it-it/ticket/${uuid}`, undefined, () => Promise.reject(new CmsError('no', 503)))
    expect(data.status).toBe(500)
  })
})
