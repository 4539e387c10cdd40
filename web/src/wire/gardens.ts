// Written by `npm run wire` from docs/schema/protocol.json. Change what the engine or the server says instead.
export * from './carat';
