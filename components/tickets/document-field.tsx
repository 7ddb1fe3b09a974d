'use client';

import { FileText, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { usePreview } from '@/lib/client/use-preview';
import { ticketDocument } from '@/lib/contract/ticket-states';
import type { DocumentUpload } from './use-document-upload';

interface DocumentFieldProps {
  document: DocumentUpload;
  error: string | undefined;
}

/** Section 2, "/add-ticket": Upload document, by drag and drop or browsing. */
export function DocumentField({
  document: { upload, issue, ...actions },
  error,
}: DocumentFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const picture = upload?.file.type.startsWith('image/') ? upload.file : null;
  const preview = usePreview(picture);
  const message = issue ?? error;
  // The button that was pressed may disappear.
  const goBackAfter = (action: () => void) => {
    input.current?.focus();
    action();
  };
  return (
    <div>
      <p id="ticket-document-label" className="text-sm font-medium">
        Upload document
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the input is the first. */}
      <div
        className={`relative mt-1.5 rounded-card border border-dashed ${message ? 'border-danger' : 'border-line-strong'} ${isOver ? 'bg-forest-tint' : 'bg-page'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const file = event.dataTransfer.files[0];
          if (file) actions.pick(file);
        }}
      >
        {upload && (
          <div className="flex flex-wrap items-center gap-4 border-b border-dashed border-line-strong p-4">
            {picture ? (
              // biome-ignore lint/performance/noImgElement: it is a file of this browser.
              <img
                src={preview}
                alt="What you picked"
                width={72}
                height={72}
                className="size-18 shrink-0 rounded-lg bg-tile object-contain"
              />
            ) : (
              <span
                aria-hidden="true"
                className="flex size-18 shrink-0 items-center justify-center rounded-lg bg-tint text-forest"
              >
                <FileText strokeWidth={1.25} className="size-8" />
              </span>
            )}
            <div className="min-w-0 flex-1 basis-40">
              <p className="truncate text-sm font-medium">{upload.file.name}</p>
              <p role="status" className="text-sm text-muted">
                {upload.state === 'sending' ? 'Sending…' : upload.state === 'sent' ? 'Added' : ''}
              </p>
              {upload.state === 'sending' && (
                <progress
                  aria-label="Sending the document"
                  value={upload.part}
                  className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-forest [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-forest [&::-webkit-progress-value]:transition-[width]"
                />
              )}
              <div className="-ml-4 flex flex-wrap">
                {upload.state === 'failed' && (
                  <Button variant="quiet" size="sm" onClick={() => goBackAfter(actions.retry)}>
                    Try again
                    <span className="sr-only"> to send the document</span>
                  </Button>
                )}
                <Button variant="quiet" size="sm" onClick={() => goBackAfter(actions.remove)}>
                  Remove
                  <span className="sr-only"> the document</span>
                </Button>
              </div>
            </div>
          </div>
        )}
        <input
          ref={input}
          id="ticket-document"
          name="document"
          type="file"
          accept={ticketDocument.types.join(',')}
          aria-invalid={message ? true : undefined}
          aria-labelledby="ticket-document-label ticket-document-action"
          aria-describedby="ticket-document-note"
          className="peer sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) actions.pick(file);
            // So that picking the same file again, after a correction, is a change too.
            target.value = '';
          }}
        />
        <label
          htmlFor="ticket-document"
          className={`flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card px-4 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest hover:bg-forest-tint/50 ${upload ? 'min-h-14' : 'min-h-32'}`}
        >
          {!upload && (
            <Upload aria-hidden="true" strokeWidth={1.25} className="size-8 text-forest" />
          )}
          {!upload && (
            <span className="hidden text-sm text-muted pointer-fine:block">
              Drag and drop it here, or
            </span>
          )}
          <span id="ticket-document-action" className="font-semibold text-forest">
            {upload ? 'Browse for another one' : 'Browse'}
          </span>
        </label>
      </div>
      <p
        id="ticket-document-note"
        role={issue ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${message ? 'text-danger' : 'text-muted'}`}
      >
        {message ?? 'Optional: one picture (PNG, JPEG, WebP) or PDF, 5 MB at most.'}
      </p>
    </div>
  );
}
