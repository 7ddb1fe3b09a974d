import { useState } from 'react';
import { callShop } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { NotificationSetting } from '@/lib/contract/notifications';

interface SettingSwitchProps {
  setting: NotificationSetting;
  /** What it switches, e.g. 'Tickets, by e-mail'. */
  label: string;
}

/** One setting, which is saved when it is pressed. It shows what is wanted until the shop has answered. */
export function SettingSwitch({ setting, label }: SettingSwitchProps) {
  const { isPending, run } = useShopAction();
  const [wanted, setWanted] = useState(setting.is_on);
  const isOn = isPending ? wanted : setting.is_on;
  const press = () => {
    if (isPending) return;
    setWanted(!isOn);
    void run(async () => {
      await callShop('setNotificationSettings', { settings: [{ ...setting, is_on: !isOn }] });
      await invalidate('setNotificationSettings');
    });
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isPending}
      onClick={press}
      className="group inline-flex size-11 items-center justify-center rounded-full"
    >
      <span
        aria-hidden="true"
        className="flex h-6 w-10 items-center rounded-full border border-line-strong bg-surface px-0.5 transition-colors duration-150 group-hover:bg-tint group-aria-checked:border-forest group-aria-checked:bg-forest group-aria-checked:group-hover:bg-forest-pressed"
      >
        <span className="size-4.5 rounded-full bg-line-strong transition-transform duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-white forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  );
}
