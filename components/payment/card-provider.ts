import type { MountFields, Provider } from './mounted-fields';

/** The adapters to the providers' scripts, each loaded with its frame. */
export const loadAdapter: Record<Provider['name'], () => Promise<MountFields>> = {
  sandbox: async () => (await import('./public/sandbox-fields')).mountSandboxFields,
  stripe: async () => (await import('./stripe-fields')).mountStripeFields,
};
