import { AppError } from '@/lib/contract-server/app-error';

export function addressMissing(): AppError {
  return new AppError(409, 'address_missing', 'Please enter your shipping address first.');
}

export function deliveryUnavailable(message: string): AppError {
  return new AppError(409, 'delivery_unavailable', message);
}
