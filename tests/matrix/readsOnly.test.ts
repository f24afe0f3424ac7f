import { expect, it } from 'vitest'
import {
  KeepTemplateImage,
  type KeepTemplateImageQuery,
  type KeepTemplateImageQueryVariables,
} from '~/features/certificates/templates/templates.generated'
import { showAtOnce } from '~/platform/api/command/showAtOnce'
import type { PagedQuestion } from '~/platform/api/list/pages'
import { useManyReads } from '~/platform/api/list/useManyReads'
import type { Query } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { readOnce } from '~/platform/api/read/readOnce'
import { useRecord } from '~/platform/api/read/useRecord'
import { readFile } from '~/platform/api/transport/download'
import { sendEarly } from '~/platform/api/transport/earlyRequest'
import { connectionTo } from '~/platform/api/transport/request'
import { sendQuery } from '~/platform/api/transport/sendQuery'
import { send } from '~/platform/api/transport/transport'

// The compiler is the test: `npm run types` fails where a line below is no error, so nothing here is called.

const image = { imageId: 'abc123', type: 'logoImage' }
const connection = connectionTo('client', 'localhost')
const { signal } = new AbortController()

const { root: _root, ...sent } = KeepTemplateImage
/** The same operation, if it only read. */
const ReadImage: Query<KeepTemplateImageQuery, KeepTemplateImageQueryVariables> = { ...sent, kind: 'query' }

/** Every way to read takes an operation that reads. */
const allowed = {
  useRecord: () => useRecord(ReadImage, image),
  readOnce: () => readOnce(ReadImage, image),
  readFile: () => readFile(ReadImage, image),
  sendQuery: () => sendQuery(ReadImage, [], image, signal),
  sendEarly: () => sendEarly(ReadImage, image, connection),
  showAtOnce: () => showAtOnce(ReadImage, image, (read) => read),
  useManyReads: () => useManyReads([], (_key, end) => send(ReadImage, image, { signal: end })),
  // What usePagedQuery, useListScan and the classes behind them read.
  question: (question: PagedQuestion<object>) => ({ ...question, operation: ReadImage }) satisfies PagedQuestion<object>,
}

/** None of them takes one that changes something, although it travels as a query. */
const refused: Readonly<Record<keyof typeof allowed, unknown>> = {
  // @ts-expect-error -- a command
  useRecord: () => useRecord(KeepTemplateImage, image),
  // @ts-expect-error -- a command
  readOnce: () => readOnce(KeepTemplateImage, image),
  // @ts-expect-error -- a command
  readFile: () => readFile(KeepTemplateImage, image),
  // @ts-expect-error -- a command
  sendQuery: () => sendQuery(KeepTemplateImage, [], image, signal),
  // @ts-expect-error -- a command
  sendEarly: () => sendEarly(KeepTemplateImage, image, connection),
  // @ts-expect-error -- a command
  showAtOnce: () => showAtOnce(KeepTemplateImage, image, (read) => read),
  // @ts-expect-error -- a command is not given up when a page is left
  useManyReads: () => useManyReads([], (_key, end) => send(KeepTemplateImage, image, { signal: end })),
  // @ts-expect-error -- a command
  question: (question: PagedQuestion<object>) => ({ ...question, operation: KeepTemplateImage }) satisfies PagedQuestion<object>,
}

// @ts-expect-error -- nothing that was read is stale under the name of a command
const stale: QueryField = 'addCertTemplateImage'

it('what reads is told from what changes something', () => {
  expect(Object.keys(refused)).toEqual(Object.keys(allowed))
  expect([ReadImage.kind, KeepTemplateImage.kind]).toEqual(['query', 'mutation'])
  expect(stale).toBe('addCertTemplateImage')
})
