import { expect, test } from 'vitest'
import { readFormBody } from '#server/api/formBody.ts'
import { readReplyBody } from '#server/api/replyBody.ts'

const request = (type: string, body: string) =>
  new Request('http://site.example', { method: 'POST', headers: { 'content-type': type }, body })
const multipart = (disposition: string, body = 'x') =>
  request(
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data${disposition}\r\n\r\n${body}\r\n--b--\r\n`,
  )
const deep = '['.repeat(9000) + ']'.repeat(9000)

test.each([
  ['a part without a name', readFormBody, multipart(''), 422],
  ['a reply with a part without a name', readReplyBody, multipart(''), 422],
  ['a file without a name of its part', readFormBody, multipart('; filename="a.txt"'), 422],
  ['a reply with such a file', readReplyBody, multipart('; filename="a.txt"'), 422],
  ['a form nested too deeply', readFormBody, request('application/json', `{"a":${deep}}`), 400],
  ['a form whose metadata is nested too deeply', readFormBody, request('application/json', `{"_meta":${deep}}`), 400],
  ['a reply nested too deeply', readReplyBody, multipart('; name="data"', deep), 400],
  ['__proto__ in a reply', readReplyBody, multipart('; name="data"', '{"__proto__":{}}'), 422],
])('%s is rejected', async (_name, read: (body: Request) => Promise<unknown>, body, status) => {
  await expect(read(body)).rejects.toMatchObject({ name: 'HttpError', status })
})
