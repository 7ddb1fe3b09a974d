/** The two columns of the screen. */
export const columns =
  'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12';
