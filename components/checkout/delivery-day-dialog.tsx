'use client';

import { Dialog } from '@/components/ui/dialog';
import type { DeliveryDay } from '@/lib/contract/checkout';
import { DeliveryCalendar } from './public/delivery-calendar';

interface DeliveryDayDialogProps {
  isOpen: boolean;
  onClose: () => void;
  days: readonly DeliveryDay[];
  chosen: string | null;
  onChoose: (date: string) => void;
}

/** The calendar: a sheet at the bottom edge of a phone. A choice closes it. */
export function DeliveryDayDialog({ isOpen, onClose, onChoose, ...rest }: DeliveryDayDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delivery day" placement="confirm">
      {/* Seven days of 44 pixels fit into 320. */}
      <div className="px-1.5 pt-2 pb-3 sm:px-6 sm:pb-5">
        <DeliveryCalendar
          {...rest}
          onChoose={(date) => {
            onChoose(date);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
