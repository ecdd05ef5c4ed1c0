// The tags of an order grade: positive tags for high grades, negative tags for low grades. Part of the contracts, since
// the page and the API must use the same list.
const good = ['FAST', 'HOT', 'TASTY', 'POLITE', 'PACKED_WELL'] as const
const bad = ['LATE', 'COLD', 'NOT_TASTY', 'WRONG_DISH', 'PACKED_BADLY', 'RUDE'] as const

export const gradeTags = [...good, ...bad] as const
export type GradeTag = (typeof gradeTags)[number]

/** A grade after which the page asks what went wrong. Grade 0 is not graded yet. */
export const isLowGrade = (grade: number): boolean => grade > 0 && grade <= 3

/** Empty for grade 0. */
export const tagsOf = (grade: number): readonly GradeTag[] => (isLowGrade(grade) ? bad : grade > 0 ? good : [])
