import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { NumberField } from '~/kit/form/fields'
import { SwitchField } from '~/kit/form/SwitchField'
import { from } from '~/kit/ui/media'
import type { CourseValues } from './courseFields'

/** Fields for the length of a course and for its weekends, as a group of its own. */
export const LengthFields = () => (
  <FieldGroup id="section-length" title="Length">
    <LengthLine />
  </FieldGroup>
)

/**
 * The same fields, on one line where there is room.
 * @param children further settings of the line
 */
export const LengthLine = ({ children }: { readonly children?: ReactNode }) => (
  <Line>
    <NumberField<CourseValues> name="durationDays" unit="days" />
    <NumberField<CourseValues> name="durationTime" unit="hours on a last day" />
    <SwitchField<CourseValues> name="includeWeekend" />
    {children}
  </Line>
)

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 12px 16px;
  > div:nth-child(-n + 2) {
    flex: 1 0 130px;
    ${from.sm} {
      max-width: 190px;
    }
  }
  /* On the line of the inputs, which are below their labels. */
  > div:nth-child(2) {
    flex-basis: 180px;
  }
  > div:nth-child(n + 3) {
    min-height: var(--control);
  }
  ${from.sm} {
    > div:nth-child(3) {
      margin-top: 24px;
    }
  }
  ${from.lg} {
    > div:nth-child(n + 3) {
      margin-top: 24px;
    }
  }
`
