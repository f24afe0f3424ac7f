import { describe, expect, it } from 'vitest'
import type { AdminRowFragment } from '../clients.generated'
import { linkInWords, ownedInWords, peopleInWords, reasonAgainstRemoving } from './adminRules'

const admin = (id: string, role: string, more: Partial<AdminRowFragment> = {}): AdminRowFragment => ({
  id,
  name: id,
  email: `${id}@client.example`,
  role,
  centerId: null,
  isActivated: true,
  lastLogin: null,
  createdAt: null,
  instructorId: null,
  ...more,
})

const chief = admin('chief', 'superAdmin')
const second = admin('second', 'superAdmin')
const trainer = admin('trainer', 'instructor', { centerId: 'tuas' })
const remover = { id: 'chief', role: 'superAdmin', centerId: null }

describe('who may be removed', () => {
  it.each([
    ['a super admin removes anyone else', second, [chief, second], remover, null],
    ['nobody removes themselves', chief, [chief, second], remover, 'You cannot change or remove your own account.'],
    ['the last super admin stays', chief, [chief, trainer], { ...remover, id: 'other' }, 'They are the last super admin.'],
    [
      'one who has not answered the invitation does not count as another super admin',
      chief,
      [chief, admin('late', 'superAdmin', { isActivated: false })],
      { ...remover, id: 'other' },
      'They are the last super admin.',
    ],
    [
      'the only super admin, who has not answered the invitation, can be invited again by head office',
      admin('late', 'superAdmin', { isActivated: false }),
      [admin('late', 'superAdmin', { isActivated: false })],
      { ...remover, id: 'office' },
      null,
    ],
    ['a training admin removes an instructor', trainer, [chief, trainer], { ...remover, id: 'ta', role: 'trainingAdmin' }, null],
    ['but no admin', second, [chief, second], { ...remover, id: 'ta', role: 'trainingAdmin' }, 'Only super admins can remove an admin.'],
    [
      'nor an unknown role',
      admin('x', 'auditor'),
      [chief],
      { ...remover, id: 'ta', role: 'clinicAdmin' },
      'Only super admins can remove an admin.',
    ],
    [
      'nor somebody of another center',
      trainer,
      [chief, trainer],
      { id: 'ta', role: 'trainingAdmin', centerId: 'pasir' },
      'They work at a different center.',
    ],
    [
      'an instructor removes nobody',
      trainer,
      [chief, trainer],
      { id: 'i', role: 'instructor', centerId: null },
      'Only super admins, training admins and clinic admins can do this.',
    ],
  ])('%s', (_rule, who, all, by, expected) => {
    expect(reasonAgainstRemoving(who, all, by)).toBe(expected)
  })
})

describe('peopleInWords', () => {
  it.each([
    [[chief], '1 person.'],
    [[chief, admin('a', 'instructor', { isActivated: false })], '2 people. 1 has not answered their invitation.'],
    [[chief, second], '2 people.'],
  ])('counts %j', (admins, expected) => expect(peopleInWords(admins)).toBe(expected))
})

describe('ownedInWords', () => {
  it.each([
    [0, 0, 'They own no templates and no planned courses.'],
    [1, 0, 'They still own 1 template.'],
    [2, 3, 'They still own 2 templates and 3 planned courses.'],
    [null, 3, 'Whether they still own templates or planned courses is not known.'],
    [0, null, 'Whether they still own templates or planned courses is not known.'],
  ])('%j templates and %j courses', (templates, courses, expected) => expect(ownedInWords(templates, courses)).toBe(expected))
})

describe('what an invited instructor will be linked to', () => {
  const rajan = { id: 'rajan', name: 'Rajan Pillai', email: 'Rajan@crew.example' }
  const katrine = { id: 'katrine', name: 'Katrine Holm', email: 'katrine@crew.example' }
  it.each([
    ['the one with the email', 'rajan@crew.example', null, 'Linked by this email to Rajan Pillai: they see that instructor’s courses.'],
    ['the same as before', 'rajan@crew.example', 'rajan', 'Linked by this email to Rajan Pillai: they see that instructor’s courses.'],
    [
      'another one than before',
      'rajan@crew.example',
      'katrine',
      'The link to Katrine Holm is lost. Linked by this email to Rajan Pillai: they see that instructor’s courses.',
    ],
    ['nobody', 'new@crew.example', null, 'No instructor has this email: they see no courses until one does.'],
    [
      'nobody any more',
      'new@crew.example',
      'rajan',
      'The link to Rajan Pillai is lost. No instructor has this email: they see no courses until one does.',
    ],
  ])('%s', (_case, email, linkedId, expected) => {
    expect(linkInWords([rajan, katrine], email, linkedId)).toBe(expected)
  })

  it('nobody where several have the email', () => {
    expect(linkInWords([rajan, { ...katrine, email: ' rajan@CREW.example' }], 'rajan@crew.example', 'rajan')).toBe(
      'The link to Rajan Pillai is lost. 2 instructors have this email: they see no courses until only one does.',
    )
  })
})
