// needs a document
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { templateMark } from '~/domain/course/courseTemplate'
import { demoCertificates } from '../backend/demo'
import { chooseAction } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

// A command whose answer is lost is looked up: where it was done, the page goes on as if it had been answered.

const backend = useBackend()

beforeEach(async () => {
  await backend().restore()
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  backend().calls.length = 0
})

const admin = 'maren.oyelaran@northbreakwater.example'
const clinicAdmin = 'grace.tan@harbourclinic.example'

const press = async (user: UserEvent, name: string): Promise<void> => user.click(await screen.findByRole('button', { name }))
const confirm = async (user: UserEvent, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

interface Story {
  readonly command: string
  readonly as: string
  readonly path: string
  readonly act: (user: UserEvent) => Promise<void>
  readonly done: string
}

const stories: readonly Story[] = [
  {
    command: 'NotariseCertificate',
    as: admin,
    path: `/certificates/view/${demoCertificates.validNoExpiry}`,
    act: async (user) => {
      await chooseAction(user, 'Notarise…')
      await confirm(user, 'Notarise certificate')
    },
    done: 'Certificate notarised',
  },
  {
    command: 'DeleteCertificateTemplate',
    as: admin,
    path: '/template/certificate',
    act: async (user) => {
      await press(user, 'Actions for Security Awareness')
      await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
      await confirm(user, 'Delete template')
    },
    done: 'Template deleted',
  },
  {
    command: 'UpdateCertificateTemplate',
    as: admin,
    path: '/template/certificate/template-advanced-fire-fighting',
    act: async (user) => {
      await fill(user, await screen.findByLabelText(/^Certificate information/), 'has put out a fire.')
      await press(user, 'Review and save')
      await press(user, 'Save 1 change')
    },
    done: 'Template saved',
  },
  {
    command: 'UpdateConnection',
    as: 'henrik.aas@blueanchor.example',
    path: '/connections/event/connection-client-blueanchor-5',
    act: async (user) => {
      await press(user, 'Accept…')
      await confirm(user, 'Accept for them')
    },
    done: 'Connection accepted',
  },
  {
    command: 'SaveEmailTexts',
    as: admin,
    path: '/email/settings',
    act: async (user) => {
      await fill(user, await screen.findByLabelText(/^Additional Info Text/), 'Bring it on board.')
      await press(user, 'Save')
    },
    done: 'Email texts saved',
  },
  {
    command: 'SaveSiteContent',
    as: admin,
    path: '/cms/content',
    act: async (user) => {
      await fill(user, await screen.findByLabelText(/^Email/), 'front@northbreakwater.example')
      await press(user, 'Save site content')
    },
    done: 'Site content saved',
  },
  {
    command: 'UpdateInstructor',
    as: clinicAdmin,
    path: '/entities/staff/overview/physician-lim?edit=1',
    act: async (user) => {
      await fill(user, await screen.findByLabelText(/^Phone/), '+65 6123 4567')
      await press(user, 'Save physician')
    },
    done: 'Physician saved',
  },
]

describe('a command whose answer is lost', () => {
  it.each(stories)('$command is found to be done, and sent once', async ({ command, as, path, act, done }) => {
    backend().faults.set(command, { kind: 'lost', times: 1 })
    const { user } = await visit(backend(), path, { as })
    await act(user)
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(backend().calls.filter(({ operation }) => operation === command)).toHaveLength(1)
  })

  it.each(stories)('$command is not called done where it never arrived', async (story) => {
    backend().faults.set(story.command, { kind: 'network', times: 1 })
    const { user } = await visit(backend(), story.path, { as: story.as })
    await story.act(user)
    expect((await screen.findAllByText(/is not \w+ yet and may still be/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(story.done)).not.toBeInTheDocument()
  })
})

interface Changed {
  readonly command: string
  readonly as: string
  readonly path: string
  /** Types one name in the new form. */
  readonly type: (user: UserEvent, name: string) => Promise<void>
  readonly submit: string
  readonly question: string
}

const changed: readonly Changed[] = [
  {
    command: 'CreateCertificateTemplate',
    as: admin,
    path: '/template/certificate/create',
    type: async (user, name) => {
      await fill(user, await screen.findByLabelText('Template name'), name)
      await fill(user, screen.getByLabelText('Certificate title'), 'Helicopter Underwater Escape')
      await fill(user, screen.getByLabelText('Signer 1'), 'Ingrid Solheim')
    },
    submit: 'Save template',
    question: 'Save another template?',
  },
  {
    command: 'CreateInstructor',
    as: admin,
    path: '/entities/instructor/add',
    type: async (user, name) => {
      await fill(user, await screen.findByLabelText('Full name'), name)
      await fill(user, screen.getByLabelText('Email'), 'solheim@northbreakwater.example')
    },
    submit: 'Add instructor',
    question: 'Add another instructor?',
  },
  {
    command: 'SaveClient',
    as: 'astrid.keller@delta.example',
    path: '/client/create',
    type: async (user, name) => {
      await fill(user, await screen.findByLabelText('Organisation'), 'Fjord Crew')
      await fill(user, screen.getByLabelText('Sub-domain'), name.toLowerCase().replaceAll(' ', '-'))
      await fill(user, screen.getByLabelText('Name'), 'Ola Berg')
      await fill(user, screen.getByLabelText('Email'), 'ola@fjordcrew.example')
    },
    submit: 'Create client',
    question: 'Create another client?',
  },
  {
    command: 'InviteAdmin',
    as: admin,
    path: '/client?section=administrators&invite=1',
    type: async (user, name) => {
      await fill(user, await screen.findByLabelText('Name'), name)
      await fill(user, screen.getByLabelText('Email'), `${name.toLowerCase().replaceAll(' ', '.')}@northbreakwater.example`)
      await user.click(screen.getByRole('radio', { name: /^Super admin/ }))
    },
    submit: 'Send invitation',
    question: 'Send another invitation?',
  },
  {
    command: 'AddConnections',
    as: 'henrik.aas@blueanchor.example',
    path: '/connections',
    type: async (user, name) => {
      if (!screen.queryByRole('dialog')) await press(user, 'Add connection')
      await fill(user, await screen.findByLabelText('Email 1'), `${name.toLowerCase().replaceAll(' ', '.')}@crew.example`)
    },
    submit: 'Send requests',
    question: 'Add another connection?',
  },
]

describe('a form whose name is changed after a lost answer', () => {
  it.each(changed)(
    '$command asks about the first attempt before it sends another',
    async ({ command, as, path, type, submit, question }) => {
      backend().faults.set(command, { kind: 'network', times: 1 })
      const { user } = await visit(backend(), path, { as })
      await type(user, 'Ingrid')
      await press(user, submit)
      expect((await screen.findAllByText(/was not found yet and may still appear/)).length).toBeGreaterThan(0)
      await type(user, 'Ingrid Solheim')
      await press(user, submit)
      expect(await screen.findByRole('dialog', { name: question })).toHaveTextContent('Sending it again may create a second one.')
      expect(backend().calls.filter(({ operation }) => operation === command)).toHaveLength(1)
    },
  )
})

interface Twin {
  readonly command: string
  readonly path: string
  readonly act: (user: UserEvent) => Promise<void>
  readonly submit: string
  /** What a colleague creates meanwhile, which has the same name. */
  readonly create: (own: { readonly id: string; readonly clientId: string }) => void
  readonly differs: string
}

const table = <Name extends Parameters<ReturnType<typeof backend>['store']['table']>[0]>(name: Name) => backend().store.table(name)

const twins: readonly Twin[] = [
  {
    command: 'InviteAdmin',
    path: '/client?section=administrators&invite=1',
    act: async (user) => {
      await fill(user, await screen.findByLabelText('Name'), 'Ingrid Solheim')
      await fill(user, screen.getByLabelText('Email'), 'ingrid@northbreakwater.example')
      await user.click(screen.getByRole('radio', { name: /^Super admin/ }))
    },
    submit: 'Send invitation',
    create: (own) =>
      void table('Admin').insert({ ...own, name: 'Ingrid Solheim', email: 'ingrid@northbreakwater.example', role: 'instructor' }),
    differs: 'Role',
  },
  {
    command: 'CreateInstructor',
    path: '/entities/instructor/add',
    act: async (user) => {
      await fill(user, await screen.findByLabelText('Full name'), 'Ingrid Solheim')
      await fill(user, screen.getByLabelText('Email'), 'solheim@northbreakwater.example')
      await fill(user, screen.getByLabelText('Licence number'), 'NO-4711')
    },
    submit: 'Add instructor',
    create: (own) =>
      void table('Instructor').insert({ ...own, name: 'Ingrid Solheim', email: 'solheim@northbreakwater.example', licenseNo: 'NO-1' }),
    differs: 'Licence number',
  },
  {
    command: 'CreateCertificateTemplate',
    path: '/template/certificate/create',
    act: async (user) => {
      await fill(user, await screen.findByLabelText('Template name'), 'Escape')
      await fill(user, screen.getByLabelText('Certificate title'), 'Helicopter Underwater Escape')
      await fill(user, screen.getByLabelText('Signer 1'), 'Ingrid Solheim')
    },
    submit: 'Save template',
    create: (own) => void table('CertificateTemplate').insert({ ...own, name: 'Escape', certificateName: 'Escape from a Lift' }),
    differs: 'Certificate title',
  },
  {
    command: 'AddTrainingCenter',
    path: '/client?section=places&edit=new',
    act: async (user) => {
      await fill(user, await screen.findByLabelText('Name'), 'Quay Hall')
      await fill(user, screen.getByLabelText(/^Contact/), 'Ingrid Solheim')
      await fill(user, screen.getByLabelText('Email'), 'quay@northbreakwater.example')
      await fill(user, await screen.findByLabelText('Phone'), '+6565550153')
      await fill(user, screen.getByLabelText('Street'), '1 Quay Road')
      await fill(user, screen.getByLabelText('City'), 'Singapore')
      await user.click(await screen.findByRole('combobox', { name: 'Country' }))
      await user.paste('Singapore')
      await user.keyboard('{Enter}')
    },
    submit: 'Add training center',
    create: (own) =>
      void table('TrainingCenter').insert({
        ...own,
        name: 'Quay Hall',
        address: '1 Quay Road',
        city: 'Singapore',
        contactName: 'Somebody Else',
      }),
    differs: 'Contact',
  },
  {
    command: 'PlanCourse',
    path: '/template/course/create',
    act: async (user) => {
      await fill(user, await screen.findByLabelText('Name'), 'Bridge Watchkeeping')
      await fill(user, screen.getByLabelText('Full days'), '3')
    },
    submit: 'Save template',
    create: (own) => void table('Course').insert({ ...own, name: 'Bridge Watchkeeping', courseTemplateId: templateMark, durationDays: 5 }),
    differs: 'Full days',
  },
]

describe('what a colleague created while an answer was lost', () => {
  it.each(twins)('$command: with another $differs it is not one’s own', async ({ command, path, act, submit, create, differs }) => {
    backend().faults.set(command, { kind: 'network', times: 1 })
    const { user } = await visit(backend(), path, { as: admin })
    await act(user)
    await press(user, submit)
    expect((await screen.findAllByText(/was not found yet and may still appear/)).length).toBeGreaterThan(0)
    create({ id: `twin-${command}`, clientId: 'client-northbreakwater' })
    await press(user, submit)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('One exists already, with other facts. If it is wrong, put it right on its page:')
    expect(dialog).toHaveTextContent(differs)
    expect(backend().calls.filter(({ operation }) => operation === command)).toHaveLength(1)
  })
})
