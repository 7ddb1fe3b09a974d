import { runAdminProgram } from './lib/admin-program.mjs';

await runAdminProgram('backend/modules/wallet/cli.ts');
