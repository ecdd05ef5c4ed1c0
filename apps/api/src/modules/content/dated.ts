// Moments travel as text.
type Moments = { createdDate: Date; lastModifiedDate: Date; startsAt?: Date | null; endsAt?: Date | null }

export const dated = <Row extends Moments>(row: Row) => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
  lastModifiedDate: row.lastModifiedDate.toISOString(),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
