/** Where an emailed link leads once its token has left the address. */
export const accountLink = (page: 'passwordReset' | 'emailValidate' | 'activate'): string => `/${page}/link`
