// A page that has one thing to say, in the middle of the screen.
type WholePageProps = { head?: React.ReactNode; children: React.ReactNode }

export const WholePage = ({ head, children }: WholePageProps) => (
  <div data-words="later" className="flex min-h-dvh flex-col">
    {head}
    <main className="grid grow place-content-center pt-(--safe-top) pb-(--safe-bottom)">{children}</main>
  </div>
)
