import type { Issued } from '~/domain/certificate/issued'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { fromTemplate, toTemplateInput } from '~/kit/certificate/templateForm'
import { fieldNames } from '~/kit/certificate/templateLabels'
import { normaliseCase } from '~/lib/format/normaliseText'
import { deletion, differencesBetween, differing } from '~/platform/api/command/finding'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import { readWhole } from '~/platform/api/read/readOnce'
import {
  CertificateTemplateForm,
  CertificateTemplateList,
  type CreateCertificateTemplateMutationVariables,
  type UpdateCertificateTemplateMutationVariables,
} from './templates.generated'

const readTemplates = () =>
  readWhole(CertificateTemplateList, {}, ({ certificateTemplatesByClientId }) => certificateTemplatesByClientId, 'The templates')

const readTemplate = (id: string) =>
  readWhole(CertificateTemplateForm, { id }, ({ certificateTemplate }) => certificateTemplate, 'The template')

/** Creating a template, and never a second one of the same name without asking: the two could not be told apart in the list. */
export const creating = (issued: Issued, done: string): CommandOptions<CreateCertificateTemplateMutationVariables> => ({
  done,
  stale: staleCertificates.templates,
  noun: 'template',
  verb: 'Save',
  key: ({ name }) => normaliseCase(name),
  isOneForm: true,
  find: async (sent) => {
    const equal = (await readTemplates()).filter(({ name }) => normaliseCase(name) === normaliseCase(sent.name))
    return Promise.all(
      equal.map(async ({ id, name }) => {
        const stored = await readTemplate(id)
        return {
          id,
          label: name ?? 'No name',
          path: issued.templatePathOf(id),
          differs: stored
            ? differencesBetween(sent, toTemplateInput(fromTemplate(stored), { adminId: sent.adminId }, stored), {
                ...fieldNames,
                additionalData: fieldNames.furtherLines,
              })
            : [],
        }
      }),
    )
  },
})

export const updating: CommandOptions<UpdateCertificateTemplateMutationVariables> = {
  done: 'Template saved',
  stale: staleCertificates.templates,
  noun: 'template',
  verb: 'Save',
  becomes: 'saved',
  find: async ({ id, adminId, ...sent }) => {
    const stored = await readTemplate(id)
    if (!stored) return []
    // The backend counts the versions itself.
    const { version = null } = sent
    return differing(sent, toTemplateInput(fromTemplate(stored), { adminId }, { ...stored, version })).length === 0 ? [{ id }] : []
  },
}

export const deletingTemplate = deletion('template', staleCertificates.templates, readTemplates)
