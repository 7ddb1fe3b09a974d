'use client';

import { FileText, type LucideIcon, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { usePreview } from '@/lib/hooks/use-preview';
import type { Upload, Uploads } from '@/lib/shared/uploads';
import { Button } from './button';
import { FileInput, FileNote } from './file-input';

interface FileFieldProps {
  id: string;
  name?: string;
  label: string;
  uploads: Uploads;
  /** The MIME types that the file dialog offers. */
  types: readonly string[];
  /** How many files it takes. One is a row, several are tiles. */
  max?: number;
  required?: boolean;
  /** Whether its label says that it can be left out. */
  isOptional?: boolean;
  /** Names a file for screen readers: "the document", or "picture 2" by its place. */
  nameOf: (place: number) => string;
  icon: LucideIcon;
  /** What opens the file dialog. */
  action: ReactNode;
  /** Stands around the action while nothing is picked, where a file can be dropped. */
  dropHint?: { before?: string; after?: string };
  hint: string;
  /** What is wrong when the form is sent. */
  error: string | undefined;
}

/** Files that are sent as soon as they are picked or dropped: with their progress, to be sent again, and removed. */
export function FileField({
  id,
  name,
  label,
  uploads: { all, issue, pick, retry, remove },
  types,
  max = 1,
  required,
  isOptional = false,
  nameOf,
  icon: Icon,
  action,
  dropHint,
  hint,
  error,
}: FileFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const message = issue ?? error;
  const hasTiles = max > 1;
  const isFull = hasTiles && all.length >= max;
  const isEmpty = all.length === 0;
  const border = `border-dashed ${message ? 'border-danger' : 'border-line-strong'}`;
  const drop = isOver ? 'bg-forest-tint' : hasTiles ? '' : 'bg-page';
  // The button that was pressed may disappear.
  const goBackAfter = (change: (uploadId: number) => void, uploadId: number) => {
    input.current?.focus();
    change(uploadId);
  };
  const picked = (upload: Upload, place: number): PickedProps => ({
    upload,
    place,
    name: nameOf(place),
    onRetry: () => goBackAfter(retry, upload.id),
    onRemove: () => goBackAfter(remove, upload.id),
  });
  return (
    <div>
      <p id={`${id}-label`} className="text-sm font-medium">
        {label}
        {isOptional && ' (optional)'}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the input is the first. */}
      <div
        className={`relative mt-1.5 ${hasTiles ? 'flex flex-wrap gap-3 rounded-lg' : `rounded-card border ${border}`} ${drop}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const files = [...event.dataTransfer.files];
          if (files.length > 0) pick(files);
        }}
      >
        {hasTiles ? (
          <ul aria-label={`Added ${label.toLowerCase()}`} className="contents">
            {all.map((upload, index) => (
              <li key={upload.id}>
                <Tile {...picked(upload, index + 1)} />
              </li>
            ))}
          </ul>
        ) : (
          all.map((upload, index) => <Row key={upload.id} {...picked(upload, index + 1)} />)
        )}
        <FileInput
          ref={input}
          id={id}
          name={name}
          types={types}
          multiple={hasTiles}
          required={required}
          aria-disabled={isFull}
          aria-invalid={message ? true : undefined}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={`${id}-note`}
          onPick={pick}
          className={`flex-col gap-1 text-center hover:bg-forest-tint/50 ${hasTiles ? `size-24 rounded-lg border text-sm ${border}` : `rounded-card px-4 ${isEmpty ? 'min-h-36' : 'min-h-14'}`} ${isFull ? 'peer-[:not(:focus-visible)]:sr-only' : ''}`}
        >
          {(hasTiles || isEmpty) && (
            <Icon aria-hidden="true" strokeWidth={1.25} className="size-8 text-forest" />
          )}
          {isEmpty && <DropHint text={dropHint?.before} />}
          <span id={`${id}-action`} className="font-semibold text-forest">
            {action}
          </span>
          {isEmpty && <DropHint text={dropHint?.after} />}
        </FileInput>
      </div>
      <div className="mt-1.5">
        <FileNote id={`${id}-note`} message={message} isAlert={Boolean(issue)} hint={hint} />
      </div>
    </div>
  );
}

/** Not where one can only touch. */
function DropHint({ text }: { text: string | undefined }) {
  return text && <span className="hidden text-sm text-muted pointer-fine:block">{text}</span>;
}

interface PickedProps {
  upload: Upload;
  /** From 1. */
  place: number;
  name: string;
  onRetry: () => void;
  onRemove: () => void;
}

const STATE_TEXTS = { uploading: 'Sending…', uploaded: 'Added', failed: 'Not sent' } as const;

function Row({ upload, name, onRetry, onRemove }: PickedProps) {
  const { file, state } = upload;
  const picture = file?.type.startsWith('image/') ? file : null;
  const preview = usePreview(picture);
  return (
    <div className="flex flex-wrap items-center gap-4 border-b border-dashed border-line-strong p-4">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: it is a file of this browser.
        <img
          src={preview}
          alt="What you picked"
          width={80}
          height={80}
          className="size-20 shrink-0 rounded-lg bg-tile object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-20 shrink-0 items-center justify-center rounded-lg bg-tint text-forest"
        >
          <FileText strokeWidth={1.25} className="size-8" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm font-medium">{file?.name}</p>
        <p role="status" className="text-sm text-muted">
          {STATE_TEXTS[state]}
        </p>
        <Progress upload={upload} name={name} className="mt-2" />
        <div className="-ml-4 flex flex-wrap">
          {state === 'failed' && (
            <Button variant="quiet" size="sm" onClick={onRetry}>
              Try again
              <span className="sr-only"> to send {name}</span>
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Remove
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}

function Tile({ upload, place, name, onRetry, onRemove }: PickedProps) {
  const { file, src, state } = upload;
  const preview = usePreview(file);
  return (
    <div className="relative size-24">
      {/* biome-ignore lint/performance/noImgElement: it is a file of this browser, or one without the optimizer. */}
      <img
        src={src ?? preview}
        alt={`What you added, ${place}`}
        width={96}
        height={96}
        className={`size-24 rounded-lg bg-tile object-cover ${state === 'uploaded' ? '' : 'opacity-50'}`}
      />
      <div
        className={
          state === 'uploaded'
            ? 'sr-only'
            : 'absolute inset-x-0 bottom-0 rounded-b-lg bg-surface/90 px-1.5 pb-1 text-center text-xs'
        }
      >
        <p role="status">{STATE_TEXTS[state]}</p>
        <Progress upload={upload} name={name} />
      </div>
      <Button
        variant="plain"
        size="icon"
        className="group absolute -top-2.5 -right-2.5 hover:bg-transparent"
        onClick={onRemove}
      >
        <span className="inline-flex size-7 items-center justify-center rounded-full border border-line-strong bg-surface group-hover:bg-tint">
          <X aria-hidden="true" className="size-4" />
        </span>
        <span className="sr-only">Remove {name}</span>
      </Button>
      {state === 'failed' && (
        <Button
          variant="plain"
          size="icon"
          className="absolute top-6 left-6 bg-surface"
          onClick={onRetry}
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          <span className="sr-only">Send {name} again</span>
        </Button>
      )}
    </div>
  );
}

interface ProgressProps {
  upload: Upload;
  name: string;
  className?: string;
}

/** The part that was sent. It has no value, and pulses, while the shop works on what has arrived. */
function Progress({ upload, name, className = '' }: ProgressProps) {
  if (upload.state !== 'uploading') return null;
  return (
    <progress
      aria-label={`Sending ${name}`}
      value={upload.fraction ?? undefined}
      className={`block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse indeterminate:bg-forest [&::-moz-progress-bar]:bg-forest [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-forest [&::-webkit-progress-value]:transition-[width] ${className}`}
    />
  );
}
