// Tax classifier code, package code and VAT by kind of goods, in the format of the fiscal receipt.
export type Fiscal = { mxic: string; package: string; vat: number }

export const fiscal = {
  dish: { mxic: '10202001002000000', package: '1514296', vat: 12 },
  sauce: { mxic: '02103009001000000', package: '1497350', vat: 12 },
  bread: { mxic: '01905001001000000', package: '1520345', vat: 12 },
  sweet: { mxic: '01905005004000000', package: '1495056', vat: 12 },
  coldDrink: { mxic: '02202002001000000', package: '1503152', vat: 12 },
  water: { mxic: '02201001001000000', package: '1503148', vat: 12 },
  hotDrink: { mxic: '10202001003000000', package: '1514302', vat: 12 },
} as const satisfies Record<string, Fiscal>
