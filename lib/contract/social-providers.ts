/** The sign-in providers. In a file without zod, because /login needs the list in its first load. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
