import { paths } from '@/lib/shared/paths';

export const BY_EMAIL = '?by=email';

/** Where recovery by e-mail is open at once. */
export const RECOVER_BY_EMAIL = `${paths.forgotPassword}${BY_EMAIL}`;
