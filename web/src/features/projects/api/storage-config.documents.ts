import { graphql } from "#web/data/graphql/graphql-document.ts";

export const STORAGE_CONFIG = graphql(`
  query StorageConfig {
    storageConfig { storages { name prefix kind readOnly readOnlyFixed } asperaServers { name storagePrefix } }
  }
`);
