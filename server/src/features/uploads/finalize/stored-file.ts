/** A complete, checked file at its permanent location. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mimetype: string;
  readonly checksum: string;
  readonly storageKey: string;
  /** The id of the intended asset. */
  readonly ontoId: string | null;
}
