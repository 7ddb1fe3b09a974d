import type { z } from 'zod';
import { sampleSettings } from '@/backend/flows/sample/config';
import { accountSettings } from '@/backend/modules/accounts/config';
import { giftCardSettings } from '@/backend/modules/gift-cards/config';
import { pushSettings } from '@/backend/modules/notifications/push-config';
import { orderSettings } from '@/backend/modules/orders/config';
import { paymentSettings } from '@/backend/modules/payment/config';
import { referralSettings } from '@/backend/modules/referrals/config';
import { searchSettings } from '@/backend/modules/search/config';
import { walletSettings } from '@/backend/modules/wallet/config';
import { platformSettings } from '@/backend/platform/config';
import { featureSettings } from '@/backend/platform/features';
import { fileSettings } from '@/backend/platform/files/config';
import { retentionSettings } from '@/backend/platform/retention';
import { settingNotes } from '@/lib/shared/settings';
import {
  frontSettings,
  pageCacheSettings,
  signInSettings,
  storefrontSettings,
} from '@/lib/shared/storefront-settings';
import { tracingSettings } from '@/lib/shared/tracing-settings';
import { sandboxSettings } from '@/payments-sandbox/config';

/** What reads settings, in the order of the documentation. A variable that several read is listed with the first. */
const SECTIONS: readonly { title: string; variables: readonly z.ZodObject[] }[] = [
  { title: 'Signing in', variables: [signInSettings, accountSettings] },
  { title: 'The storefront', variables: [frontSettings, pageCacheSettings, storefrontSettings] },
  {
    title: 'The backend',
    variables: [platformSettings, featureSettings, searchSettings, sampleSettings],
  },
  { title: 'How long data is kept', variables: [retentionSettings] },
  { title: 'Orders', variables: [orderSettings] },
  { title: 'Payments', variables: [paymentSettings] },
  {
    title: 'Wallet, gift cards, refer & earn',
    variables: [walletSettings, giftCardSettings, referralSettings],
  },
  { title: 'Notifications for browsers', variables: [pushSettings] },
  { title: 'Files in an object store', variables: [fileSettings] },
  { title: 'Traces', variables: [tracingSettings] },
  { title: 'The payments sandbox', variables: [sandboxSettings] },
];

interface Variable {
  name: string;
  meaning: string;
  fallback: string | undefined;
  without: string | undefined;
}

/** The variables of each section. Throws for one that nothing is said of. */
function listVariables(): { title: string; variables: Variable[] }[] {
  const listed = new Set<string>();
  return SECTIONS.map(({ title, variables }) => ({
    title,
    variables: variables
      .flatMap(({ shape }) => Object.entries(shape))
      .flatMap(([name, schema]) => {
        if (listed.has(name)) return [];
        listed.add(name);
        const note = settingNotes.get(schema);
        if (!note) throw new Error(`${name} has no meaning.`);
        return { name, meaning: note.meaning, fallback: note.fallback, without: note.without };
      }),
  }));
}

const PAGE_HEAD = `# Configuration

<!-- Written by npm run docs, from the settings in the code. -->

Variables of the environment or of .env.local; the environment has priority. All are optional with \`npm start\`, which
creates the secrets and writes them into .env.local. An empty value means none. A wrong value stops the start with an
error that names the variable.
`;

/** The content of `docs/configuration.md`. */
export function configurationPage(): string {
  const sections = listVariables().map(({ title, variables }) => {
    const rows = variables.map(({ name, meaning, fallback, without }) => {
      const value = fallback === undefined ? without : `\`${fallback}\``;
      return `| \`${name}\` | ${value} | ${meaning} |`;
    });
    return `## ${title}\n\n| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [PAGE_HEAD, ...sections].join('\n');
}

const EXAMPLE_HEAD = `# Every setting has a default, so the shop runs without this file. To change a setting, copy its line into
# .env.local (which git ignores), or set it in the environment, which has priority. An empty value means
# the default. "npm start" creates the secrets and writes them into .env.local.
# Written by npm run docs, from the settings in the code.
`;

const LINE_LENGTH = 118;

/** A text as comments of some lines. */
function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`;
    if (longer.length > LINE_LENGTH) lines.push(` ${word}`);
    else lines[last] = longer;
  }
  return lines.map((line) => `#${line}`).join('\n');
}

/** The content of `.env.example`. */
export function environmentExample(): string {
  const sections = listVariables().map(({ title, variables }) => {
    const lines = variables.map(({ name, meaning, fallback = '', without }) => {
      const isKnown = without === undefined || without === 'none';
      const text = isKnown ? meaning : `${meaning} Default: ${without}.`;
      return `${comment(text.replaceAll('`', '"'))}\n${name}=${fallback}`;
    });
    return `# ${title}\n\n${lines.join('\n')}\n`;
  });
  return [EXAMPLE_HEAD, ...sections].join('\n');
}
