import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/platform/api/transport/errors'
import type { uploadAttachment } from '~/platform/api/transport/upload'
import { whyNotAttached } from './attachedFile'
import { FileUpload } from './FileUpload'

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'report.pdf'): File =>
  new File([content], name, { type: 'application/pdf' })
const pdf = (name?: string): File => fileOf('%PDF-1.7 report', name)

/** A field on screen whose uploads wait for the test. */
function openUpload() {
  const events: string[] = []
  const sent: { give: (path: string) => void; fail: (error: Error) => void; options: Parameters<typeof uploadAttachment>[1] }[] = []
  const upload = new FileUpload(
    {
      onChange: (path) => events.push(path),
      onWork: () => {
        events.push('work')
        return () => events.push('end of work')
      },
    },
    (_file, options) => new Promise((give, fail) => sent.push({ give, fail, options })),
  )
  const close = upload.subscribe(() => undefined)
  return { upload, events, sent, close, state: () => upload.getSnapshot().state }
}

describe('a file', () => {
  it.each([
    ['a PDF', pdf()],
    ['a JPEG', fileOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))],
    ['a PNG', fileOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ])('that is %s can be attached', async (_kind, file) => expect(await whyNotAttached(file)).toBeNull())

  it.each([fileOf('<html><script>alert(1)</script>'), fileOf('%PD'), fileOf('GIF89a'), fileOf('')])(
    'of other bytes cannot, whatever its name says',
    async (file) => expect(await whyNotAttached(file)).toMatch(/^“report\.pdf” is not a PDF, JPEG or PNG file/),
  )

  it('of 10 MB can be attached, and a larger one cannot', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024)
    bytes.set([0xff, 0xd8, 0xff])
    expect(await whyNotAttached(fileOf(bytes))).toBeNull()
    expect(await whyNotAttached(new File([bytes, 'x'], 'scan.jpg'))).toMatch(/^“scan\.jpg” is larger than 10 MB/)
  })
})

describe('an upload', () => {
  it('shows its progress, and keeps the name of the file', async () => {
    const { upload, events, sent, state } = openUpload()
    await upload.take(pdf())
    expect(state()).toMatchObject({ phase: 'sending', share: 0 })
    sent[0]?.options?.onProgress?.(0.5)
    expect(state()).toMatchObject({ phase: 'sending', share: 0.5 })
    await upload.take(pdf('second.pdf'))
    expect(sent).toHaveLength(1)
    sent[0]?.give('attachments/client/a')
    await vi.waitFor(() => expect(state()).toEqual({ phase: 'idle' }))
    expect(upload.getSnapshot().uploaded).toMatchObject({ filePath: 'attachments/client/a', file: { name: 'report.pdf' } })
    expect(events).toEqual(['work', 'end of work', 'attachments/client/a'])
  })

  it('that is cut is sent again with the same file', async () => {
    const { upload, events, sent, state } = openUpload()
    upload.retry()
    await upload.take(pdf())
    sent[0]?.fail(new ApiError('offline', 'upload', 'cut'))
    await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'failed', message: expect.stringMatching(/^Not uploaded\. /) }))
    upload.retry()
    sent[1]?.give('attachments/client/b')
    await vi.waitFor(() => expect(events.at(-1)).toBe('attachments/client/b'))
  })

  it('that is stopped changes nothing, however late it answers', async () => {
    const { upload, events, sent, state, close } = openUpload()
    await upload.take(pdf())
    upload.stop()
    sent[0]?.options?.onProgress?.(0.9)
    sent[0]?.give('late')
    await upload.take(pdf())
    close()
    sent[1]?.fail(new ApiError('offline', 'upload', 'late'))
    await Promise.resolve()
    expect(sent.map(({ options }) => options?.signal?.aborted)).toEqual([true, true])
    expect(state()).toEqual({ phase: 'idle' })
    expect(events).not.toContain('late')
  })

  it('of a file that cannot be read or attached is not sent', async () => {
    const { upload, sent, state } = openUpload()
    await upload.take(fileOf('<html>'))
    expect(state()).toMatchObject({ phase: 'failed', file: null })
    upload.retry()
    const unreadable = pdf()
    vi.spyOn(unreadable, 'slice').mockImplementation(() => {
      throw new Error('gone')
    })
    await upload.take(unreadable)
    expect(state()).toMatchObject({ phase: 'failed', message: 'The file could not be read.' })
    const stopped = upload.take(pdf())
    upload.stop()
    await stopped
    expect(state()).toEqual({ phase: 'idle' })
    expect(sent).toEqual([])
  })
})
