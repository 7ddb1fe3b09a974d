import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './backend/db/schema.ts',
    './backend/db/account-schema.ts',
    './backend/db/cart-schema.ts',
  ],
  out: './backend/db/migrations',
});
