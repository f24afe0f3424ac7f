import type { Issued } from '~/domain/certificate/issued'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { fromTemplate, toTemplateInput } from '~/kit/designer/templateForm'
import { normaliseCase } from '~/lib/format/normaliseText'
import { deletion, differing } from '~/platform/api/finding'
import { readWhole } from '~/platform/api/readOnce'
import type { CommandOptions } from '~/platform/api/useCommand'
import {
  CertificateTemplateForm,
  CertificateTemplateList,
  type CreateCertificateTemplateMutationVariables,
  type UpdateCertificateTemplateMutationVariables,
} from './templates.generated'

const readTemplates = () =>
  readWhole(CertificateTemplateList, {}, ({ certificateTemplatesByClientId }) => certificateTemplatesByClientId, 'The templates')

/** Creating a template, and never a second one of the same name without asking: the two could not be told apart in the list. */
export const creating = (issued: Issued, done: string): CommandOptions<CreateCertificateTemplateMutationVariables> => ({
  done,
  stale: staleCertificates.templates,
  noun: 'template',
  verb: 'Save',
  key: ({ name }) => normaliseCase(name),
  isOneForm: true,
  find: async ({ name }) =>
    (await readTemplates())
      .filter((template) => normaliseCase(template.name) === normaliseCase(name))
      .map(({ id, name: label }) => ({ id, label: label ?? 'No name', path: issued.templatePathOf(id) })),
})

export const updating: CommandOptions<UpdateCertificateTemplateMutationVariables> = {
  done: 'Template saved',
  stale: staleCertificates.templates,
  noun: 'template',
  verb: 'Save',
  becomes: 'saved',
  find: async ({ id, adminId, ...sent }) => {
    const stored = await readWhole(CertificateTemplateForm, { id }, ({ certificateTemplate }) => certificateTemplate, 'The template')
    if (!stored) return []
    // The backend counts the versions itself.
    const { version = null } = sent
    return differing(sent, toTemplateInput(fromTemplate(stored), { adminId }, { ...stored, version })).length === 0 ? [{ id }] : []
  },
}

export const deletingTemplate = deletion('template', staleCertificates.templates, readTemplates)
