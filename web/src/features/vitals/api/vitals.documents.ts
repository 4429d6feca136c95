import { graphql } from "#web/data/graphql/graphql-document.ts";

export const SYSTEM_STATUS = graphql(`
  query SystemStatus {
    systemStatus {
      at version peopleHere
      jobs { kind waiting running oldestWaitingSeconds }
      failures { kind count lastAt lastMessage }
      processes { id host serves works version nodeVersion ffmpegVersion startedAt silentSeconds isSilent runningJobs
        connections people slowStatements slowestMs slowestStatement }
      storages { name isReadOnly isPaused usedRatio freeBytes trouble }
      database { version sizeBytes freeBytes connections mostConnections }
      mail { isConfigured waiting refused failed kept lastError }
      certificate { expiresAt trouble }
      lastBackup { id madeAt target objects bytes isEncrypted }
    }
  }
`);
