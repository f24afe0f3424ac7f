import { admin, only, open, type Resolvers } from '../context'
import { planners } from '../courses/rights'
import { issueResults } from './issuing'
import { antigenTypes, labResult, labResults, labResultsCount } from './reading'
import { store, update } from './saving'

export const resolvers: Resolvers = {
  Query: {
    getLabResults: admin(labResults),
    getLabResult: open(labResult),
    getLabResultsCount: admin(labResultsCount),
    getAntigenTypes: admin(antigenTypes),
  },
  Mutation: {
    setLabResults: only([...planners, 'swabber'], store),
    updateLabResult: only(planners, update),
    bulkIssueLabResults: only(planners, issueResults),
  },
}
