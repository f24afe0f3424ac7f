/** Query parameters that belong to the scope of the add forms: opening another tab leaves the form too. */
export const addFormParameters = ['add', 'tab'] as const
