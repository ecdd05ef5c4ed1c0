/** Something is on its way. The label beside it says what; the one who waits hears it from aria-busy. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-5 shrink-0 align-middle animate-spin rounded-full border-[2.5px] border-current border-t-transparent"
  />
)
