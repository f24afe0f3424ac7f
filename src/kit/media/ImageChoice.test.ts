import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/platform/api/transport/errors'
import type { ImageMode } from '~/platform/api/transport/images'
import type { uploadImage } from '~/platform/api/transport/upload'
import { ImageChoice, type ImageTarget, type MakingDialog } from './ImageChoice'
import type { Picture } from './picture'
import { PictureRefused } from './pictureRefused'

/** A promise that a test settles. */
class Answer<Value> {
  readonly promise: Promise<Value>
  give: (value: Value) => void = () => undefined
  fail: (error: Error) => void = () => undefined

  constructor() {
    this.promise = new Promise((give, fail) => {
      this.give = give
      this.fail = fail
    })
  }
}

interface SentUpload {
  readonly file: File
  readonly mode: ImageMode
  readonly options: Parameters<typeof uploadImage>[2]
  readonly answer: Answer<string>
}

const fileOf = (name: string): File => new File(['bytes'], name, { type: 'image/png' })

const pictureOf = (name: string): Picture => ({ bitmap: { width: 8, height: 4, close: () => undefined }, name, hasTransparency: false })

/** A choice on screen whose reads and uploads wait for the test. */
function openChoice(mode: ImageMode, changes: Partial<ImageTarget> = {}) {
  const events: string[] = []
  const targetOf = (name: string): ImageTarget => ({
    mode,
    onUploaded: (imageId) => events.push(`${name} uploaded ${imageId}`),
    onChange: (imageId) => events.push(`${name} changed to ${imageId}`),
    onWork: () => {
      events.push('work')
      return () => events.push('end of work')
    },
    ...changes,
  })
  const reads: Answer<Picture>[] = []
  const uploads: SentUpload[] = []
  const choice = new ImageChoice(targetOf('field'), {
    loadCodec: async () => ({
      readPicture: () => {
        const answer = new Answer<Picture>()
        reads.push(answer)
        return answer.promise
      },
      encodePicture: async ({ name }) => fileOf(`encoded ${name}`),
    }),
    upload: (file, uploadMode, options) => {
      const answer = new Answer<string>()
      uploads.push({ file, mode: uploadMode, options, answer })
      return answer.promise
    },
  })
  const leave = choice.subscribe(() => undefined)
  const state = () => choice.getSnapshot().state
  const readOf = (number: number) => vi.waitFor(() => reads[number] ?? Promise.reject(new Error(`No read ${number}`)), { interval: 1 })
  const uploadOf = (number: number) =>
    vi.waitFor(() => uploads[number] ?? Promise.reject(new Error(`No upload ${number}`)), { interval: 1 })
  const settles = (phase: string) => vi.waitFor(() => expect(state().phase).toBe(phase), { interval: 1 })
  return { choice, state, events, reads, uploads, readOf, uploadOf, settles, leave, targetOf }
}

/** Lets everything that is already settled take effect. */
const allSettled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const camera: MakingDialog = { kind: 'camera' }
const signature: MakingDialog = { kind: 'signature' }
const idle = { phase: 'idle', dialog: null }

describe('an image choice', () => {
  it('reads, encodes and uploads a logo, and reports its id', async () => {
    const { choice, state, events, readOf, uploadOf, settles } = openChoice('certificateLogo')
    choice.take(fileOf('logo.png'))
    expect(state()).toEqual({ phase: 'reading' })
    ;(await readOf(0)).give(pictureOf('logo.png'))
    const { file, mode, options, answer } = await uploadOf(0)
    expect([file.name, mode]).toEqual(['encoded logo.png', 'certificateLogo'])
    options?.onProgress?.(0.5)
    expect(state()).toMatchObject({ phase: 'sending', share: 0.5 })
    answer.give('image-1')
    await settles('idle')
    expect(events).toEqual(['work', 'end of work', 'field uploaded image-1', 'field changed to image-1'])
    expect(choice.getSnapshot().uploaded).toMatchObject({ imageId: 'image-1', picture: { name: 'logo.png' } })
  })

  it('asks to crop a photo before it uploads it', async () => {
    const { choice, state, events, uploads, readOf, uploadOf, settles } = openChoice('instructorImage')
    const photo = pictureOf('photo.jpg')
    choice.take(fileOf('photo.jpg'))
    ;(await readOf(0)).give(photo)
    await settles('idle')
    const dialog: MakingDialog = { kind: 'crop', picture: photo }
    expect(state()).toEqual({ phase: 'idle', dialog })
    expect([uploads.length, events]).toEqual([0, ['work', 'end of work']])
    const current = state()
    if (current.phase === 'idle' && current.dialog) choice.send(fileOf('cropped.jpg'), current.dialog)
    expect((await uploadOf(0)).file.name).toBe('cropped.jpg')
    uploads[0]?.answer.give('image-1')
    await settles('idle')
    expect(choice.getSnapshot().uploaded).toEqual({ imageId: 'image-1', picture: photo })
  })

  it('takes one file at a time, and opens no dialog meanwhile', async () => {
    const { choice, state, reads, uploads, readOf, uploadOf } = openChoice('certificateLogo')
    choice.take(fileOf('one.png'))
    choice.take(fileOf('two.png'))
    choice.show(signature)
    expect(state()).toEqual({ phase: 'reading' })
    ;(await readOf(0)).give(pictureOf('one.png'))
    await uploadOf(0)
    choice.take(fileOf('three.png'))
    choice.show(signature)
    await allSettled()
    expect([state().phase, reads.length, uploads.length]).toEqual(['sending', 1, 1])
  })

  it('closes its dialog when a file is chosen, and ignores what a closed dialog makes', async () => {
    const { choice, state, uploads } = openChoice('signatures')
    choice.show(signature)
    choice.show(null)
    choice.send(fileOf('late.png'), signature)
    expect([state(), uploads.length]).toEqual([idle, 0])
    choice.show(camera)
    choice.take(fileOf('camera.jpg'))
    expect(state()).toEqual({ phase: 'reading' })
  })

  it('offers no crop of an earlier picture after a signature is drawn', async () => {
    const { choice, readOf, uploadOf, settles } = openChoice('signatures')
    choice.take(fileOf('scan.png'))
    ;(await readOf(0)).give(pictureOf('scan.png'))
    ;(await uploadOf(0)).answer.give('image-1')
    await settles('idle')
    choice.show(signature)
    choice.send(fileOf('signature.png'), signature)
    ;(await uploadOf(1)).answer.give('image-2')
    await settles('idle')
    expect(choice.getSnapshot().uploaded).toBeNull()
  })

  it('says why a picture is refused, and in general words why one cannot be read', async () => {
    const { choice, state, events, readOf, settles } = openChoice('certificateLogo')
    choice.take(fileOf('empty.png'))
    ;(await readOf(0)).fail(new PictureRefused('The file is empty.'))
    await settles('failed')
    expect(state()).toEqual({ phase: 'failed', message: 'The file is empty.', upload: null, dialog: null, needsReload: false })
    expect(events).toEqual(['work', 'end of work'])
    choice.retry()
    expect(state().phase).toBe('failed')

    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    choice.take(fileOf('odd.png'))
    ;(await readOf(1)).fail(new Error('No memory'))
    await settles('failed')
    expect(state()).toMatchObject({ message: 'The picture could not be read.' })
    expect(error).toHaveBeenCalledOnce()
  })

  it('code that is gone after a deploy is no picture that cannot be read: it says to reload', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })))
    const { choice, state, readOf, settles } = openChoice('courseImage')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    choice.take(fileOf('harbour.png'))
    ;(await readOf(0)).fail(new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/picture-old.js'))
    await settles('failed')
    expect(state()).toMatchObject({ message: 'A new version is available. Reload the page to continue.', needsReload: true })
  })

  it('keeps a failed upload while a dialog is open over it, and sends it again', async () => {
    const { choice, state, events, uploads, readOf, uploadOf, settles } = openChoice('certificateLogo')
    choice.take(fileOf('logo.png'))
    ;(await readOf(0)).give(pictureOf('logo.png'))
    ;(await uploadOf(0)).answer.fail(new ApiError('server', 'upload', 'HTTP 500'))
    await settles('failed')
    choice.show(camera)
    expect(state()).toMatchObject({ phase: 'failed', dialog: camera })
    choice.show(null)
    choice.retry()
    expect(uploads[1]?.file).toBe(uploads[0]?.file)
    uploads[1]?.answer.give('image-1')
    await settles('idle')
    expect(events).toEqual(['work', 'end of work', 'work', 'end of work', 'field uploaded image-1', 'field changed to image-1'])
  })

  it('reports to the target of the moment', async () => {
    const { choice, events, readOf, uploadOf, settles, targetOf } = openChoice('certificateLogo')
    choice.take(fileOf('logo.png'))
    ;(await readOf(0)).give(pictureOf('logo.png'))
    const { answer } = await uploadOf(0)
    choice.setTarget(targetOf('moved field'))
    answer.give('image-1')
    await settles('idle')
    expect(events.slice(2)).toEqual(['moved field uploaded image-1', 'moved field changed to image-1'])
  })

  it.each(['cancel', 'leave'])('after a %s, a late answer changes nothing', async (how) => {
    const { choice, state, events, reads, uploads, readOf, uploadOf, leave } = openChoice('certificateLogo')
    const stop = how === 'cancel' ? () => choice.cancel() : leave
    choice.take(fileOf('logo.png'))
    ;(await readOf(0)).give(pictureOf('logo.png'))
    const { options, answer } = await uploadOf(0)
    stop()
    expect(options?.signal?.aborted).toBe(true)
    options?.onProgress?.(1)
    answer.give('image-1')
    await allSettled()
    expect([state(), events]).toEqual([idle, ['work', 'end of work']])

    choice.take(fileOf('two.png'))
    await readOf(1)
    if (how === 'leave') choice.subscribe(() => undefined)()
    else stop()
    reads[1]?.give(pictureOf('two.png'))
    await allSettled()
    expect([state(), uploads.length]).toEqual([idle, 1])
  })
})
