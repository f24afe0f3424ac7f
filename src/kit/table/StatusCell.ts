import styled from 'styled-components'
import { Status } from '../ui/Status'

/** A status in words of any length, in a cell: its text wraps beside the dot, and is cut where the cell ends. */
export const StatusCell = styled(Status)`
  display: block;
  position: relative;
  padding-left: 15px;
  white-space: normal;
  &::before {
    position: absolute;
    top: 5px;
    left: 0;
  }
`
