/** What a press on an email address opens. Whatever else the address holds stays part of it: it adds no copy and no subject. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
