import { Printer, Tags } from 'lucide-react'
import { createPortal } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { useIssued } from '~/domain/certificate/issued'
import { RevokedAmong } from '~/domain/certificate/RevokedAmong'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ListPage } from '~/kit/page/ListPage'
import type { ListView } from '~/kit/table/useListView'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Field, Select } from '~/kit/ui/Field'
import { Muted } from '~/kit/ui/Muted'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { useElementWidth } from '~/kit/ui/useElementWidth'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { counted } from '~/lib/format/counted'
import { localTime } from '~/lib/time/instant'
import { useClient } from '~/platform/tenant/client'
import { publicLink } from '~/platform/tenant/publicLink'
import { formatInWords, labelFormatOf, labelFormats, labelPages, labelsPerPage, type LabelFormat } from './labelFormats'
import { PageOfLabels, type Label } from './PageOfLabels'

/** What a label needs of a document. */
export interface Labelled {
  readonly id: string
  readonly holderName: string | null
  readonly name: string | null
  readonly pinNo: string | null
  readonly isRevoked: boolean | null
}

interface LabelsPageProps {
  readonly documents: readonly Labelled[]
  /** How many of the chosen documents are not among them. */
  readonly missing: number
  /** Keeps the format, the first label and the copies in the address. */
  readonly view: ListView
}

const mostCopies = 5

/** A whole number of the address between 1 and `highest`; 1 for anything else. */
const numberIn = (text: string, highest: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= highest ? number : 1
}

const upTo = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => String(index + 1))

/** Labels with the QR codes of documents, to stick on paper forms. */
export function LabelsPage({ documents, missing, view }: LabelsPageProps) {
  const issued = useIssued()
  const client = useClient()
  const format = labelFormatOf(view.valueOf('label'))
  const perPage = labelsPerPage(format)
  const first = numberIn(view.valueOf('first'), perPage)
  const copies = numberIn(view.valueOf('copies'), mostCopies)
  const labels = documents.flatMap(({ id, holderName, name, pinNo }): Label[] =>
    Array.from({ length: copies }, (_, copy) => ({
      key: `${id} ${copy}`,
      holder: holderName ?? '',
      document: name ?? '',
      number: pinNo ?? id,
      link: publicLink(id, client),
    })),
  )
  const pages = labelPages(labels, format, first)
  const title = `Labels for ${counted(documents.length, issued.one)}`
  const isManyPerPage = perPage > 1
  if (documents.length === 0)
    return (
      <ListPage title="Labels" crumbs={[issued.list]}>
        <EmptyState Icon={Tags} title="Nothing to print" text={`Choose ${issued.many} in the list, then “Print labels”.`}>
          <ButtonLink to={issued.list}>Open the list</ButtonLink>
        </EmptyState>
      </ListPage>
    )
  return (
    <ListPage
      title={title}
      crumbs={[issued.list]}
      under={`Scanning a code opens the ${issued.one}’s public page. No result is printed on a label.`}
      actions={[{ label: 'Print', Icon: Printer, tone: 'primary', go: () => window.print() }]}
      filters={
        <>
          <Choice>
            <Field label="Labels">
              {(control) => (
                <Select {...control} value={format.id} onChange={(event) => view.setFilter('label', event.target.value)}>
                  {labelFormats.map((one) => (
                    <option key={one.id} value={one.id}>
                      {formatInWords(one)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </Choice>
          {isManyPerPage && (
            <NumberChoice label="First free label" highest={perPage} value={first} onChoose={(text) => view.setFilter('first', text)} />
          )}
          <NumberChoice label="Copies of each" highest={mostCopies} value={copies} onChoose={(text) => view.setFilter('copies', text)} />
        </>
      }
    >
      <Stack $gap={12}>
        {missing > 0 && (
          <Notice tone="warn">
            {counted(missing, `chosen ${issued.one} is`, `chosen ${issued.many} are`)} not loaded any more, so{' '}
            {missing === 1 ? 'it has' : 'they have'} no label here. Choose {missing === 1 ? 'it' : 'them'} in the list again.
          </Notice>
        )}
        <RevokedAmong chosen={documents} so={[', as its code says when it is scanned', ', as their codes say when they are scanned']} />
        <Muted as="p">
          {counted(labels.length, 'label')} on {counted(pages.length, isManyPerPage ? 'sheet' : 'page')}. Print at 100 %, without fitting to
          the page.
        </Muted>
        <Preview pages={pages} format={format} first={first} title={title} />
      </Stack>
    </ListPage>
  )
}

interface NumberChoiceProps {
  readonly label: string
  readonly highest: number
  readonly value: number
  readonly onChoose: (value: string) => void
}

const NumberChoice = ({ label, highest, value, onChoose }: NumberChoiceProps) => (
  <div>
    <Field label={label}>
      {(control) => (
        <Select {...control} value={String(value)} onChange={(event) => onChoose(event.target.value)}>
          {upTo(highest).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
      )}
    </Field>
  </div>
)

/** Width of a CSS millimetre in pixels. */
const millimetre = 96 / 25.4

interface PreviewProps {
  readonly pages: ReturnType<typeof labelPages<Label>>
  readonly format: LabelFormat
  readonly first: number
  readonly title: string
}

/** The first page as it will be printed, and all pages on paper. */
function Preview({ pages, format, first, title }: PreviewProps) {
  const client = useClient()
  const printTime = usePrintTime()
  const [frame, room] = useElementWidth()
  const width = format.page.width * millimetre
  const scale = Math.min(1, (room || width) / width)
  const pageOf = (places: (typeof pages)[number], number: number) => (
    <PageOfLabels
      key={number}
      format={format}
      places={places}
      head={
        <>
          <span>
            <b>{client.name}</b> {title}
          </span>
          <span>Scan a code to check the document. No result is printed on a label.</span>
        </>
      }
      foot={
        <>
          <span>
            {formatInWords(format)}. Starts at label {first}.
          </span>
          <span>
            {printTime && `Printed ${localTime(printTime)} · `}page {number + 1} of {pages.length}
          </span>
        </>
      }
    />
  )
  return (
    <>
      <Frame ref={frame} role="img" aria-label={`The first of ${counted(pages.length, 'page')} as it will be printed`}>
        <div style={{ width: width * scale, height: format.page.height * millimetre * scale }}>
          <div style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}>{pages.slice(0, 1).map(pageOf)}</div>
        </div>
      </Frame>
      {createPortal(
        <OnPaper data-pages aria-hidden="true">
          <OnlyLabels $size={`${format.page.width}mm ${format.page.height}mm`} />
          {printTime && pages.map(pageOf)}
        </OnPaper>,
        document.body,
      )}
    </>
  )
}

const OnlyLabels = createGlobalStyle<{ $size: string }>`
  @media print {
    body > *:not([data-pages]) {
      display: none !important;
    }
    @page {
      size: ${({ $size }) => $size};
      margin: 0;
    }
  }
`

const OnPaper = styled.div`
  display: none;
  @media print {
    display: block;
  }
`

const Choice = styled.div`
  flex: 0 1 300px;
  min-width: 0;
`

const Frame = styled.div`
  max-width: 880px;
  > div {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`
