import { randomUUID } from 'node:crypto'
import { expect, test } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { expectWidth, still } from '#tests/e2e/shell.ts'
import { openStudio } from '#tests/e2e/studio.ts'

test.use(still)

const question = 'Does the baler run behind ninety horsepower?'
const words = 'It does, with the light pick-up.'
const longName = 'Spammafreundschaftsbezeugungsgesellschaftsvorsitzende'
const note = 'Pays by return, ring first.'
const person = { first_name: 'Bruna', last_name: 'Colli', phone: '+39 0432 555 0199' }
const place = { country: 'IT', address: 'Via dei Prati 2', postal_code: '33100', city: 'Udine' }

test('a request is found, assigned, noted, replied to with a file and closed; the visitor reads the reply; then the person is erased @smoke', async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`
  const sent = await request.post('/api/website/v1/forms/quote/?lang=it-it', {
    data: { ...person, ...place, machine: 'V1', dealer: 'nearest', email, message: question },
    headers: { 'x-forwarded-for': '198.51.100.77' },
  })
  expect(sent.status()).toBe(201)
  const { uuid } = await sent.json()
  await test.step('it is found', async () => {
    await openStudio(page)
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByLabel('Search by name, email address, place, product or words').fill(email)
    const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
    await expect(requests).toHaveCount(1)
    await expect(requests).toContainText(question)
    // The person somebody looks for is not in the address.
    expect(page.url()).not.toContain('example.com')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Bruna Colli' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bruna Colli' })).toBeVisible()
  })
  await test.step('it is assigned', async () => {
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Assigned to (?!Nobody)/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Nobody' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('notes are added and deleted', async () => {
    await page.getByLabel('Note', { exact: true }).fill(note)
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note)
    await page.getByLabel('Note', { exact: true }).fill('Noted twice')
    await page.getByRole('button', { name: 'Add the note' }).click()
    const twice = page.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: 'Noted twice' })
    await twice.getByRole('button', { name: /^Delete the note of/ }).click()
    await expect(twice).toBeHidden()
  })
  await test.step('the reply outlives a reload and a file that cannot be sent', async () => {
    await page.getByLabel('Reply').fill(words)
    await page.reload()
    await expect(page.getByLabel('Reply')).toHaveValue(words)
    const files = [
      { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
    ]
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByRole('button', { name: 'Send the reply' }).click()
    // Neither the words nor the other file are lost with the one that cannot be sent.
    const attached = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
    await expect(attached.filter({ hasText: 'virus.pdf' })).toContainText(
      'This is not a JPG, PNG, WebP, PDF or TXT file.',
    )
    await expect(page.getByLabel('Reply')).toHaveValue(words)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove virus.pdf' }).click()
    await page.getByRole('button', { name: 'Send the reply' }).click()
    await expect(page.getByRole('list', { name: 'Messages' }).getByText(words)).toBeVisible()
    await expect(page.getByLabel('Reply')).toHaveValue('')
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: /^offer\.pdf/ })).toBeVisible()
  })
  await test.step('the visitor reads the reply, and not the note', async () => {
    const ticket = await (await request.get(`/it-it/ticket/${uuid}`)).text()
    expect([words, 'offer.pdf', note].map((text) => ticket.includes(text))).toEqual([true, true, false])
  })
  await test.step('it is closed', async () => {
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByRole('button', { name: 'Reopen it' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectWidth(page, 390)
  })
  await test.step('the person is erased', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('button', { name: 'A person’s data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email address', exact: true }).fill(email)
    await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
    await dialog.getByLabel('To erase everything').fill(email)
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog.getByText('Erased 1 request.')).toBeVisible()
    expect((await request.get(`/it-it/ticket/${uuid}`)).status()).toBe(404)
  })
})

test('what looks like spam is read, marked as none and replied to; the rest is deleted', async ({ page, request }) => {
  const name = `Bruna ${longName}`
  const emails = [randomUUID(), randomUUID()].map((id) => `${id}@example.com`)
  for (const email of emails) {
    const fields = {
      ...person,
      ...place,
      last_name: longName,
      machine: 'V1',
      dealer: 'nearest',
      email,
      message: question,
    }
    const sent = await request.post('/api/website/v1/forms/quote/?lang=it-it', {
      data: { ...fields, _meta: { website: 'https://spam.example' } },
      headers: { 'x-forwarded-for': '198.51.100.78' },
    })
    expect(sent.status()).toBe(201)
  }
  await openStudio(page)
  await page.getByRole('link', { name: 'Inbox' }).click()
  await page.getByLabel('Search by name, email address, place, product or words').fill(name)
  await page.getByLabel('State').selectOption('Spam')
  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect(requests).toHaveCount(2)
  await expect(requests.first()).toContainText(question)
  await expectAccessible(page)
  await page.getByRole('link', { name: name }).first().click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(question)
  await expect(page.getByLabel('Reply')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByLabel('Reply')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close it' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const end = async () => {
    const { x = 0, width = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {}
    return x + width
  }
  await expect.poll(end).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.goBack()
  await expect(page.getByLabel('Search by name, email address, place, product or words')).toHaveValue(name)
  await expect(requests).toHaveCount(1)
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('checkbox', { name: name }).check()
  await page.getByRole('button', { name: 'Delete spam …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('1 request changed')).toBeVisible()
  await expect(requests).toHaveCount(0)
})
