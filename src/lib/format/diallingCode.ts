const diallingCodes = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** '+65' of '+6581234567'; null where there is no code. No code begins with another, so the first that fits is the one. */
export const diallingCode = (number: string): string | null => diallingCodes.exec(number)?.[0] ?? null
