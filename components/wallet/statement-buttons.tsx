'use client';

import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { saveFile } from '@/lib/client/uploads/save-file';
import { monthName } from '@/lib/shared/calendar-date';
import { SHOP_TIME_NAME } from '@/lib/shared/shop-time';
import {
  STATEMENT_FORMATS,
  type StatementFormat,
  statementFileName,
} from '@/lib/shared/wallet-statement';

/** Saves the statement of a month. @param month `2026-11` */
export function StatementButtons({ month }: { month: string }) {
  const { isPending, run } = useShopAction();
  const name = monthName(`${month}-01`);
  const save = (format: StatementFormat) =>
    run(() =>
      saveFile(
        `/api/wallet-statement?${new URLSearchParams({ month, format })}`,
        statementFileName(month, format),
      ),
    );
  return (
    <section
      aria-label={`Statement of ${name}`}
      aria-busy={isPending}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p className="text-muted">
        Statement of {name} ({SHOP_TIME_NAME})
      </p>
      <div className="flex flex-wrap gap-3">
        {STATEMENT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            aria-disabled={isPending}
            onClick={() => save(format)}
          >
            <Download aria-hidden="true" className="size-4" />
            {format.toUpperCase()}
            <span className="sr-only"> of the statement of {name}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
