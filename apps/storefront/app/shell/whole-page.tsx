/** A page that has one thing to say, in the middle of the screen. */
export function WholePage({ children }: { children: React.ReactNode }) {
  return <main className="grid min-h-dvh place-content-center pt-(--safe-top) pb-(--safe-bottom)">{children}</main>
}
