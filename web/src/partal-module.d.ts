declare module 'partal-module' {
  /** Where the app finds it; null: it was built without. */
  const address: string | null;
  export default address;
}
