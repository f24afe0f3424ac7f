import { Award, LayoutTemplate, PenLine, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIssued, type Issued } from '~/domain/certificate/issued'
import { Confirm } from '~/kit/feedback/Confirm'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { wholeList } from '~/platform/api/list/rowList'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks } from '~/platform/tenant/openPages'
import { deletingTemplate } from './templateCommands'
import { CertificateTemplateList, DeleteCertificateTemplate, type CertificateTemplateListQuery } from './templates.generated'

type Row = CertificateTemplateListQuery['certificateTemplatesByClientId'][number]

const messages = { refused: 'Error fetching templates' } as const

const columnsOf = (issued: Issued) => [
  column.link<Row>(
    'Template',
    ({ name }) => name,
    ({ id }) => issued.templatePathOf(id),
  ),
  column.text<Row>(issued.title, ({ certificateName }) => certificateName),
  column.text<Row>('Paper', ({ paperSize }) => paperSize ?? 'A4', { width: 88, isWideOnly: true }),
  column.text<Row>('Signers', ({ signers }) => (signers ?? []).map(({ name }) => name).join(', ')),
  column.text<Row>('Version', ({ version }) => version, { width: 96 }),
]

const keyOf = ({ id }: Row): string => id

const searchedTexts = ({ name, certificateName }: Row) => [name, certificateName]

/** The next step after a template was saved. Where several have its name, the form that issues asks which. */
function Saved({ templates }: { readonly templates: readonly Row[] }) {
  const person = useSignedIn()
  const issued = useIssued()
  const name = useSearchParams()[0].get('saved')
  const named = templates.filter((template) => template.name === name)
  const [only] = named
  if (!only) return null
  return (
    <Notice tone="good">
      <span>
        <b dir="auto">{only.name}</b> is ready to issue from.
      </span>
      <ButtonLink
        to={named.length === 1 ? issued.issueFromPath(only.id) : issued.issuePath}
        reason={reasonAgainst(issued.mayIssue, person)}
      >
        Issue a {issued.one}
      </ButtonLink>
    </Notice>
  )
}

/** The client's templates of certificates or documents. */
export function TemplateListScreen() {
  const person = useSignedIn()
  const issued = useIssued()
  const columns = useMemo(() => columnsOf(issued), [issued])
  const { label } = useCrumbLinks()(issued.templates)
  const view = useListView()
  const [deleting, setDeleting] = useState<Row | null>(null)
  const record = useRecord(CertificateTemplateList, {}, { messages })
  const remove = useCommand(DeleteCertificateTemplate, deletingTemplate)
  const create: PageAction = {
    label: 'New template',
    Icon: Plus,
    tone: 'primary',
    reason: reasonAgainst('template.edit', person),
    go: issued.newTemplatePath,
  }

  return (
    <ListPage title={label} under={`Text, images and signers for your ${issued.many}.`} actions={[create]}>
      <Stack>
        <Saved templates={readyValue(record) ?? []} />
        <DataTable
          label={label}
          noun={{ one: 'template', many: 'templates' }}
          list={wholeList(record)}
          view={view}
          columns={columns}
          keyOf={keyOf}
          search={{ label: `Template or ${issued.one}`, in: searchedTexts }}
          actions={(row) => [
            { label: 'Issue', Icon: Award, go: issued.issueFromPath(row.id), reason: reasonAgainst(issued.mayIssue, person) },
            { label: 'Edit', Icon: PenLine, go: issued.templatePathOf(row.id), reason: reasonAgainst('template.edit', person) },
            {
              label: 'Delete…',
              Icon: Trash2,
              tone: 'danger',
              go: () => setDeleting(row),
              reason: reasonAgainst('template.delete', person),
            },
          ]}
          messages={messages}
          empty={{
            Icon: LayoutTemplate,
            text: `A template holds what all ${issued.many} of one type share. Create one to start issuing.`,
            action: create,
          }}
        />
      </Stack>
      <Confirm
        title="Delete this template?"
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        confirmLabel="Delete template"
        doing={remove.doing}
        onConfirm={() => remove.run({ id: deleting?.id ?? '' })}
      >
        <p>
          You can no longer issue {issued.many} from <b>{deleting?.name}</b>. What is already issued stays as it is. This cannot be undone.
        </p>
      </Confirm>
    </ListPage>
  )
}
