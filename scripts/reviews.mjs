import { runAdminProgram } from './lib/admin-program.mjs';

await runAdminProgram('backend/modules/reviews/cli.ts');
