import path from 'node:path';

/** The backend is started in the project's folder. */
export const MIGRATIONS = path.join(process.cwd(), 'backend/platform/database/migrations');
