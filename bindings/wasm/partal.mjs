// The JavaScript end of the C interfaces (bindings/c_api.h, bindings/page_api.h) in WebAssembly, for pages, their workers and Node.
// One instance does one thing at a time; what is to be done beside it is done in another instance, in a worker of its own.

const ENOSYS = 52;
const MONOTONIC = 1;

/** `module`: compiled, or its bytes. `host` gives random bytes and BLAKE2b with 32 bytes of output. */
export async function instantiate(module, host) {
  const compiled =
    module instanceof WebAssembly.Module
      ? module
      : await WebAssembly.compile(module);
  let memory;
  const bytes = (address, count) =>
    new Uint8Array(memory.buffer, address, count);
  const wasi = {
    random_get: (address, count) => {
      host.random(bytes(address, count));
      return 0;
    },
    clock_time_get: (clock, _precision, address) => {
      const milliseconds = clock === MONOTONIC ? performance.now() : Date.now();
      new DataView(memory.buffer).setBigUint64(
        address,
        BigInt(Math.round(milliseconds * 1e6)),
        true,
      );
      return 0;
    },
  };
  const imports = {
    partal: {
      blake2b: (address, count, hash) =>
        bytes(hash, 32).set(host.blake2b(bytes(address, count))),
    },
    wasi_snapshot_preview1: {},
  };
  // Input and output: the C library asks for them, and nobody uses them.
  for (const { module: from, name } of WebAssembly.Module.imports(compiled)) {
    if (from === "wasi_snapshot_preview1")
      imports[from][name] = wasi[name] ?? (() => ENOSYS);
  }
  const { exports } = await WebAssembly.instantiate(compiled, imports);
  memory = exports.memory;
  exports._initialize();
  return new Partal(exports);
}

class Partal {
  #wasm;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(wasm) {
    this.#wasm = wasm;
  }

  /** How much memory it has taken, in bytes. */
  get size() {
    return this.#wasm.memory.buffer.byteLength;
  }
  games() {
    return JSON.parse(this.#get(this.#wasm.partal_games()));
  }
  /** Null where there is no such game. */
  signature(game) {
    return this.#get(this.#wasm.partal_signature(...this.#put(game)));
  }
  /** The record of a game between computer players; null where that is refused. `seed` is a BigInt. */
  simulate(game, players, options, agents, nodes, seed) {
    const lines = Object.entries(options).map(
      ([id, value]) => `${id}=${value}`,
    );
    const [name, ...texts] = this.#put(
      game,
      lines.join("\n"),
      agents.join("\n"),
    );
    return this.#get(
      this.#wasm.partal_simulate(name, players, ...texts, nodes, seed),
    );
  }
  /** The logic of a server (server/page/page_message.h has the messages). */
  page(version, commit) {
    const page = this.#wasm.partal_page_new(...this.#put(version, commit));
    return {
      /** Says what has happened, and takes what is to be done. */
      tell: (message, now = Date.now(), steady = performance.now()) => {
        const [text] = this.#put(JSON.stringify(message));
        if (this.#wasm.partal_page_tell(page, now, steady, text) === 0)
          throw new Error(`not understood: ${message.t}`);
        const said = [];
        for (
          let next;
          (next = this.#get(this.#wasm.partal_page_next(page))) !== null;
        )
          said.push(JSON.parse(next));
        return said;
      },
      /** When it wants to be told a `tick`, on the clock of `steady`; null: not at all. */
      due: () => {
        const due = this.#wasm.partal_page_due(page);
        return due < 0 ? null : due;
      },
      free: () => this.#wasm.partal_page_free(page),
    };
  }
  /** Searches, as the message `think` of a page asks for them. */
  thinker() {
    const thinker = this.#wasm.partal_thinker_new();
    return {
      think: (job, nodes, milliseconds) => {
        const [text] = this.#put(JSON.stringify(job));
        return this.#get(
          this.#wasm.partal_thinker_think(thinker, text, nodes, milliseconds),
        );
      },
    };
  }

  /** The addresses of these texts; they hold until the next call. */
  #put(...texts) {
    const encoded = texts.map((text) => this.#encoder.encode(`${text}\0`));
    let address = this.#wasm.partal_text_room(
      encoded.reduce((sum, { length }) => sum + length, 0),
    );
    return encoded.map((bytes) => {
      new Uint8Array(this.#wasm.memory.buffer).set(bytes, address);
      address += bytes.length;
      return address - bytes.length;
    });
  }
  #get(address) {
    if (address === 0) return null;
    const memory = new Uint8Array(this.#wasm.memory.buffer);
    return this.#decoder.decode(
      memory.subarray(address, memory.indexOf(0, address)),
    );
  }
}
