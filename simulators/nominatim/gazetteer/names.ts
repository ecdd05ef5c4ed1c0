/** A name in Uzbek, Russian and English. */
export type Names = { uz: string; ru: string; en: string }
