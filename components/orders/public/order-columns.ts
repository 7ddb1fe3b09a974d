/** The columns of a screen about one order: what it is about, and the sums beside it. */
export const orderColumns =
  'mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10';
