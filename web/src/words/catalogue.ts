// The catalogues i18n/<language>/<area>.json, each its own file of the build, loaded when somebody needs it.
export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Messages = Record<string, string>;

const files = import.meta.glob<Messages>(['../../../i18n/*/*.json', '!../../../i18n/*/terminal.json'], {
  import: 'default',
});

/** The messages of one area; empty where there is no such file. */
export async function loadArea(language: Language, area: string): Promise<Messages> {
  const load = files[`../../../i18n/${language}/${area}.json`];
  return load ? load() : {};
}
