import { appearance } from '../card-appearance';
import type { MountFields } from '../mounted-fields';

/** What the sandbox's script defines: docs/payments-sandbox.md, "Card fields". */
interface SandboxScript {
  mount: (
    element: HTMLElement,
    options: { publishableKey: string; appearance: Record<string, string> },
  ) => {
    on: (type: 'change', listener: (change: { isComplete: boolean }) => void) => () => void;
    confirm: (
      clientSecret: string,
    ) => Promise<{ state: string; error: { message: string } | null }>;
    destroy: () => void;
  };
}

type GlobalScript = typeof globalThis & { OakSandbox?: SandboxScript };

/** The sandbox's card fields. */
export const mountSandboxFields: MountFields = (element, { publishable_key }) => {
  const { OakSandbox }: GlobalScript = globalThis;
  if (!OakSandbox) throw new Error('The script of the sandbox defined nothing.');
  const fields = OakSandbox.mount(element, {
    publishableKey: publishable_key,
    appearance,
  });
  let isComplete = false;
  fields.on('change', (change) => {
    isComplete = change.isComplete;
  });
  return {
    async check() {
      if (isComplete) return null;
      // Without a secret nothing can be paid, but the fields show what is wrong with them.
      const { error } = await fields.confirm('');
      return error?.message ?? 'Please check your card details.';
    },
    async confirm(clientSecret) {
      const { state, error } = await fields.confirm(clientSecret);
      if (state === 'unknown') return 'unknown';
      return state === 'created' ? { issue: error?.message ?? '', isDeclined: false } : null;
    },
    destroy: fields.destroy,
  };
};
