import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./backend/modules/*/{schema,return-schema}.ts', './backend/platform/*-schema.ts'],
  out: './backend/platform/database/migrations',
});
