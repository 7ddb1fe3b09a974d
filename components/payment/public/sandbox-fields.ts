import { appearance } from '../card-appearance';
import type { MountFields } from '../mounted-fields';

/** What the sandbox's script defines: docs/payments-sandbox.md, "Card fields". */
interface SandboxScript {
  mount: (
    element: HTMLElement,
    options: { publishableKey: string; appearance: Record<string, string> },
  ) => {
    on: (
      type: 'change',
      listener: (change: { isComplete: boolean; error: string | null }) => void,
    ) => () => void;
    confirm: (
      clientSecret: string,
    ) => Promise<{ state: string; error: { message: string } | null }>;
    destroy: () => void;
  };
}

type GlobalScript = typeof globalThis & { OakSandbox?: SandboxScript };

/** The sandbox's card fields. */
export const mountSandboxFields: MountFields = (element, { publishable_key }, onCorrected) => {
  const { OakSandbox }: GlobalScript = globalThis;
  if (!OakSandbox) throw new Error('The script of the sandbox defined nothing.');
  const fields = OakSandbox.mount(element, {
    publishableKey: publishable_key,
    appearance,
  });
  let isComplete = false;
  /** What was last said to be wrong. */
  let issue: string | null = null;
  fields.on('change', (change) => {
    isComplete = change.isComplete;
    if (issue === null || issue === change.error) return;
    issue = null;
    onCorrected();
  });
  return {
    async check() {
      if (isComplete) return null;
      // Without a secret nothing can be paid, but the fields show what is wrong with them.
      const { error } = await fields.confirm('');
      issue = error?.message ?? null;
      return issue ?? 'Please check your card details.';
    },
    async confirm(clientSecret) {
      const { state, error } = await fields.confirm(clientSecret);
      if (state === 'unknown') return 'unknown';
      if (state !== 'created') return null;
      issue = error?.message ?? '';
      return { issue, isDeclined: false };
    },
    destroy: fields.destroy,
  };
};
