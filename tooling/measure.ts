// The last line of every measuring command: one JSON object with its name, its figures and whether they meet the bar.
type Figures = Record<string, unknown> & { pass: boolean }

export function report(name: string, figures: Figures): void {
  console.log(JSON.stringify({ name, ...figures }))
  if (!figures.pass) process.exitCode = 1
}
