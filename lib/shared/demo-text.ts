/** What the pages of a demo say (`ALLOW_DEMO`). */
export const demoText =
  'This is a demo shop. No order is delivered and no money is taken, so please do not use a real card.';
