import { runAdminProgram } from './lib/admin-program.mjs';

await runAdminProgram('backend/flows/staff/orders-cli.ts');
