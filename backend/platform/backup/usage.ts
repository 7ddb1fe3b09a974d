/** What `npm run shop` does without a running backend, by its first word. `scripts/shop.mjs` has them once more. */
export const backupUsages = {
  backup: {
    usage: 'backup FILE',
    help: 'save the whole shop in a file; it may be open meanwhile',
  },
  restore: {
    usage: 'restore FILE [--replace]',
    help: 'put the shop of such a file into an empty database, or in the place of the present one',
  },
  'move-to': {
    usage: 'move-to postgres://USER@HOST/NAME',
    help: 'copy the shop of the embedded database to an empty one of a PostgreSQL server',
  },
} as const;
