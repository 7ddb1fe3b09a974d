import { z } from 'zod';
import { trimmed } from './blank-text';

/** A text that a person types: without white space around it, and empty where nothing of it can be seen. */
export const typedText = () => z.string().overwrite(trimmed);
