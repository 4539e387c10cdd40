export interface PartalHost {
  random(bytes: Uint8Array): void;
  blake2b(bytes: Uint8Array): Uint8Array;
}
/** What the logic in a page is told and says, by its `t` (server/page/page_message.h). */
export interface PageLogic<
  Told extends { t: string },
  Said extends { t: string },
> {
  tell(message: Told, now?: number, steady?: number): Said[];
  due(): number | null;
  free(): void;
}
export interface Thinker {
  think(job: object, nodes: number, milliseconds: number): string;
}
export interface Partal {
  readonly size: number;
  games(): { games: object[] };
  signature(game: string): string | null;
  simulate(
    game: string,
    players: number,
    options: Record<string, string>,
    agents: string[],
    nodes: number,
    seed: bigint,
  ): string | null;
  page<Told extends { t: string }, Said extends { t: string }>(
    version: string,
    commit: string,
  ): PageLogic<Told, Said>;
  thinker(): Thinker;
}
export function instantiate(
  module: WebAssembly.Module | BufferSource,
  host: PartalHost,
): Promise<Partal>;
