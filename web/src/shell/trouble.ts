// Words for what went wrong: our own (`web.trouble.<code>`), the server's (`error.<code>`), the engine's, else the text that came along.
import type { Trouble } from '../wire/link/types';
import { words } from '../words/words.svelte';

export function troubleWords({ code, args, text }: Trouble): string {
  if (words.has(`web.trouble.${code}`)) return words.text(`web.trouble.${code}`);
  if (text) return text;
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [`${name}_id`, String(value)]));
  if (words.has(`error.${code}`)) return words.text(`error.${code}`, { field_id: 'none', n_id: '', ...values });
  return words.text('web.trouble.unknown', { code });
}
