// What can be said about a meal with one tap: what was good goes with many stars, what was not with few. Beside the contract
// because page and API must mean the same list.
const good = ['FAST', 'HOT', 'TASTY', 'POLITE', 'PACKED_WELL'] as const
const bad = ['LATE', 'COLD', 'NOT_TASTY', 'WRONG_DISH', 'PACKED_BADLY', 'RUDE'] as const

export const gradeTags = [...good, ...bad] as const
export type GradeTag = (typeof gradeTags)[number]

/** None before there is a grade. */
export const tagsOf = (grade: number): readonly GradeTag[] => (grade > 3 ? good : grade > 0 ? bad : [])
