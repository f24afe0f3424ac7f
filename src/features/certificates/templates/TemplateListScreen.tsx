import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { LayoutTemplate, PenLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reasonAgainst } from '~/platform/access/actions'
import { wholeList } from '~/platform/api/rowList'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { Confirm } from '~/kit/feedback/Confirm'
import { ListPage } from '~/kit/page/ListPage'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import type { PageAction } from '~/kit/page/pageAction'
import { CertificateTemplateList, DeleteCertificateTemplate, type CertificateTemplateListQuery } from './templates.generated'

type Row = CertificateTemplateListQuery['certificateTemplatesByClientId'][number]

const messages = { refused: 'Error fetching templates' } as const

const columns = [
  column.link<Row>(
    'Template',
    ({ name }) => name,
    ({ id }) => paths.certificateTemplate(id),
  ),
  column.text<Row>('Certificate', ({ certificateName }) => certificateName),
  column.text<Row>('Paper', ({ paperSize }) => paperSize ?? 'A4', { width: 88, isWideOnly: true }),
  column.text<Row>('Signers', ({ signers }) => (signers ?? []).map(({ name }) => name).join(', ')),
  column.text<Row>('Version', ({ version }) => version, { width: 96 }),
]

const keyOf = ({ id }: Row): string => id

const searchedTexts = ({ name, certificateName }: Row) => [name, certificateName]

/** The client's certificate templates. */
export function TemplateListScreen() {
  const person = usePerson()
  const view = useListView()
  const [deleting, setDeleting] = useState<Row | null>(null)
  const record = useRecord(CertificateTemplateList, {}, (read) => read.certificateTemplatesByClientId, { messages })
  const remove = useCommand(DeleteCertificateTemplate, { done: 'Template deleted', stale: staleCertificates.templates })
  const create: PageAction = {
    label: 'New template',
    Icon: Plus,
    tone: 'primary',
    reason: reasonAgainst('template.edit', person),
    go: paths.createCertificateTemplate(),
  }

  return (
    <ListPage title="Certificate templates" under="Text, images and signers for your certificates." actions={[create]}>
      <DataTable
        label="Certificate templates"
        noun={{ one: 'template', many: 'templates' }}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Template or certificate', in: searchedTexts }}
        actions={(row) => [
          { label: 'Edit', Icon: PenLine, go: paths.certificateTemplate(row.id), reason: reasonAgainst('template.edit', person) },
          {
            label: 'Delete',
            Icon: Trash2,
            tone: 'danger',
            go: () => setDeleting(row),
            reason: reasonAgainst('template.delete', person),
          },
        ]}
        messages={messages}
        empty={{
          Icon: LayoutTemplate,
          text: 'A template holds what all certificates of one type share. Create one to start issuing.',
          action: create,
        }}
      />
      <Confirm
        title="Delete this template?"
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        confirmLabel="Delete template"
        onConfirm={() => remove.run({ id: deleting?.id ?? '' })}
      >
        <p>
          You can no longer issue certificates from <b>{deleting?.name}</b>. Certificates already issued stay as they are. This cannot be
          undone.
        </p>
      </Confirm>
    </ListPage>
  )
}
