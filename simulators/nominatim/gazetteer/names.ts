/** What the same thing is called in the languages of the country and of its visitors. */
export type Names = { uz: string; ru: string; en: string }
