import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { PhoneField } from '~/kit/form/PhoneField'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { Status } from '~/kit/ui/Status'
import { paths } from '~/platform/routes/paths'
import { crumbs } from '../clientCrumbs'
import { centerInput, centerLabels, centerOf, centerRules, newCenter, type CenterValues } from './centerForm'
import { PlaceForm } from './PlaceForm'
import { AddTrainingCenter, SaveTrainingCenter, TrainingCenters } from './places.generated'
import { usePlaceWords } from './placeWords'
import { useAddPlace } from './useAddPlace'
import { readCenters, stalePlaces } from './usePlaces'

const kind = 'centers'
const parents = [crumbs.settings, crumbs.places]

const CenterFields = () => (
  <>
    <FieldGroup title={usePlaceWords(kind).single}>
      <FieldRow>
        <TextField<CenterValues> name="name" />
        <TextField<CenterValues> name="code" hint="Your own short name, such as TUAS" />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="Contact">
      <TextField<CenterValues> name="contactName" hint="Who answers for it" />
      <FieldRow>
        <TextField<CenterValues> name="email" type="email" />
        <PhoneField<CenterValues> name="phoneNumber" />
      </FieldRow>
    </FieldGroup>
  </>
)

/** The page that adds a training center or clinic. */
export function AddCenter() {
  const { one } = usePlaceWords(kind)
  const { send, doing } = useAddPlace(kind, AddTrainingCenter, readCenters, (center) => centerInput(centerOf(center)), {
    ...centerLabels,
    geoLocation: 'Position',
  })
  return (
    <FormPage title={`Add a ${one}`} crumbs={parents}>
      <PlaceForm
        kind={kind}
        schema={centerRules}
        defaults={newCenter('')}
        labels={centerLabels}
        submitLabel={`Add ${one}`}
        doing={doing}
        onSubmit={(values) => send(centerInput(values))}
      >
        <CenterFields />
      </PlaceForm>
    </FormPage>
  )
}

/** The page that edits a training center or clinic. Whether it is the default is read only, because no call takes it. */
export function EditCenter({ id }: { readonly id: string }) {
  const { single, one, many } = usePlaceWords(kind)
  const { record, save, doing } = useEditRecord({
    query: TrainingCenters,
    variables: {},
    pick: ({ trainingCenters }) => trainingCenters.find((center) => center.id === id),
    noun: one,
    path: paths.place(kind, id),
    labels: centerLabels,
    toForm: centerOf,
    toInput: (values) => ({ id, ...centerInput(values) }),
    command: SaveTrainingCenter,
    done: `${single} saved`,
    stale: stalePlaces,
    groups: [['street', 'zip', 'city', 'country', 'lat', 'lng', 'isPinOwn']],
  })
  return (
    <RecordFrame
      record={record}
      noun={one}
      title={`Edit ${one}`}
      parent={{ ...crumbs.places, path: paths.places(kind) }}
      skeleton={FormSkeleton}
    >
      {({ value, defaults }) => (
        <FormPage
          title={value.name ?? `Edit ${one}`}
          tabTitle={`Edit ${one}`}
          crumbs={parents}
          state={value.isDefault && <Status $tone="idle">Default</Status>}
          under={`Which of your ${many} is the default cannot be changed here.`}
        >
          <PlaceForm
            kind={kind}
            schema={centerRules}
            defaults={defaults}
            labels={centerLabels}
            submitLabel={`Save ${one}`}
            doing={doing}
            onSubmit={async (values, submission) => {
              await save(values, submission)
              return paths.places(kind)
            }}
          >
            <CenterFields />
          </PlaceForm>
        </FormPage>
      )}
    </RecordFrame>
  )
}
