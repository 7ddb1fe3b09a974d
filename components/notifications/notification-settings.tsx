'use client';

import { ErrorState } from '@/components/ui/error-state';
import { IfFeature } from '@/components/ui/if-feature';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import type { Feature } from '@/lib/contract/features';
import {
  isChoice,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@/lib/contract/notification-kinds';
import type { NotificationSetting } from '@/lib/contract/notifications';
import { useHasFeature } from '@/lib/hooks/use-features';
import { BrowserPush } from './browser-push';
import { SettingSwitch } from './setting-switch';

/** A kind that is about a feature is there with it. */
const KINDS: Readonly<
  Record<NotificationKind, { title: string; text: string; feature?: Feature }>
> = {
  order: {
    feature: 'checkout',
    title: 'Orders and returns',
    text: 'Every step, until it reaches you or is back with us.',
  },
  ticket: { feature: 'tickets', title: 'Tickets', text: 'When we have replied.' },
  review: {
    feature: 'reviews',
    title: 'Reviews',
    text: 'Our replies here, and an email asking how you like what you bought.',
  },
  stock: {
    feature: 'stockAlerts',
    title: 'Back in stock',
    text: 'For products that you asked us to watch.',
  },
  price: {
    title: 'Lower prices',
    text: 'For products on your wishlist, from 5% off.',
  },
  referral: {
    feature: 'referrals',
    title: 'Refer & Earn',
    text: 'When points are waiting for you.',
  },
};

const CHANNELS: Readonly<Record<NotificationChannel, { title: string; name: string }>> = {
  page: { title: 'Here', name: 'on this page' },
  email: { title: 'Email', name: 'by email' },
  push: { title: 'Browser', name: 'in the browser' },
};

/** The place of the section in the page, for links to it. */
export const SETTINGS_ID = 'notification-settings';

/** What a member is notified of, by kind and channel. */
export function NotificationSettings() {
  const { data, hasFailed, retry } = useShopperRead('notificationSettings');
  return (
    <section
      aria-labelledby={SETTINGS_ID}
      className="mt-12 max-w-3xl border-t border-line pt-8 lg:pt-10"
    >
      <h2 id={SETTINGS_ID} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        What we notify you about
      </h2>
      <p className="mt-3 leading-7 text-muted">
        Changes take effect right away. We always email you order confirmations, invoices, refunds
        and return decisions.
      </p>
      <IfFeature name="push">
        <div className="mt-5 rounded-card border border-line bg-surface p-5">
          <h3 className="mb-2 text-lg">In this browser</h3>
          <BrowserPush />
        </div>
      </IfFeature>
      <div className="@container mt-5">
        {data ? (
          <Settings settings={data.settings} />
        ) : hasFailed ? (
          <ErrorState
            size="line"
            title="Your settings could not be loaded. They are unchanged."
            purpose="to load your settings"
            onRetry={retry}
          />
        ) : (
          <Skeleton className="space-y-3">
            {NOTIFICATION_KINDS.map((kind) => (
              <SkeletonBox key={kind} className="h-16" />
            ))}
          </Skeleton>
        )}
      </div>
    </section>
  );
}

/** Where there is no room for four columns, as on a phone: what it is about, and the three channels below, with their names. */
const row = '@max-md:grid @max-md:grid-cols-3';

function Settings({ settings }: { settings: readonly NotificationSetting[] }) {
  const hasFeature = useHasFeature();
  const kinds = NOTIFICATION_KINDS.filter((kind) => {
    const { feature } = KINDS[kind];
    return !feature || hasFeature(feature);
  });
  return (
    <table className="w-full rounded-card border border-separate border-spacing-0 border-line bg-surface">
      <caption className="sr-only">What we notify you about, and how</caption>
      <thead>
        <tr className="@max-md:sr-only">
          <th scope="col" className="px-5 py-3 text-left text-sm font-semibold">
            About
          </th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-24 py-3 text-center text-sm font-semibold">
              {CHANNELS[channel].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr
            key={kind}
            className={`${row} @max-md:not-first:border-t @max-md:not-first:border-line`}
          >
            <th
              scope="row"
              className="px-5 py-3 text-left wrap-anywhere @max-md:col-span-full @max-md:px-4 @max-md:pb-0 @md:border-t @md:border-line"
            >
              <span className="block font-medium">{KINDS[kind].title}</span>
              <span className="block text-sm font-normal text-muted">{KINDS[kind].text}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <td key={channel} className="border-line py-2 text-center @md:border-t">
                <span aria-hidden="true" className="block text-xs text-muted @md:hidden">
                  {CHANNELS[channel].title}
                </span>
                <SettingCell
                  setting={settings.find((one) => one.kind === kind && one.channel === channel)}
                  isChoice={isChoice(kind, channel)}
                  label={`${KINDS[kind].title}, ${CHANNELS[channel].name}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SettingCellProps {
  /** Undefined where the member has no choice, or the backend does not know this way. */
  setting: NotificationSetting | undefined;
  isChoice: boolean;
  label: string;
}

function SettingCell({ setting, isChoice, label }: SettingCellProps) {
  if (setting) return <SettingSwitch setting={setting} label={label} />;
  return isChoice ? null : <span className="text-sm text-muted">Always</span>;
}
