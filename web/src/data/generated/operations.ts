// Written by `npm run codegen` from server/schema.graphql and the *.documents.ts files. Not for editing.

export type AssetType = "AUDIO" | "DOCUMENT" | "IMAGE" | "LIVE" | "OTHER" | "VIDEO";

export type AuthFactorType = "app" | "sms";

export type ChecksumResult = "differs" | "missing" | "notComputed" | "notInList" | "sizeDiffers" | "unsupported" | "verified";

export type InheritedFromKind = "FOLDER" | "PROJECT" | "WORKSPACE";

export type JobState = "CANCELLED" | "COMPLETED" | "FAILED" | "RUNNING" | "WAITING";

export type JobType = "MAINTENANCE" | "PROCESSING";

export type MailState = "FAILED" | "OUTBOX" | "SENT" | "WAITING";

export type MaintenanceTask = "PURGE" | "RECOUNT" | "REGENERATE" | "RENEW_STREAMS";

export type Permission = "COMMENT" | "CREATE" | "DELETE" | "DOWNLOAD" | "EDIT" | "SHARE" | "UPLOAD" | "VIEW";

export type Playable = "LADDER" | "NONE" | "ORIGINAL" | "QUICK";

export type SlateFormat = "EPISODE_SCENE_TAKE" | "SCENE_SHOT_TAKE" | "SCENE_TAKE" | "SCENE_TAKE_CAMERA";

export type TemplateType = "NOTIFICATION_BODY" | "NOTIFICATION_SUBJECT";

export type TransferDirection = "download" | "upload";

export type TransferStatus = "cancelled" | "completed" | "failed" | "queued" | "running";

export type TrashKind = "ASSET" | "FOLDER";

export type UploadStateName = "Done" | "None" | "Running" | "Triggered";

export type WatermarkPosition = "BOTTOMCENTER" | "BOTTOMLEFT" | "BOTTOMRIGHT" | "CENTER" | "TOPCENTER" | "TOPLEFT" | "TOPRIGHT";

export type WatermarkType = "ClipName" | "Custom" | "Folder" | "Frame" | "Production" | "Project" | "ProjectFolder" | "Slate" | "Time" | "TimeCode" | "TimeOfDay" | "UserName";

export type ActivateAuthFactorResult = {
  activateAuthFactor: {
    isActive: boolean;
  };
};
export type ActivateAuthFactorVariables = {
  id: string;
  code: string;
};

export type AddAuthFactorResult = {
  addAuthFactor: {
    id: string;
    type: AuthFactorType;
    recipient: string | null;
    mustTrigger: boolean;
    secret: string | null;
    qr: string | null;
  };
};
export type AddAuthFactorVariables = {
  user: string;
  type: AuthFactorType;
  phone?: string | null | undefined;
};

export type AddCommentResult = {
  addComment: {
    id: string;
    parentId: string | null;
    versionId: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    createdAt: string;
    updatedAt: string;
    text: string;
    contents: unknown;
    isAnnotation: boolean;
    isDeleted: boolean;
    fromMetadata: boolean;
    position: {
      start: number;
      end: number;
    } | null;
    allowedTo: {
      edit: boolean;
      delete: boolean;
    };
    replies: ({
      id: string;
      parentId: string | null;
      versionId: string;
      createdBy: {
        id: string | null;
        name: string;
      };
      createdAt: string;
      updatedAt: string;
      text: string;
      contents: unknown;
      isAnnotation: boolean;
      isDeleted: boolean;
      fromMetadata: boolean;
      position: {
        start: number;
        end: number;
      } | null;
      allowedTo: {
        edit: boolean;
        delete: boolean;
      };
    })[];
  };
};
export type AddCommentVariables = {
  contents: unknown;
  position?: { end?: number | null | undefined; start: number } | null | undefined;
  folder: string;
  asset: string;
  version: string;
  parent?: string | null | undefined;
};

export type AdministeredUsersResult = {
  users: {
    nodes: ({
      id: string;
      name: string;
      email: string;
      isSuperuser: boolean;
      lastActivity: string | null;
      hasJoined: boolean | null;
      uniqueRoles: string[];
      allowedTo: {
        edit: boolean;
        delete: boolean;
      };
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type AdministeredUsersVariables = {
  first: number;
  after?: string | null | undefined;
};

export type AskForPosterResult = {
  uploadFolderPoster: {
    id: string;
    urls: string[];
  };
};
export type AskForPosterVariables = {
  id: string;
  project: string;
};

export type AsperaDownloadResult = {
  asperaDownloadToken: {
    transferId: string;
    uploadId: string | null;
    files: {
      name: string;
      destination: string;
    }[];
    spec: unknown;
  };
};
export type AsperaDownloadVariables = {
  project: string;
  parent: string;
  folders: readonly (string)[];
  assets: readonly (string)[];
};

export type AsperaUploadResult = {
  asperaUploadToken: {
    transferId: string;
    uploadId: string | null;
    files: {
      name: string;
      destination: string;
    }[];
    spec: unknown;
  };
};
export type AsperaUploadVariables = {
  folder: string;
  files: readonly ({ mimetype?: string | null | undefined; name: string; size: number })[];
};

export type AssignedToFolderResult = {
  folderUsers: {
    userId: string;
  }[];
};
export type AssignedToFolderVariables = {
  projectId: string;
  folderId: string;
};

export type AssignedToProjectResult = {
  projectUsers: {
    userId: string;
  }[];
};
export type AssignedToProjectVariables = {
  projectId: string;
};

export type AssignFolderUsersResult = {
  assignFolderUsers: {
    userId: string;
  }[];
};
export type AssignFolderUsersVariables = {
  projectId: string;
  folderId: string;
  userIds: readonly (string)[];
  allowedTo: readonly (Permission)[];
};

export type AssignProjectUsersResult = {
  assignProjectUsers: {
    userId: string;
  }[];
};
export type AssignProjectUsersVariables = {
  projectId: string;
  userIds: readonly (string)[];
  roleId?: string | null | undefined;
};

export type AuditLogResult = {
  auditLog: {
    nodes: ({
      id: string;
      at: string;
      actorKind: string;
      actorId: string | null;
      actorName: string;
      actorEmail: string;
      verb: string;
      targetKind: string;
      targetId: string | null;
      targetName: string;
      placeKind: string | null;
      placeName: string;
      address: string | null;
      userAgent: string | null;
      details: unknown;
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type AuditLogVariables = {
  filter?: { actor?: string | null | undefined; from?: string | null | undefined; kinds?: readonly (string)[] | null | undefined; text?: string | null | undefined; to?: string | null | undefined; verbs?: readonly (string)[] | null | undefined } | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type AuthFactorsResult = {
  authFactors: ({
    id: string;
    type: AuthFactorType;
    recipient: string | null;
    isActive: boolean;
  })[];
  authFactorTypes: AuthFactorType[];
};
export type AuthFactorsVariables = {
  user: string;
};

export type BeginMultipartUploadResult = {
  uploadAssetMultipart: {
    id: string;
    files: ({
      id: string;
      newVersionOf: string | null;
    })[];
  };
};
export type BeginMultipartUploadVariables = {
  folder: string;
  files: readonly ({ mimetype?: string | null | undefined; name: string; size: number })[];
};

export type BeginPlainUploadResult = {
  uploadAsset: {
    id: string;
    files: ({
      id: string;
      url: string;
      newVersionOf: string | null;
    })[];
  };
};
export type BeginPlainUploadVariables = {
  folder: string;
  files: readonly ({ mimetype?: string | null | undefined; name: string; size: number })[];
};

export type BrandResult = {
  brand: {
    name: string;
    logoUrl: string | null;
  } | null;
};
export type BrandVariables = Record<string, never>;

export type CancelListedJobResult = {
  cancelJob: {
    id: string;
    state: JobState;
  };
};
export type CancelListedJobVariables = {
  id: string;
};

export type CancelUploadResult = {
  cancelUploadAssetMultipart: boolean;
};
export type CancelUploadVariables = {
  upload: string;
};

export type CancelUploadJobResult = {
  cancelJob: {
    id: string;
  };
};
export type CancelUploadJobVariables = {
  id: string;
};

export type ChooseMetadataResult = {
  chooseMetadata: boolean;
};
export type ChooseMetadataVariables = {
  project: string;
  folder: string;
  asset: string;
  file: string;
  row?: number | null | undefined;
};

export type CircleTakesResult = {
  circleTakes: string[];
};
export type CircleTakesVariables = {
  project: string;
  assets: readonly (string)[];
  circled: boolean;
};

export type CommentResult = {
  comment: {
    id: string;
    parentId: string | null;
    versionId: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    createdAt: string;
    updatedAt: string;
    text: string;
    contents: unknown;
    isAnnotation: boolean;
    isDeleted: boolean;
    fromMetadata: boolean;
    position: {
      start: number;
      end: number;
    } | null;
    allowedTo: {
      edit: boolean;
      delete: boolean;
    };
    replies: ({
      id: string;
      parentId: string | null;
      versionId: string;
      createdBy: {
        id: string | null;
        name: string;
      };
      createdAt: string;
      updatedAt: string;
      text: string;
      contents: unknown;
      isAnnotation: boolean;
      isDeleted: boolean;
      fromMetadata: boolean;
      position: {
        start: number;
        end: number;
      } | null;
      allowedTo: {
        edit: boolean;
        delete: boolean;
      };
    })[];
  };
};
export type CommentVariables = {
  id: string;
};

export type ComputeChecksumsResult = {
  computeChecksums: string;
};
export type ComputeChecksumsVariables = {
  list: string;
};

export type ConfirmImageUploadResult = {
  confirmImageUpload: boolean;
};
export type ConfirmImageUploadVariables = {
  id: string;
};

export type CopyItemsResult = {
  copyItems: {
    itemCount: number;
    job: {
      id: string;
    } | null;
  };
};
export type CopyItemsVariables = {
  newParent: string;
  folders: readonly (string)[];
  assets: readonly (string)[];
};

export type CreateFolderResult = {
  createFolder: {
    id: string;
    name: string;
  };
};
export type CreateFolderVariables = {
  project: string;
  parent: string;
  path: readonly (string)[];
};

export type CreateProjectResult = {
  createProject: {
    id: string;
    name: string;
    workspaceId: string;
    folderId: string;
    production: string;
    director: string;
    dop: string;
    manager: string;
    shootingStart: string | null;
    shootingEnd: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    size: number;
    storagePrefix: string;
    storageName: string;
    asperaServer: string | null;
    watermarks: {
      enabled: boolean;
      items: {
        position: WatermarkPosition;
        type: WatermarkType;
        text: string;
      }[];
      fontSize: number;
      opacity: number;
      opacityBackground: number;
      horizontalOffset: number;
      verticalOffset: number;
    };
    overlay: {
      enabled: boolean;
      image: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      size: number;
      opacity: number;
      x: number;
      y: number;
    };
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    settings: {
      slateFormat: SlateFormat;
    };
    allowedTo: {
      view: boolean;
      edit: boolean;
      delete: boolean;
      manageUsers: boolean;
    };
  };
};
export type CreateProjectVariables = {
  name: string;
  workspace: string;
  storagePrefix?: string | null | undefined;
  manager?: string | null | undefined;
};

export type CreateShareLinkResult = {
  createLink: {
    id: string;
    name: string;
    url: string;
    projectId: string;
    folderIds: string[];
    assetIds: string[];
    hasPassword: boolean;
    canDownload: boolean;
    canComment: boolean;
    showComments: boolean;
    isDraft: boolean;
    needsOwner: boolean;
    watermark: {
      position: WatermarkPosition;
      text: string;
    } | null;
    expiresAt: string | null;
    createdAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
  };
};
export type CreateShareLinkVariables = {
  project: string;
  folders: readonly (string)[];
  assets: readonly (string)[];
};

export type CreateWorkspaceResult = {
  createWorkspace: {
    id: string;
    name: string;
  };
};
export type CreateWorkspaceVariables = {
  name: string;
};

export type CurrentUserResult = {
  currentUser: {
    id: string;
    name: string;
    email: string;
    createdAt: string;
    isSuperuser: boolean;
    hasEditableProjects: boolean;
    hasManagedWorkspaces: boolean;
    revision: number | null;
    isExternal: boolean | null;
    needsMfa: boolean | null;
    hasActiveFactors: boolean | null;
    settings: {
      autoPlay: boolean;
      prefersUploadV2: boolean;
    };
  };
};
export type CurrentUserVariables = Record<string, never>;

export type DeleteAuthFactorResult = {
  deleteAuthFactor: boolean;
};
export type DeleteAuthFactorVariables = {
  id: string;
};

export type DeleteForGoodResult = {
  deleteFromTrash: boolean;
};
export type DeleteForGoodVariables = {
  project: string;
  ids: readonly (string)[];
};

export type DeleteItemsResult = {
  deleteItems: boolean;
};
export type DeleteItemsVariables = {
  project: string;
  folders: readonly (string)[];
  assets: readonly (string)[];
};

export type DeleteProjectResult = {
  deleteProject: boolean;
};
export type DeleteProjectVariables = {
  id: string;
};

export type DeleteShareLinkResult = {
  deleteLink: boolean;
};
export type DeleteShareLinkVariables = {
  project: string;
  id: string;
};

export type DeleteUsersResult = {
  deleteUsers: boolean;
};
export type DeleteUsersVariables = {
  ids: readonly (string)[];
};

export type DeleteWorkspaceResult = {
  deleteWorkspace: boolean;
};
export type DeleteWorkspaceVariables = {
  id: string;
};

export type EndAsperaUploadResult = {
  finalizeUploadV2: {
    state: UploadStateName;
    error: string | null;
  };
};
export type EndAsperaUploadVariables = {
  upload: string;
};

export type EndMultipartUploadResult = {
  finalizeUploadV2: {
    state: UploadStateName;
    error: string | null;
    results: ({
      assetId: string | null;
      versionId: string | null;
      jobId: string | null;
      processed: boolean;
      isMetadata: boolean;
    })[];
    stats: {
      hasMetadata: boolean;
      invalidMetadata: boolean;
      metadataProblems: string[];
      files: number;
      parsed: number;
      matched: number;
      folderHasMetadata: boolean;
    } | null;
    files: ({
      id: string;
      name: string;
      size: number;
      partSize: number | null;
      parts: {
        number: number;
        size: number;
        checksum: string;
      }[];
    })[];
  };
};
export type EndMultipartUploadVariables = {
  upload: string;
  checksums?: readonly ({ checksum: string; file: string })[] | null | undefined;
};

export type EndOtherSessionsResult = {
  endOtherSessions: boolean;
};
export type EndOtherSessionsVariables = Record<string, never>;

export type EndPlainUploadResult = {
  finalizeUpload: {
    results: ({
      assetId: string | null;
      versionId: string | null;
      jobId: string | null;
      processed: boolean;
      isMetadata: boolean;
    })[];
    stats: {
      hasMetadata: boolean;
      invalidMetadata: boolean;
      metadataProblems: string[];
      files: number;
      parsed: number;
      matched: number;
      folderHasMetadata: boolean;
    };
  };
};
export type EndPlainUploadVariables = {
  upload: string;
  checksums?: readonly ({ checksum: string; file: string })[] | null | undefined;
};

export type EndSessionResult = {
  endSession: boolean;
};
export type EndSessionVariables = {
  id: string;
};

export type FindPeopleResult = {
  personSearch: {
    id: string;
    name: string;
    email: string;
  }[];
};
export type FindPeopleVariables = {
  text: string;
};

export type FirstPreviewAssetResult = {
  firstAsset: {
    id: string;
    displayName: string;
    folderId: string;
    newestVersion: {
      displayWidth: number | null;
      displayHeight: number | null;
      poster: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      images: {
        still: {
          url: string;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
      };
    } | null;
  } | null;
};
export type FirstPreviewAssetVariables = {
  project: string;
};

export type FolderAssetsPageResult = {
  folder: {
    assets: {
      nodes: ({
        id: string;
        name: string;
        displayName: string;
        sceneTake: string | null;
        type: AssetType;
        circled: boolean;
        size: number;
        duration: number | null;
        commentCount: number;
        createdAt: string;
        updatedAt: string;
        createdBy: {
          id: string | null;
          name: string;
        };
        archiveFormat: {
          icon: string;
          label: string;
        } | null;
        metadata: {
          label: string;
          value: string;
          position: number;
          hidden: boolean;
        }[];
        allowedTo: {
          edit: boolean;
          delete: boolean;
          download: boolean;
          share: boolean;
          comment: boolean;
        };
        newestVersion: {
          id: string;
          number: number;
          filename: string;
          mimetype: string;
          isProcessing: boolean;
          processingJob: {
            id: string;
            state: JobState;
            progress: number;
            error: string | null;
          } | null;
          commentCount: number;
          framesPerSecond: number | null;
          frameRate: {
            numerator: number;
            denominator: number;
          } | null;
          timecodeOffset: number | null;
          dropFrame: boolean;
          displayWidth: number | null;
          displayHeight: number | null;
          fileInfo: {
            videoBitrate: number | null;
            hdr: boolean;
          };
          poster: {
            url: string;
            sizes: {
              width: number;
              height: number;
              url: string;
            }[];
          } | null;
          previews: {
            thumbnail: {
              url: string;
              frames: number;
              columns: number;
              rows: number;
              width: number;
              height: number;
              sizes: {
                width: number;
                height: number;
                url: string;
              }[];
            } | null;
          };
          ttl: string | null;
        } | null;
      })[];
      pageInfo: {
        endCursor: string | null;
        hasNextPage: boolean;
      };
    };
  };
};
export type FolderAssetsPageVariables = {
  project: string;
  folder: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type FolderChecksumsResult = {
  folderChecksums: ({
    id: string;
    name: string;
    dialect: string | null;
    tool: string;
    counts: {
      result: ChecksumResult;
      count: number;
    }[];
    files: ({
      path: string;
      result: ChecksumResult;
      kind: string | null;
      listed: string | null;
      present: string | null;
    })[];
  })[];
};
export type FolderChecksumsVariables = {
  folder: string;
};

export type FolderChildrenPageResult = {
  folder: {
    folders: {
      nodes: ({
        id: string;
        name: string;
        parentId: string | null;
        isPathOnly: boolean;
        createdAt: string;
        updatedAt: string;
        createdBy: {
          id: string | null;
          name: string;
        };
        folderCount: number;
        assetCount: number;
        totalSize: number;
        totalDuration: number;
        hasFolders: boolean;
        poster: {
          url: string;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
        allowedTo: {
          view: boolean;
          create: boolean;
          edit: boolean;
          delete: boolean;
          download: boolean;
          upload: boolean;
          share: boolean;
          comment: boolean;
        };
      })[];
      pageInfo: {
        endCursor: string | null;
        hasNextPage: boolean;
      };
    };
  };
};
export type FolderChildrenPageVariables = {
  project: string;
  folder: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type FolderCommentsResult = {
  folderComments: {
    nodes: ({
      assetId: string;
      versionId: string;
      comment: {
        id: string;
        parentId: string | null;
        versionId: string;
        createdBy: {
          id: string | null;
          name: string;
        };
        createdAt: string;
        updatedAt: string;
        text: string;
        contents: unknown;
        isAnnotation: boolean;
        isDeleted: boolean;
        fromMetadata: boolean;
        position: {
          start: number;
          end: number;
        } | null;
        allowedTo: {
          edit: boolean;
          delete: boolean;
        };
        replies: ({
          id: string;
          parentId: string | null;
          versionId: string;
          createdBy: {
            id: string | null;
            name: string;
          };
          createdAt: string;
          updatedAt: string;
          text: string;
          contents: unknown;
          isAnnotation: boolean;
          isDeleted: boolean;
          fromMetadata: boolean;
          position: {
            start: number;
            end: number;
          } | null;
          allowedTo: {
            edit: boolean;
            delete: boolean;
          };
        })[];
      };
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type FolderCommentsVariables = {
  project: string;
  folder: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type FolderContentsResult = {
  folder: {
    id: string;
    name: string;
    parentId: string | null;
    isPathOnly: boolean;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    folderCount: number;
    assetCount: number;
    totalSize: number;
    totalDuration: number;
    hasFolders: boolean;
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    allowedTo: {
      view: boolean;
      create: boolean;
      edit: boolean;
      delete: boolean;
      download: boolean;
      upload: boolean;
      share: boolean;
      comment: boolean;
    };
    projectId: string;
    isRoot: boolean;
    size: number;
    ttl: string | null;
    parents: {
      id: string;
      name: string;
    }[];
    folders: {
      nodes: ({
        id: string;
        name: string;
        parentId: string | null;
        isPathOnly: boolean;
        createdAt: string;
        updatedAt: string;
        createdBy: {
          id: string | null;
          name: string;
        };
        folderCount: number;
        assetCount: number;
        totalSize: number;
        totalDuration: number;
        hasFolders: boolean;
        poster: {
          url: string;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
        allowedTo: {
          view: boolean;
          create: boolean;
          edit: boolean;
          delete: boolean;
          download: boolean;
          upload: boolean;
          share: boolean;
          comment: boolean;
        };
      })[];
      pageInfo: {
        endCursor: string | null;
        hasNextPage: boolean;
      };
    };
    assets: {
      nodes: ({
        id: string;
        name: string;
        displayName: string;
        sceneTake: string | null;
        type: AssetType;
        circled: boolean;
        size: number;
        duration: number | null;
        commentCount: number;
        createdAt: string;
        updatedAt: string;
        createdBy: {
          id: string | null;
          name: string;
        };
        archiveFormat: {
          icon: string;
          label: string;
        } | null;
        metadata: {
          label: string;
          value: string;
          position: number;
          hidden: boolean;
        }[];
        allowedTo: {
          edit: boolean;
          delete: boolean;
          download: boolean;
          share: boolean;
          comment: boolean;
        };
        newestVersion: {
          id: string;
          number: number;
          filename: string;
          mimetype: string;
          isProcessing: boolean;
          processingJob: {
            id: string;
            state: JobState;
            progress: number;
            error: string | null;
          } | null;
          commentCount: number;
          framesPerSecond: number | null;
          frameRate: {
            numerator: number;
            denominator: number;
          } | null;
          timecodeOffset: number | null;
          dropFrame: boolean;
          displayWidth: number | null;
          displayHeight: number | null;
          fileInfo: {
            videoBitrate: number | null;
            hdr: boolean;
          };
          poster: {
            url: string;
            sizes: {
              width: number;
              height: number;
              url: string;
            }[];
          } | null;
          previews: {
            thumbnail: {
              url: string;
              frames: number;
              columns: number;
              rows: number;
              width: number;
              height: number;
              sizes: {
                width: number;
                height: number;
                url: string;
              }[];
            } | null;
          };
          ttl: string | null;
        } | null;
      })[];
      pageInfo: {
        endCursor: string | null;
        hasNextPage: boolean;
      };
    };
  };
};
export type FolderContentsVariables = {
  project: string;
  folder: string;
  first?: number | null | undefined;
};

export type FolderFactsResult = {
  folder: {
    id: string;
    name: string;
    parentId: string | null;
    isPathOnly: boolean;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    folderCount: number;
    assetCount: number;
    totalSize: number;
    totalDuration: number;
    hasFolders: boolean;
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    allowedTo: {
      view: boolean;
      create: boolean;
      edit: boolean;
      delete: boolean;
      download: boolean;
      upload: boolean;
      share: boolean;
      comment: boolean;
    };
    projectId: string;
    isRoot: boolean;
    size: number;
    ttl: string | null;
    parents: {
      id: string;
      name: string;
    }[];
  };
};
export type FolderFactsVariables = {
  project: string;
  folder: string;
};

export type FolderNotificationDraftResult = {
  folderNotificationDraft: {
    subject: string;
    body: string;
  };
};
export type FolderNotificationDraftVariables = {
  project: string;
  id: string;
};

export type FolderPathResult = {
  folder: {
    id: string;
    name: string;
    isRoot: boolean;
    parents: {
      id: string;
      name: string;
    }[];
  };
};
export type FolderPathVariables = {
  project: string;
  folder: string;
};

export type FolderTreeLevelResult = {
  folderTree: ({
    id: string;
    parentId: string | null;
    name: string;
    hasChildren: boolean;
    assetCount: number;
    allowedTo: {
      edit: boolean;
      delete: boolean;
      share: boolean;
    };
  })[];
};
export type FolderTreeLevelVariables = {
  project: string;
  parent?: string | null | undefined;
  first?: number | null | undefined;
};

export type FolderUserListResult = {
  folderUsers: ({
    userId: string;
    role: {
      id: string;
      name: string;
      isDefault: boolean;
      isAdmin: boolean;
      folderPermissions: Permission[];
    };
    canEditProject: boolean;
    isInherited: boolean;
    inheritedFrom: {
      id: string;
      name: string;
      kind: InheritedFromKind;
    } | null;
    revision: number | null;
    permissions: Permission[];
    user: {
      id: string;
      name: string;
      email: string;
      isSuperuser: boolean;
      lastActivity: string | null;
      hasJoined: boolean | null;
      uniqueRoles: string[];
      allowedTo: {
        edit: boolean;
        delete: boolean;
      };
    };
  })[];
};
export type FolderUserListVariables = {
  projectId: string;
  folderId: string;
};

export type GenerateRecoveryCodesResult = {
  generateRecoveryCodes: string[];
};
export type GenerateRecoveryCodesVariables = {
  user: string;
};

export type InviteUserResult = {
  inviteUser: {
    created: boolean;
    invited: boolean;
    user: {
      id: string;
      name: string;
      email: string;
    };
  };
};
export type InviteUserVariables = {
  email: string;
  name: string;
  projectId?: string | null | undefined;
  roleId?: string | null | undefined;
  folderId?: string | null | undefined;
};

export type JobListResult = {
  jobs: {
    nodes: ({
      id: string;
      name: string;
      type: JobType;
      state: JobState;
      progress: number;
      error: string | null;
      report: string | null;
      updatedAt: string;
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type JobListVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type ListedAssetResult = {
  asset: {
    id: string;
    name: string;
    displayName: string;
    sceneTake: string | null;
    type: AssetType;
    circled: boolean;
    size: number;
    duration: number | null;
    commentCount: number;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    archiveFormat: {
      icon: string;
      label: string;
    } | null;
    metadata: {
      label: string;
      value: string;
      position: number;
      hidden: boolean;
    }[];
    allowedTo: {
      edit: boolean;
      delete: boolean;
      download: boolean;
      share: boolean;
      comment: boolean;
    };
    newestVersion: {
      id: string;
      number: number;
      filename: string;
      mimetype: string;
      isProcessing: boolean;
      processingJob: {
        id: string;
        state: JobState;
        progress: number;
        error: string | null;
      } | null;
      commentCount: number;
      framesPerSecond: number | null;
      frameRate: {
        numerator: number;
        denominator: number;
      } | null;
      timecodeOffset: number | null;
      dropFrame: boolean;
      displayWidth: number | null;
      displayHeight: number | null;
      fileInfo: {
        videoBitrate: number | null;
        hdr: boolean;
      };
      poster: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      previews: {
        thumbnail: {
          url: string;
          frames: number;
          columns: number;
          rows: number;
          width: number;
          height: number;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
      };
      ttl: string | null;
    } | null;
    folderId: string;
  };
};
export type ListedAssetVariables = {
  project: string;
  asset: string;
};

export type MailOutboxResult = {
  mailOutbox: {
    nodes: ({
      id: string;
      recipient: string;
      recipientName: string;
      subject: string;
      text: string;
      state: MailState;
      error: string | null;
      createdAt: string;
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type MailOutboxVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type MayShareDownloadResult = {
  canShareDownload: boolean;
};
export type MayShareDownloadVariables = {
  project: string;
  folders: readonly (string)[];
  assets: readonly (string)[];
};

export type MetadataChoiceCountResult = {
  metadataChoiceCount: number;
};
export type MetadataChoiceCountVariables = {
  project: string;
  folder: string;
};

export type MetadataChoicesResult = {
  metadataChoices: {
    nodes: {
      assetId: string;
      assetName: string;
      fileId: string;
      fileName: string;
      candidates: {
        row: number;
        values: {
          label: string;
          value: string;
        }[];
      }[];
    }[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type MetadataChoicesVariables = {
  project: string;
  folder: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type MoveItemsResult = {
  moveItems: boolean;
};
export type MoveItemsVariables = {
  project: string;
  newParent: string;
  folders: readonly (string)[];
  assets: readonly (string)[];
};

export type MoveProjectResult = {
  moveProject: {
    id: string;
    name: string;
    workspaceId: string;
    folderId: string;
    production: string;
    director: string;
    dop: string;
    manager: string;
    shootingStart: string | null;
    shootingEnd: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    size: number;
    storagePrefix: string;
    storageName: string;
    asperaServer: string | null;
    watermarks: {
      enabled: boolean;
      items: {
        position: WatermarkPosition;
        type: WatermarkType;
        text: string;
      }[];
      fontSize: number;
      opacity: number;
      opacityBackground: number;
      horizontalOffset: number;
      verticalOffset: number;
    };
    overlay: {
      enabled: boolean;
      image: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      size: number;
      opacity: number;
      x: number;
      y: number;
    };
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    settings: {
      slateFormat: SlateFormat;
    };
    allowedTo: {
      view: boolean;
      edit: boolean;
      delete: boolean;
      manageUsers: boolean;
    };
  };
};
export type MoveProjectVariables = {
  id: string;
  workspace: string;
};

export type NameVisitorResult = {
  nameVisitor: string;
};
export type NameVisitorVariables = {
  name: string;
};

export type OwnProjectsResult = {
  userProjects: {
    projectId: string;
    projectName: string;
    settings: {
      receiveFolderContentNotifications: boolean;
      receiveCommentNotifications: boolean;
    };
  }[];
};
export type OwnProjectsVariables = {
  userId: string;
};

export type OwnSessionsResult = {
  ownSessions: ({
    id: string;
    browser: string | null;
    system: string | null;
    address: string | null;
    lastSeenAt: string;
    isCurrent: boolean;
  })[];
};
export type OwnSessionsVariables = Record<string, never>;

export type PollAsperaUploadResult = {
  uploadState: {
    state: UploadStateName;
    error: string | null;
  };
};
export type PollAsperaUploadVariables = {
  upload: string;
};

export type PollUploadResult = {
  uploadState: {
    state: UploadStateName;
    error: string | null;
    results: ({
      assetId: string | null;
      versionId: string | null;
      jobId: string | null;
      processed: boolean;
      isMetadata: boolean;
    })[];
    stats: {
      hasMetadata: boolean;
      invalidMetadata: boolean;
      metadataProblems: string[];
      files: number;
      parsed: number;
      matched: number;
      folderHasMetadata: boolean;
    } | null;
    files: ({
      id: string;
      name: string;
      size: number;
      partSize: number | null;
      parts: {
        number: number;
        size: number;
        checksum: string;
      }[];
    })[];
  };
};
export type PollUploadVariables = {
  upload: string;
};

export type PosterJobResult = {
  job: {
    id: string;
    state: JobState;
    error: string | null;
  };
};
export type PosterJobVariables = {
  id: string;
};

export type ProjectByIdResult = {
  project: {
    id: string;
    name: string;
    workspaceId: string;
    folderId: string;
    production: string;
    director: string;
    dop: string;
    manager: string;
    shootingStart: string | null;
    shootingEnd: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    size: number;
    storagePrefix: string;
    storageName: string;
    asperaServer: string | null;
    watermarks: {
      enabled: boolean;
      items: {
        position: WatermarkPosition;
        type: WatermarkType;
        text: string;
      }[];
      fontSize: number;
      opacity: number;
      opacityBackground: number;
      horizontalOffset: number;
      verticalOffset: number;
    };
    overlay: {
      enabled: boolean;
      image: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      size: number;
      opacity: number;
      x: number;
      y: number;
    };
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    settings: {
      slateFormat: SlateFormat;
    };
    allowedTo: {
      view: boolean;
      edit: boolean;
      delete: boolean;
      manageUsers: boolean;
    };
  };
};
export type ProjectByIdVariables = {
  id: string;
};

export type ProjectListResult = {
  projects: {
    nodes: ({
      id: string;
      name: string;
      workspaceId: string;
      folderId: string;
      production: string;
      director: string;
      dop: string;
      manager: string;
      shootingStart: string | null;
      shootingEnd: string | null;
      createdAt: string;
      updatedAt: string;
      createdBy: {
        id: string | null;
        name: string;
      };
      size: number;
      storagePrefix: string;
      storageName: string;
      asperaServer: string | null;
      watermarks: {
        enabled: boolean;
        items: {
          position: WatermarkPosition;
          type: WatermarkType;
          text: string;
        }[];
        fontSize: number;
        opacity: number;
        opacityBackground: number;
        horizontalOffset: number;
        verticalOffset: number;
      };
      overlay: {
        enabled: boolean;
        image: {
          url: string;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
        size: number;
        opacity: number;
        x: number;
        y: number;
      };
      poster: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      settings: {
        slateFormat: SlateFormat;
      };
      allowedTo: {
        view: boolean;
        edit: boolean;
        delete: boolean;
        manageUsers: boolean;
      };
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type ProjectListVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type ProjectsOfUserResult = {
  userProjects: ({
    projectId: string;
    projectName: string;
    role: {
      name: string;
    } | null;
    settings: {
      receiveFolderContentNotifications: boolean;
      receiveCommentNotifications: boolean;
    };
  })[];
};
export type ProjectsOfUserVariables = {
  userId: string;
};

export type ProjectTemplatesResult = {
  projectTemplates: {
    type: TemplateType;
    contents: string;
    isCustom: boolean;
  }[];
};
export type ProjectTemplatesVariables = {
  project: string;
};

export type ProjectUserListResult = {
  projectUsers: ({
    userId: string;
    role: {
      id: string;
      name: string;
      isDefault: boolean;
      isAdmin: boolean;
      folderPermissions: Permission[];
    };
    canEditProject: boolean;
    isInherited: boolean;
    inheritedFrom: {
      id: string;
      name: string;
      kind: InheritedFromKind;
    } | null;
    revision: number | null;
    hasFoldersOnly: boolean;
    permissions: Permission[];
    user: {
      id: string;
      name: string;
      email: string;
      isSuperuser: boolean;
      lastActivity: string | null;
      hasJoined: boolean | null;
      uniqueRoles: string[];
      allowedTo: {
        edit: boolean;
        delete: boolean;
      };
    };
  })[];
  projectRoles: {
    id: string;
    name: string;
    isDefault: boolean;
    isAdmin: boolean;
    folderPermissions: Permission[];
  }[];
};
export type ProjectUserListVariables = {
  projectId: string;
};

export type RandomPreviewAssetResult = {
  randomAsset: {
    id: string;
    displayName: string;
    folderId: string;
    newestVersion: {
      displayWidth: number | null;
      displayHeight: number | null;
      poster: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      images: {
        still: {
          url: string;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
      };
    } | null;
  } | null;
};
export type RandomPreviewAssetVariables = {
  project: string;
  folder: string;
};

export type RecoveryCodesResult = {
  recoveryCodes: string[];
};
export type RecoveryCodesVariables = {
  user: string;
};

export type RegenerateThumbnailResult = {
  regenerateFolderThumbnail: {
    id: string;
  };
};
export type RegenerateThumbnailVariables = {
  id: string;
  project: string;
};

export type ReinvitedUserResult = {
  user: {
    id: string;
    name: string;
    email: string;
    projects: {
      projectId: string;
    }[];
  };
};
export type ReinvitedUserVariables = {
  id: string;
};

export type ReinviteRecipientResult = {
  reinviteUser: {
    invited: boolean;
  };
};
export type ReinviteRecipientVariables = {
  email: string;
  name: string;
  project: string;
};

export type ReinviteUserResult = {
  reinviteUser: {
    invited: boolean;
  };
};
export type ReinviteUserVariables = {
  email: string;
  name?: string | null | undefined;
  project?: string | null | undefined;
};

export type RemoveCommentResult = {
  removeComment: boolean;
};
export type RemoveCommentVariables = {
  id: string;
};

export type RemovePosterResult = {
  removeFolderImages: {
    id: string;
  };
};
export type RemovePosterVariables = {
  id: string;
};

export type RemoveProjectImagesResult = {
  removeProjectImages: {
    id: string;
    name: string;
    workspaceId: string;
    folderId: string;
    production: string;
    director: string;
    dop: string;
    manager: string;
    shootingStart: string | null;
    shootingEnd: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    size: number;
    storagePrefix: string;
    storageName: string;
    asperaServer: string | null;
    watermarks: {
      enabled: boolean;
      items: {
        position: WatermarkPosition;
        type: WatermarkType;
        text: string;
      }[];
      fontSize: number;
      opacity: number;
      opacityBackground: number;
      horizontalOffset: number;
      verticalOffset: number;
    };
    overlay: {
      enabled: boolean;
      image: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      size: number;
      opacity: number;
      x: number;
      y: number;
    };
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    settings: {
      slateFormat: SlateFormat;
    };
    allowedTo: {
      view: boolean;
      edit: boolean;
      delete: boolean;
      manageUsers: boolean;
    };
  };
};
export type RemoveProjectImagesVariables = {
  id: string;
  poster?: boolean | null | undefined;
  overlay?: boolean | null | undefined;
};

export type RemoveWorkspaceImagesResult = {
  removeWorkspaceImages: {
    id: string;
  };
};
export type RemoveWorkspaceImagesVariables = {
  id: string;
  logo?: boolean | null | undefined;
  projectPoster?: boolean | null | undefined;
};

export type RemoveWorkspaceUserResult = {
  removeWorkspaceUser: boolean;
};
export type RemoveWorkspaceUserVariables = {
  workspace: string;
  user: string;
  keepInProjects: boolean;
};

export type RenameAssetResult = {
  renameAsset: {
    id: string;
    name: string;
  };
};
export type RenameAssetVariables = {
  id: string;
  newName: string;
};

export type RenameFolderResult = {
  renameFolder: {
    id: string;
    name: string;
  };
};
export type RenameFolderVariables = {
  project: string;
  id: string;
  newName: string;
};

export type ReportTransferResult = {
  reportTransfer: boolean;
};
export type ReportTransferVariables = {
  id: string;
  status: TransferStatus;
  bytes: number;
};

export type RequestAuditExportResult = {
  requestAuditExport: {
    url: string;
  };
};
export type RequestAuditExportVariables = {
  filter?: { actor?: string | null | undefined; from?: string | null | undefined; kinds?: readonly (string)[] | null | undefined; text?: string | null | undefined; to?: string | null | undefined; verbs?: readonly (string)[] | null | undefined } | null | undefined;
};

export type RequestChecksumListResult = {
  requestChecksumList: {
    url: string;
  };
};
export type RequestChecksumListVariables = {
  folder: string;
};

export type RequestCommentsExportResult = {
  requestCommentsExport: {
    url: string;
  };
};
export type RequestCommentsExportVariables = {
  folder: string;
  asset: string;
  version: string;
  timeZone: string;
};

export type RequestDownloadResult = {
  requestDownload: {
    url: string;
  };
};
export type RequestDownloadVariables = {
  project: string;
  parent: string;
  folders: readonly (string)[];
  assets: readonly (string)[];
};

export type ResetTemplateResult = {
  resetTemplate: {
    type: TemplateType;
    contents: string;
    isCustom: boolean;
  };
};
export type ResetTemplateVariables = {
  project: string;
  type: TemplateType;
};

export type RestartJobResult = {
  retryJob: {
    id: string;
    state: JobState;
    progress: number;
  };
};
export type RestartJobVariables = {
  id: string;
};

export type RestoreItemsResult = {
  restoreFromTrash: {
    id: string;
    name: string;
    folderId: string;
    folderName: string;
    isElsewhere: boolean;
    isRenamed: boolean;
  }[];
};
export type RestoreItemsVariables = {
  project: string;
  ids: readonly (string)[];
};

export type RetryUploadJobResult = {
  retryJob: {
    id: string;
  };
};
export type RetryUploadJobVariables = {
  id: string;
};

export type RolesOfProjectResult = {
  projectRoles: {
    id: string;
    name: string;
    isDefault: boolean;
    isAdmin: boolean;
    folderPermissions: Permission[];
  }[];
};
export type RolesOfProjectVariables = {
  projectId: string;
};

export type SaveFolderUserResult = {
  saveFolderUser: {
    userId: string;
    role: {
      id: string;
      name: string;
      isDefault: boolean;
      isAdmin: boolean;
      folderPermissions: Permission[];
    };
    canEditProject: boolean;
    isInherited: boolean;
    inheritedFrom: {
      id: string;
      name: string;
      kind: InheritedFromKind;
    } | null;
    revision: number | null;
    permissions: Permission[];
  };
};
export type SaveFolderUserVariables = {
  project: string;
  folder: string;
  user: string;
  allowedTo: readonly (Permission)[];
  revision?: number | null | undefined;
};

export type SaveProjectUserResult = {
  saveProjectUser: {
    userId: string;
    role: {
      id: string;
      name: string;
      isDefault: boolean;
      isAdmin: boolean;
      folderPermissions: Permission[];
    };
    canEditProject: boolean;
    isInherited: boolean;
    inheritedFrom: {
      id: string;
      name: string;
      kind: InheritedFromKind;
    } | null;
    revision: number | null;
    permissions: Permission[];
  };
};
export type SaveProjectUserVariables = {
  project: string;
  user: string;
  role: string;
  permissions?: readonly (Permission)[] | null | undefined;
  revision?: number | null | undefined;
};

export type SaveTemplateResult = {
  saveTemplate: {
    type: TemplateType;
    contents: string;
    isCustom: boolean;
  };
};
export type SaveTemplateVariables = {
  project: string;
  type: TemplateType;
  contents: string;
};

export type SaveWorkspaceUserResult = {
  saveWorkspaceUser: {
    userId: string;
    isAdmin: boolean;
  };
};
export type SaveWorkspaceUserVariables = {
  workspace: string;
  user: string;
  isAdmin: boolean;
};

export type SearchEverythingResult = {
  search: ({
    score: number;
    object: {
      __typename: "Asset";
      id: string;
      projectId: string;
      name: string;
      displayName: string;
      sceneTake: string | null;
      circled: boolean;
      type: AssetType;
      size: number;
      duration: number | null;
      createdBy: {
        id: string | null;
        name: string;
      };
      parents: {
        id: string;
        name: string;
      }[];
      newestVersion: {
        poster: {
          url: string;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
      } | null;
    } | {
      __typename: "Folder";
      id: string;
      name: string;
      projectId: string;
      createdBy: {
        id: string | null;
        name: string;
      };
    } | {
      __typename: "Link";
      id: string;
      name: string;
      projectId: string;
      createdAt: string;
      expiresAt: string | null;
      createdBy: {
        id: string | null;
        name: string;
      };
    } | {
      __typename: "Project";
      id: string;
      name: string;
      folderId: string;
      createdBy: {
        id: string | null;
        name: string;
      };
      poster: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
    } | {
      __typename: "User";
      id: string;
      name: string;
      email: string;
      createdBy: {
        id: string | null;
        name: string;
      };
    };
  })[];
};
export type SearchEverythingVariables = {
  text: string;
};

export type SendFolderNotificationResult = {
  sendFolderNotification: {
    success: boolean;
  };
};
export type SendFolderNotificationVariables = {
  project: string;
  id: string;
  subject: string;
  body: string;
};

export type SendShareLinkResult = {
  sendLink: boolean;
};
export type SendShareLinkVariables = {
  project: string;
  id: string;
  recipients: readonly (string)[];
  message?: string | null | undefined;
};

export type SetPosterFrameResult = {
  setFolderPoster: {
    id: string;
  };
};
export type SetPosterFrameVariables = {
  id: string;
  project: string;
  asset: string;
  frame: number;
};

export type ShareLinkProjectsResult = {
  linkProjects: ({
    id: string;
    name: string;
    createdAt: string;
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
  })[];
};
export type ShareLinkProjectsVariables = Record<string, never>;

export type ShareLinksPageResult = {
  links: {
    nodes: ({
      id: string;
      name: string;
      url: string;
      projectId: string;
      folderIds: string[];
      assetIds: string[];
      hasPassword: boolean;
      canDownload: boolean;
      canComment: boolean;
      showComments: boolean;
      isDraft: boolean;
      needsOwner: boolean;
      watermark: {
        position: WatermarkPosition;
        text: string;
      } | null;
      expiresAt: string | null;
      createdAt: string;
      createdBy: {
        id: string | null;
        name: string;
      };
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type ShareLinksPageVariables = {
  project?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type StartMaintenanceResult = {
  startMaintenance: {
    id: string;
  };
};
export type StartMaintenanceVariables = {
  task: MaintenanceTask;
  project?: string | null | undefined;
  folders?: readonly (string)[] | null | undefined;
  assets?: readonly (string)[] | null | undefined;
};

export type StorageConfigResult = {
  storageConfig: {
    storages: {
      name: string;
      prefix: string;
      kind: string;
      readOnly: boolean;
      readOnlyFixed: boolean;
    }[];
    asperaServers: {
      name: string;
      storagePrefix: string;
    }[];
  };
};
export type StorageConfigVariables = Record<string, never>;

export type TakeOverShareLinkResult = {
  takeOverLink: {
    id: string;
    name: string;
    url: string;
    projectId: string;
    folderIds: string[];
    assetIds: string[];
    hasPassword: boolean;
    canDownload: boolean;
    canComment: boolean;
    showComments: boolean;
    isDraft: boolean;
    needsOwner: boolean;
    watermark: {
      position: WatermarkPosition;
      text: string;
    } | null;
    expiresAt: string | null;
    createdAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
  };
};
export type TakeOverShareLinkVariables = {
  project: string;
  id: string;
};

export type TransferListResult = {
  transfer: {
    nodes: ({
      id: string;
      projectName: string;
      fromLink: boolean;
      createdBy: {
        id: string | null;
        name: string;
      } | null;
      filename: string;
      createdAt: string;
      status: TransferStatus;
      direction: TransferDirection;
      bytesTransferred: number;
      byWeb: boolean;
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type TransferListVariables = {
  project?: string | null | undefined;
  workspace?: string | null | undefined;
  dateFrom: string;
  dateTo: string;
  timeZone: string;
  includeWeb: boolean;
  first: number;
  after?: string | null | undefined;
};

export type TrashListResult = {
  trash: {
    nodes: {
      id: string;
      kind: TrashKind;
      name: string;
      size: number;
      deletedAt: string;
      deletedBy: {
        name: string;
      };
      expiresAt: string;
      parents: {
        id: string;
        name: string;
      }[];
    }[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type TrashListVariables = {
  project: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type TriggerAuthFactorResult = {
  triggerAuthFactor: {
    triggeredAt: string | null;
  };
};
export type TriggerAuthFactorVariables = {
  id: string;
};

export type UnassignFolderUsersResult = {
  unassignFolderUsers: boolean;
};
export type UnassignFolderUsersVariables = {
  projectId: string;
  folderId: string;
  userIds: readonly (string)[];
};

export type UnassignProjectUsersResult = {
  unassignProjectUsers: boolean;
};
export type UnassignProjectUsersVariables = {
  projectId: string;
  userIds: readonly (string)[];
};

export type UpdateAccountResult = {
  updateUser: {
    id: string;
    name: string;
    email: string;
    revision: number | null;
  };
};
export type UpdateAccountVariables = {
  id: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  password?: string | null | undefined;
  revision?: number | null | undefined;
};

export type UpdateCommentResult = {
  updateComment: {
    id: string;
    text: string;
    updatedAt: string;
  };
};
export type UpdateCommentVariables = {
  id: string;
  contents: unknown;
};

export type UpdateNotificationSettingsResult = {
  updateProjectNotificationSettings: {
    settings: {
      receiveFolderContentNotifications: boolean;
      receiveCommentNotifications: boolean;
    };
  };
};
export type UpdateNotificationSettingsVariables = {
  user: string;
  project: string;
  receiveFolderContentNotifications?: boolean | null | undefined;
  receiveCommentNotifications?: boolean | null | undefined;
};

export type UpdatePreferencesResult = {
  updateUserSettings: {
    settings: {
      autoPlay: boolean;
      prefersUploadV2: boolean;
    };
  };
};
export type UpdatePreferencesVariables = {
  userId: string;
  settings: { autoPlay?: boolean | null | undefined; prefersUploadV2?: boolean | null | undefined };
};

export type UpdateProjectResult = {
  updateProject: {
    id: string;
    name: string;
    workspaceId: string;
    folderId: string;
    production: string;
    director: string;
    dop: string;
    manager: string;
    shootingStart: string | null;
    shootingEnd: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    size: number;
    storagePrefix: string;
    storageName: string;
    asperaServer: string | null;
    watermarks: {
      enabled: boolean;
      items: {
        position: WatermarkPosition;
        type: WatermarkType;
        text: string;
      }[];
      fontSize: number;
      opacity: number;
      opacityBackground: number;
      horizontalOffset: number;
      verticalOffset: number;
    };
    overlay: {
      enabled: boolean;
      image: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      size: number;
      opacity: number;
      x: number;
      y: number;
    };
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    settings: {
      slateFormat: SlateFormat;
    };
    allowedTo: {
      view: boolean;
      edit: boolean;
      delete: boolean;
      manageUsers: boolean;
    };
  };
};
export type UpdateProjectVariables = {
  id: string;
  changes: { asperaServer?: string | null | undefined; director?: string | null | undefined; dop?: string | null | undefined; manager?: string | null | undefined; name?: string | null | undefined; overlay?: { enabled?: boolean | null | undefined; opacity?: number | null | undefined; size?: number | null | undefined; x?: number | null | undefined; y?: number | null | undefined } | null | undefined; production?: string | null | undefined; shootingEnd?: string | null | undefined; shootingStart?: string | null | undefined; watermarks?: { enabled?: boolean | null | undefined; fontSize?: number | null | undefined; horizontalOffset?: number | null | undefined; items?: readonly ({ position: WatermarkPosition; text?: string | null | undefined; type: WatermarkType })[] | null | undefined; opacity?: number | null | undefined; opacityBackground?: number | null | undefined; verticalOffset?: number | null | undefined } | null | undefined };
  hasWatermarks?: boolean | null | undefined;
  hasOverlay?: boolean | null | undefined;
};

export type UpdateProjectSettingsResult = {
  updateProjectSettings: {
    id: string;
    name: string;
    workspaceId: string;
    folderId: string;
    production: string;
    director: string;
    dop: string;
    manager: string;
    shootingStart: string | null;
    shootingEnd: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    size: number;
    storagePrefix: string;
    storageName: string;
    asperaServer: string | null;
    watermarks: {
      enabled: boolean;
      items: {
        position: WatermarkPosition;
        type: WatermarkType;
        text: string;
      }[];
      fontSize: number;
      opacity: number;
      opacityBackground: number;
      horizontalOffset: number;
      verticalOffset: number;
    };
    overlay: {
      enabled: boolean;
      image: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      size: number;
      opacity: number;
      x: number;
      y: number;
    };
    poster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    settings: {
      slateFormat: SlateFormat;
    };
    allowedTo: {
      view: boolean;
      edit: boolean;
      delete: boolean;
      manageUsers: boolean;
    };
  };
};
export type UpdateProjectSettingsVariables = {
  id: string;
  slateFormat: SlateFormat;
};

export type UpdateShareLinkResult = {
  updateLink: {
    id: string;
    name: string;
    url: string;
    projectId: string;
    folderIds: string[];
    assetIds: string[];
    hasPassword: boolean;
    canDownload: boolean;
    canComment: boolean;
    showComments: boolean;
    isDraft: boolean;
    needsOwner: boolean;
    watermark: {
      position: WatermarkPosition;
      text: string;
    } | null;
    expiresAt: string | null;
    createdAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
  };
};
export type UpdateShareLinkVariables = {
  project: string;
  id: string;
  name?: string | null | undefined;
  canDownload?: boolean | null | undefined;
  canComment?: boolean | null | undefined;
  showComments?: boolean | null | undefined;
  draft?: boolean | null | undefined;
  hasExpiry?: boolean | null | undefined;
  expiresAt?: string | null | undefined;
  hasPassword?: boolean | null | undefined;
  password?: string | null | undefined;
  hasWatermark?: boolean | null | undefined;
  watermark?: { position: WatermarkPosition; text: string } | null | undefined;
};

export type UpdateStorageResult = {
  updateStorage: {
    prefix: string;
  };
};
export type UpdateStorageVariables = {
  prefix: string;
  name: string;
  readOnly: boolean;
};

export type UpdateWorkspaceResult = {
  updateWorkspace: {
    id: string;
    name: string;
  };
};
export type UpdateWorkspaceVariables = {
  id: string;
  name: string;
};

export type UploadFolderResult = {
  createFolderRecursive: {
    id: string;
  };
};
export type UploadFolderVariables = {
  project: string;
  parent: string;
  path: readonly (string)[];
};

export type UploadJobResult = {
  job: {
    id: string;
    state: JobState;
    progress: number;
  };
};
export type UploadJobVariables = {
  id: string;
};

export type UploadPartResult = {
  uploadAssetPart: {
    url: string;
  };
};
export type UploadPartVariables = {
  upload: string;
  file: string;
  partNumber: number;
};

export type UploadProjectOverlayResult = {
  uploadProjectOverlay: {
    id: string;
    urls: string[];
  };
};
export type UploadProjectOverlayVariables = {
  id: string;
};

export type UploadProjectPosterResult = {
  uploadProjectPoster: {
    id: string;
    urls: string[];
  };
};
export type UploadProjectPosterVariables = {
  id: string;
};

export type UploadWorkspaceLogoResult = {
  uploadWorkspaceLogo: {
    id: string;
    urls: string[];
  };
};
export type UploadWorkspaceLogoVariables = {
  id: string;
};

export type UploadWorkspaceProjectPosterResult = {
  uploadWorkspaceProjectPoster: {
    id: string;
    urls: string[];
  };
};
export type UploadWorkspaceProjectPosterVariables = {
  id: string;
};

export type UserFactsResult = {
  user: {
    id: string;
    name: string;
    email: string;
    createdAt: string;
    createdBy: {
      id: string | null;
      name: string;
    };
    isExternal: boolean | null;
    needsMfa: boolean | null;
    hasActiveFactors: boolean | null;
    hasJoined: boolean | null;
    lastLogin: string | null;
    lastActivity: string | null;
    uniqueRoles: string[];
    folders: {
      projectId: string;
      folderId: string;
      name: string;
    }[];
  };
};
export type UserFactsVariables = {
  id: string;
};

export type VersionCommentsResult = {
  comments: {
    nodes: ({
      id: string;
      parentId: string | null;
      versionId: string;
      createdBy: {
        id: string | null;
        name: string;
      };
      createdAt: string;
      updatedAt: string;
      text: string;
      contents: unknown;
      isAnnotation: boolean;
      isDeleted: boolean;
      fromMetadata: boolean;
      position: {
        start: number;
        end: number;
      } | null;
      allowedTo: {
        edit: boolean;
        delete: boolean;
      };
      replies: ({
        id: string;
        parentId: string | null;
        versionId: string;
        createdBy: {
          id: string | null;
          name: string;
        };
        createdAt: string;
        updatedAt: string;
        text: string;
        contents: unknown;
        isAnnotation: boolean;
        isDeleted: boolean;
        fromMetadata: boolean;
        position: {
          start: number;
          end: number;
        } | null;
        allowedTo: {
          edit: boolean;
          delete: boolean;
        };
      })[];
    })[];
    pageInfo: {
      endCursor: string | null;
      hasNextPage: boolean;
    };
  };
};
export type VersionCommentsVariables = {
  version: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type ViewedAssetResult = {
  asset: {
    id: string;
    name: string;
    displayName: string;
    sceneTake: string | null;
    type: AssetType;
    circled: boolean;
    projectId: string;
    folderId: string;
    commentCount: number;
    createdAt: string;
    updatedAt: string;
    parents: {
      id: string;
      name: string;
    }[];
    createdBy: {
      id: string | null;
      name: string;
    };
    archiveFormat: {
      icon: string;
      label: string;
    } | null;
    metadata: {
      label: string;
      value: string;
      position: number;
      hidden: boolean;
    }[];
    allowedTo: {
      edit: boolean;
      comment: boolean;
      download: boolean;
    };
    versions: ({
      id: string;
      number: number;
      filename: string;
      mimetype: string;
      createdAt: string;
      size: number;
      checksum: string;
      duration: number | null;
      playable: Playable;
      isProcessing: boolean;
      createdBy: {
        id: string | null;
        name: string;
      };
      streamUrl: string | null;
      sourceUrl: string | null;
      waveformUrl: string | null;
      renditions: {
        name: string;
        width: number;
        height: number;
        hdr: boolean;
        bandwidth: number;
      }[];
      frameRate: {
        numerator: number;
        denominator: number;
      } | null;
      frameCount: number | null;
      timecodeOffset: number | null;
      dropFrame: boolean;
      framesPerSecond: number | null;
      displayWidth: number | null;
      displayHeight: number | null;
      sourceWidth: number | null;
      sourceHeight: number | null;
      fileInfo: {
        videoCodec: string | null;
        videoBitrate: number | null;
        audioCodec: string | null;
        hdr: boolean;
        audioChannels: number | null;
        audioTracks: {
          name: string;
        }[];
        pages: number | null;
        startTimeMs: number | null;
      };
      processingJob: {
        id: string;
        state: JobState;
        progress: number;
        error: string | null;
      } | null;
      poster: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      images: {
        still: {
          url: string;
          sizes: {
            width: number;
            height: number;
            url: string;
          }[];
        } | null;
        pages: {
          url: string;
        }[];
      };
      previews: {
        video: {
          url: string;
          frames: number;
          columns: number;
          rows: number;
          width: number;
          height: number;
        } | null;
      };
      sources: {
        url: string;
        filename: string;
      }[];
      hasComments: boolean;
      commentCount: number;
      ttl: string | null;
    })[];
  };
};
export type ViewedAssetVariables = {
  asset: string;
  project: string;
};

export type VisitedLinkResult = {
  externalLink: {
    id: string;
    name: string;
    projectId: string;
    folderId: string;
    folderIds: string[];
    assetIds: string[];
    hasFolders: boolean;
    hasAspera: boolean;
    canDownload: boolean;
    canComment: boolean;
    expiresAt: string | null;
    projectName: string;
    production: string;
    logoUrl: string | null;
    userIP: string | null;
    visitorName: string | null;
    createdBy: {
      id: string | null;
      name: string;
    };
    watermarks: {
      enabled: boolean;
      items: {
        position: WatermarkPosition;
        type: WatermarkType;
        text: string;
      }[];
      fontSize: number;
      opacity: number;
      opacityBackground: number;
      horizontalOffset: number;
      verticalOffset: number;
    };
    overlay: {
      enabled: boolean;
      image: {
        url: string;
        sizes: {
          width: number;
          height: number;
          url: string;
        }[];
      } | null;
      size: number;
      opacity: number;
      x: number;
      y: number;
    };
  };
};
export type VisitedLinkVariables = {
  token: string;
};

export type WaitingUsersResult = {
  projectUsers: ({
    user: {
      id: string;
      name: string;
      email: string;
      hasJoined: boolean | null;
    };
  })[];
};
export type WaitingUsersVariables = {
  project: string;
};

export type WorkspaceListResult = {
  workspaces: ({
    id: string;
    name: string;
    isDefault: boolean;
    canEdit: boolean;
    createdAt: string;
    logoUrl: string | null;
    logo: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    projectPoster: {
      url: string;
      sizes: {
        width: number;
        height: number;
        url: string;
      }[];
    } | null;
    allowedTo: {
      edit: boolean;
      delete: boolean;
      upload: boolean;
      createProject: boolean;
    };
  })[];
};
export type WorkspaceListVariables = Record<string, never>;

export type WorkspaceUsersResult = {
  workspaceUsers: {
    userId: string;
    isAdmin: boolean;
    user: {
      id: string;
      name: string;
      email: string;
    };
  }[];
};
export type WorkspaceUsersVariables = {
  workspace: string;
};
