// Written by `npm run codegen` from server/schema.graphql and the *.documents.ts files. Not for editing.

export type ApprovalDecision = "APPROVED" | "CHANGES_REQUESTED";

export type ApprovalRule = "ALL" | "ANY";

export type ApprovalState = "APPROVED" | "CHANGES_REQUESTED" | "IN_REVIEW" | "NONE";

export type AssetType = "AUDIO" | "DOCUMENT" | "IMAGE" | "LIVE" | "OTHER" | "VIDEO";

export type AuthFactorType = "app" | "sms";

export type CarryBy = "POSITION" | "TIMECODE";

export type ChecksumResult = "differs" | "missing" | "notComputed" | "notInList" | "sizeDiffers" | "unsupported" | "verified";

export type CommentStatus = "OPEN" | "REOPENED" | "RESOLVED";

export type InboxKind = "ANSWER" | "APPROVAL" | "ASSIGNED" | "MENTION";

export type InheritedFromKind = "FOLDER" | "PROJECT" | "WORKSPACE";

export type JobState = "CANCELLED" | "COMPLETED" | "FAILED" | "RUNNING" | "WAITING";

export type JobType = "MAINTENANCE" | "PROCESSING";

export type LinkSort = "CREATED" | "CREATED_BY" | "EXPIRES" | "NAME";

export type MailState = "FAILED" | "OUTBOX" | "SENT" | "WAITING";

export type MaintenanceTask = "PURGE" | "RECOUNT" | "REGENERATE" | "RENEW_STREAMS";

export type MarkedDownloadState = "FAILED" | "PREPARING" | "READY" | "WAITING";

export type NotesCutReason = "GROUP" | "NAME" | "RATE" | "SEVERAL" | "SPEED" | "TIMECODE";

export type NotesExportColours = "AUTHOR" | "STATUS";

export type NotesExportFormat = "AVID_TEXT" | "AVID_XML" | "CSV" | "FCPXML" | "OTIO" | "PREMIERE_XML" | "RESOLVE_EDL" | "TEXT";

export type NotesExportReplies = "FOLDED" | "MARKERS" | "NONE";

export type NotesPdfPaper = "A4" | "LETTER";

export type NotesPdfState = "FAILED" | "PREPARING" | "READY" | "WAITING";

export type Permission = "COMMENT" | "CREATE" | "DELETE" | "DOWNLOAD" | "EDIT" | "SHARE" | "UPLOAD" | "VIEW";

export type Playable = "LADDER" | "NONE" | "ORIGINAL" | "QUICK";

export type QuotaHolder = "PROJECT" | "WORKSPACE";

export type QuotaLevel = "FULL" | "NEAR" | "NEARLY_FULL" | "ROOMY";

export type ReactionKind = "EYES" | "HEART" | "LAUGH" | "PARTY" | "THUMBS_UP";

export type ReviewState = "APPROVED" | "CHANGES_REQUESTED" | "IN_REVIEW" | "NONE";

export type SearchType = "ASSET" | "FOLDER" | "LINK" | "PROJECT" | "USER";

export type SlateFormat = "EPISODE_SCENE_TAKE" | "SCENE_SHOT_TAKE" | "SCENE_TAKE" | "SCENE_TAKE_CAMERA";

export type SortDirection = "ASC" | "DESC";

export type TemplateType = "NOTIFICATION_BODY" | "NOTIFICATION_SUBJECT";

export type TransferDirection = "download" | "upload";

export type TransferStatus = "cancelled" | "completed" | "failed" | "queued" | "running";

export type TrashKind = "ASSET" | "FOLDER";

export type Trouble = "FULL" | "LOW" | "SILENT" | "UNWRITABLE";

export type UploadStateName = "Done" | "None" | "Running" | "Triggered";

export type UserSort = "EMAIL" | "LAST_ACTIVITY" | "NAME" | "ROLE";

export type WatermarkPosition = "BOTTOMCENTER" | "BOTTOMLEFT" | "BOTTOMRIGHT" | "CENTER" | "TOPCENTER" | "TOPLEFT" | "TOPRIGHT";

export type WatermarkType = "ClipName" | "Custom" | "Folder" | "Frame" | "Production" | "Project" | "ProjectFolder" | "Slate" | "Time" | "TimeCode" | "TimeOfDay" | "UserName";

export type WindowSort = "COMMENTS" | "CREATED" | "DURATION" | "NAME" | "SCENE" | "SELECTED" | "SIZE";

export interface Operations {
  ActivateAuthFactor: {
    result: {
      activateAuthFactor: {
        isActive: boolean;
      };
    };
    variables: {
      id: string;
      code: string;
    };
  };
  AddAttachments: {
    result: {
      addAttachments: {
        id: string;
      };
    };
    variables: {
      comment: string;
      files: readonly (string)[];
    };
  };
  AddAuthFactor: {
    result: {
      addAuthFactor: {
        id: string;
        type: AuthFactorType;
        recipient: string | null;
        mustTrigger: boolean;
        secret: string | null;
        qr: string | null;
      };
    };
    variables: {
      user: string;
      type: AuthFactorType;
      phone?: string | null | undefined;
    };
  };
  AddComment: {
    result: {
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
          resolve: boolean;
          hide: boolean;
          assign: boolean;
          react: boolean;
        };
        reactions: {
          kind: ReactionKind;
          count: number;
          isOwn: boolean;
          names: string[];
        }[];
        attachmentCount: number;
        isTeamOnly: boolean;
        mentionNames: string[];
        status: CommentStatus;
        statusAt: string | null;
        statusBy: {
          id: string | null;
          name: string;
        } | null;
        assignee: {
          id: string | null;
          name: string;
        } | null;
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
            resolve: boolean;
            hide: boolean;
            assign: boolean;
            react: boolean;
          };
          reactions: {
            kind: ReactionKind;
            count: number;
            isOwn: boolean;
            names: string[];
          }[];
          attachmentCount: number;
          isTeamOnly: boolean;
          mentionNames: string[];
          status: CommentStatus;
          statusAt: string | null;
          statusBy: {
            id: string | null;
            name: string;
          } | null;
        })[];
      };
    };
    variables: {
      contents: unknown;
      position?: { end?: number | null | undefined; start: number } | null | undefined;
      folder: string;
      asset: string;
      version: string;
      parent?: string | null | undefined;
      teamOnly?: boolean | null | undefined;
      mentions?: readonly (string)[] | null | undefined;
      attachments?: readonly (string)[] | null | undefined;
    };
  };
  AdministeredUsers: {
    result: {
      userWindow: {
        version: string;
        from: number;
        count: number;
        waitingCount: number;
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
      };
    };
    variables: {
      from?: number | null | undefined;
      at?: string | null | undefined;
      first: number;
      sort?: UserSort | null | undefined;
      direction?: SortDirection | null | undefined;
      text?: string | null | undefined;
    };
  };
  Approval: {
    result: {
      approval: {
        versionId: string;
        state: ApprovalState;
        rule: ApprovalRule;
        requiredRule: ApprovalRule | null;
        isNewest: boolean;
        mayReview: boolean;
        requestedAt: string | null;
        dueAt: string | null;
        requestedBy: {
          id: string | null;
          name: string;
        } | null;
        reviewers: ({
          person: {
            id: string | null;
            name: string;
          };
          isAsked: boolean;
          isRequired: boolean;
          mayDecide: boolean;
          decision: ApprovalDecision | null;
          decidedAt: string | null;
        })[];
        replaced: {
          versionId: string;
          number: number;
          state: ApprovalState;
        } | null;
      };
    };
    variables: {
      version: string;
    };
  };
  ApprovalStates: {
    result: {
      approvals: {
        versionId: string;
        state: ApprovalState;
      }[];
    };
    variables: {
      versions: readonly (string)[];
    };
  };
  ArrangeVersions: {
    result: {
      arrangeVersions: {
        id: string;
      };
    };
    variables: {
      asset: string;
      versions: readonly (string)[];
    };
  };
  AskForPoster: {
    result: {
      uploadFolderPoster: {
        id: string;
        urls: string[];
      };
    };
    variables: {
      id: string;
      project: string;
    };
  };
  AsperaDownload: {
    result: {
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
    variables: {
      project: string;
      parent: string;
      folders: readonly (string)[];
      assets: readonly (string)[];
      choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined;
    };
  };
  AsperaUpload: {
    result: {
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
    variables: {
      folder: string;
      files: readonly ({ mimetype?: string | null | undefined; name: string; onto?: string | null | undefined; size: number })[];
    };
  };
  AssignComment: {
    result: {
      assignComment: {
        id: string;
      };
    };
    variables: {
      id: string;
      user?: string | null | undefined;
    };
  };
  AssignedToFolder: {
    result: {
      folderUsers: {
        userId: string;
      }[];
    };
    variables: {
      projectId: string;
      folderId: string;
    };
  };
  AssignedToProject: {
    result: {
      projectUsers: {
        userId: string;
      }[];
    };
    variables: {
      projectId: string;
    };
  };
  AssignFolderUsers: {
    result: {
      assignFolderUsers: {
        userId: string;
      }[];
    };
    variables: {
      projectId: string;
      folderId: string;
      userIds: readonly (string)[];
      allowedTo: readonly (Permission)[];
    };
  };
  AssignProjectUsers: {
    result: {
      assignProjectUsers: {
        userId: string;
      }[];
    };
    variables: {
      projectId: string;
      userIds: readonly (string)[];
      roleId?: string | null | undefined;
    };
  };
  AuditLog: {
    result: {
      auditWindow: {
        version: string;
        from: number;
        count: number;
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
      };
    };
    variables: {
      filter?: { actor?: string | null | undefined; from?: string | null | undefined; kinds?: readonly (string)[] | null | undefined; text?: string | null | undefined; to?: string | null | undefined; verbs?: readonly (string)[] | null | undefined } | null | undefined;
      from?: number | null | undefined;
      first?: number | null | undefined;
      at?: string | null | undefined;
    };
  };
  AuthFactors: {
    result: {
      authFactors: ({
        id: string;
        type: AuthFactorType;
        recipient: string | null;
        isActive: boolean;
      })[];
      authFactorTypes: AuthFactorType[];
    };
    variables: {
      user: string;
    };
  };
  BeginMultipartUpload: {
    result: {
      uploadAssetMultipart: {
        id: string;
        files: ({
          id: string;
          newVersionOf: string | null;
        })[];
      };
    };
    variables: {
      folder: string;
      files: readonly ({ mimetype?: string | null | undefined; name: string; onto?: string | null | undefined; size: number })[];
    };
  };
  BeginPlainUpload: {
    result: {
      uploadAsset: {
        id: string;
        files: ({
          id: string;
          url: string;
          newVersionOf: string | null;
        })[];
      };
    };
    variables: {
      folder: string;
      files: readonly ({ mimetype?: string | null | undefined; name: string; onto?: string | null | undefined; size: number })[];
    };
  };
  Brand: {
    result: {
      brand: {
        name: string;
        logoUrl: string | null;
      } | null;
    };
    variables: Record<string, never>;
  };
  CancelListedJob: {
    result: {
      cancelJob: {
        id: string;
        state: JobState;
      };
    };
    variables: {
      id: string;
    };
  };
  CancelMarkedDownload: {
    result: {
      cancelMarkedDownload: boolean;
    };
    variables: {
      id: string;
    };
  };
  CancelNotesPdf: {
    result: {
      cancelNotesPdf: boolean;
    };
    variables: {
      id: string;
    };
  };
  CancelUpload: {
    result: {
      cancelUploadAssetMultipart: boolean;
    };
    variables: {
      upload: string;
    };
  };
  CancelUploadJob: {
    result: {
      cancelJob: {
        id: string;
      };
    };
    variables: {
      id: string;
    };
  };
  CarryComments: {
    result: {
      carryComments: {
        carriedCount: number;
        knownCount: number;
        leftIds: string[];
      };
    };
    variables: {
      from: string;
      to: string;
      by: CarryBy;
    };
  };
  ChooseMetadata: {
    result: {
      chooseMetadata: boolean;
    };
    variables: {
      project: string;
      folder: string;
      asset: string;
      file: string;
      row?: number | null | undefined;
    };
  };
  ChosenItems: {
    result: {
      chosenItems: {
        count: number;
        folderCount: number;
        assetCount: number;
        circledCount: number;
        commentCount: number;
        lengthMs: number;
        bytes: number;
        allowedTo: {
          edit: boolean;
          delete: boolean;
          download: boolean;
          downloadMarked: boolean;
          share: boolean;
          comment: boolean;
        };
      };
    };
    variables: {
      project: string;
      choice: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined };
    };
  };
  CircleChosen: {
    result: {
      circleChosen: {
        itemCount: number;
        actId: string;
      };
    };
    variables: {
      project: string;
      choice: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined };
      circled: boolean;
    };
  };
  Comment: {
    result: {
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
          resolve: boolean;
          hide: boolean;
          assign: boolean;
          react: boolean;
        };
        reactions: {
          kind: ReactionKind;
          count: number;
          isOwn: boolean;
          names: string[];
        }[];
        attachmentCount: number;
        isTeamOnly: boolean;
        mentionNames: string[];
        status: CommentStatus;
        statusAt: string | null;
        statusBy: {
          id: string | null;
          name: string;
        } | null;
        isCarried: boolean;
        carriedFrom: number | null;
        assignee: {
          id: string | null;
          name: string;
        } | null;
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
            resolve: boolean;
            hide: boolean;
            assign: boolean;
            react: boolean;
          };
          reactions: {
            kind: ReactionKind;
            count: number;
            isOwn: boolean;
            names: string[];
          }[];
          attachmentCount: number;
          isTeamOnly: boolean;
          mentionNames: string[];
          status: CommentStatus;
          statusAt: string | null;
          statusBy: {
            id: string | null;
            name: string;
          } | null;
        })[];
      };
    };
    variables: {
      id: string;
    };
  };
  CommentAsset: {
    result: {
      asset: {
        id: string;
        folderId: string;
      };
    };
    variables: {
      project: string;
      asset: string;
    };
  };
  CommentFiles: {
    result: {
      attachmentsOf: ({
        commentId: string;
        attachments: ({
          id: string;
          name: string;
          sizeBytes: number;
          url: string;
          isPreparing: boolean;
          picture: {
            url: string;
            width: number;
            height: number;
            sizes: {
              url: string;
              width: number;
              height: number;
            }[];
          } | null;
        })[];
      })[];
    };
    variables: {
      comments: readonly (string)[];
    };
  };
  CommentPeople: {
    result: {
      commentPeople: ({
        id: string | null;
        name: string;
      })[];
    };
    variables: {
      version: string;
      text?: string | null | undefined;
    };
  };
  CommentPlace: {
    result: {
      comment: {
        id: string;
        parentId: string | null;
        projectId: string;
        assetId: string;
        versionId: string;
      };
    };
    variables: {
      id: string;
    };
  };
  ComputeChecksums: {
    result: {
      computeChecksums: string;
    };
    variables: {
      list: string;
    };
  };
  ConfirmImageUpload: {
    result: {
      confirmImageUpload: boolean;
    };
    variables: {
      id: string;
    };
  };
  CopyItems: {
    result: {
      copyItems: {
        itemCount: number;
        job: {
          id: string;
        } | null;
      };
    };
    variables: {
      newParent: string;
      folders: readonly (string)[];
      assets: readonly (string)[];
      choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined;
    };
  };
  CreateFolder: {
    result: {
      createFolder: {
        id: string;
        name: string;
      };
    };
    variables: {
      project: string;
      parent: string;
      path: readonly (string)[];
    };
  };
  CreateProject: {
    result: {
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
          tiled: boolean;
          forTeam: boolean;
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
        hasOwnPoster: boolean;
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
    variables: {
      name: string;
      workspace: string;
      storagePrefix?: string | null | undefined;
      manager?: string | null | undefined;
    };
  };
  CreateShareLink: {
    result: {
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
        canResolve: boolean;
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
    variables: {
      project: string;
      folders: readonly (string)[];
      assets: readonly (string)[];
      choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined;
    };
  };
  CreateWorkspace: {
    result: {
      createWorkspace: {
        id: string;
        name: string;
      };
    };
    variables: {
      name: string;
    };
  };
  CurrentUser: {
    result: {
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
    variables: Record<string, never>;
  };
  DecideVersion: {
    result: {
      decideVersion: {
        versionId: string;
        state: ApprovalState;
      };
    };
    variables: {
      version: string;
      decision?: ApprovalDecision | null | undefined;
    };
  };
  DeleteAuthFactor: {
    result: {
      deleteAuthFactor: boolean;
    };
    variables: {
      id: string;
    };
  };
  DeleteChosen: {
    result: {
      deleteChosen: {
        actId: string;
      };
    };
    variables: {
      project: string;
      choice: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined };
    };
  };
  DeleteForGood: {
    result: {
      deleteFromTrash: boolean;
    };
    variables: {
      project: string;
      ids: readonly (string)[];
    };
  };
  DeleteProject: {
    result: {
      deleteProject: boolean;
    };
    variables: {
      id: string;
    };
  };
  DeleteRestored: {
    result: {
      deleteAsset: boolean;
    };
    variables: {
      project: string;
      asset: string;
    };
  };
  DeleteShareLink: {
    result: {
      deleteLink: boolean;
    };
    variables: {
      project: string;
      id: string;
    };
  };
  DeleteUsers: {
    result: {
      deleteUsers: boolean;
    };
    variables: {
      ids: readonly (string)[];
    };
  };
  DeleteVersion: {
    result: {
      deleteVersion: string;
    };
    variables: {
      asset: string;
      version: string;
    };
  };
  DeleteWorkspace: {
    result: {
      deleteWorkspace: boolean;
    };
    variables: {
      id: string;
    };
  };
  EndAsperaUpload: {
    result: {
      finalizeUploadV2: {
        state: UploadStateName;
        error: string | null;
      };
    };
    variables: {
      upload: string;
    };
  };
  EndMultipartUpload: {
    result: {
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
    variables: {
      upload: string;
      checksums?: readonly ({ checksum: string; file: string })[] | null | undefined;
    };
  };
  EndOtherSessions: {
    result: {
      endOtherSessions: boolean;
    };
    variables: Record<string, never>;
  };
  EndPlainUpload: {
    result: {
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
    variables: {
      upload: string;
      checksums?: readonly ({ checksum: string; file: string })[] | null | undefined;
    };
  };
  EndSession: {
    result: {
      endSession: boolean;
    };
    variables: {
      id: string;
    };
  };
  FindPeople: {
    result: {
      personSearch: {
        id: string;
        name: string;
        email: string;
      }[];
    };
    variables: {
      text: string;
    };
  };
  FirstPreviewAsset: {
    result: {
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
    variables: {
      project: string;
    };
  };
  FolderChecksums: {
    result: {
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
    variables: {
      folder: string;
    };
  };
  FolderComments: {
    result: {
      folderComments: {
        nodes: ({
          assetId: string;
          versionId: string;
          asset: {
            id: string;
            displayName: string;
            type: AssetType;
            duration: number | null;
            allowedTo: {
              comment: boolean;
            };
            newestVersion: {
              frameRate: {
                numerator: number;
                denominator: number;
              } | null;
              timecodeOffset: number | null;
              dropFrame: boolean;
              frameTimesUrl: string | null;
            } | null;
          } | null;
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
              resolve: boolean;
              hide: boolean;
              assign: boolean;
              react: boolean;
            };
            reactions: {
              kind: ReactionKind;
              count: number;
              isOwn: boolean;
              names: string[];
            }[];
            attachmentCount: number;
            isTeamOnly: boolean;
            mentionNames: string[];
            status: CommentStatus;
            statusAt: string | null;
            statusBy: {
              id: string | null;
              name: string;
            } | null;
            assignee: {
              id: string | null;
              name: string;
            } | null;
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
                resolve: boolean;
                hide: boolean;
                assign: boolean;
                react: boolean;
              };
              reactions: {
                kind: ReactionKind;
                count: number;
                isOwn: boolean;
                names: string[];
              }[];
              attachmentCount: number;
              isTeamOnly: boolean;
              mentionNames: string[];
              status: CommentStatus;
              statusAt: string | null;
              statusBy: {
                id: string | null;
                name: string;
              } | null;
            })[];
          };
        })[];
        pageInfo: {
          endCursor: string | null;
          hasNextPage: boolean;
        };
      };
    };
    variables: {
      project: string;
      folder: string;
      first?: number | null | undefined;
      after?: string | null | undefined;
    };
  };
  FolderContents: {
    result: {
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
        hasOwnPoster: boolean;
        allowedTo: {
          view: boolean;
          create: boolean;
          edit: boolean;
          delete: boolean;
          download: boolean;
          downloadMarked: boolean;
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
        window: {
          version: string;
          from: number;
          folderCount: number;
          assetCount: number;
          sort: WindowSort;
          direction: SortDirection;
          hasCircled: boolean;
          hasSlates: boolean;
          folders: ({
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
            hasOwnPoster: boolean;
            allowedTo: {
              view: boolean;
              create: boolean;
              edit: boolean;
              delete: boolean;
              download: boolean;
              downloadMarked: boolean;
              upload: boolean;
              share: boolean;
              comment: boolean;
            };
          })[];
          assets: ({
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
              downloadMarked: boolean;
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
              frameTimesUrl: string | null;
              displayWidth: number | null;
              displayHeight: number | null;
              fileInfo: {
                videoBitrate: number | null;
                hdr: boolean;
                isVariableRate: boolean;
                missingFrames: number;
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
        };
      };
    };
    variables: {
      project: string;
      folder: string;
      from?: number | null | undefined;
      at?: string | null | undefined;
      first: number;
      sort?: WindowSort | null | undefined;
      direction?: SortDirection | null | undefined;
      filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined;
    };
  };
  FolderNotificationDraft: {
    result: {
      folderNotificationDraft: {
        subject: string;
        body: string;
      };
    };
    variables: {
      project: string;
      id: string;
    };
  };
  FolderPath: {
    result: {
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
    variables: {
      project: string;
      folder: string;
    };
  };
  FolderTotals: {
    result: {
      folder: {
        id: string;
        window: {
          lengthMs: number;
          commentCount: number;
        };
      };
    };
    variables: {
      project: string;
      folder: string;
      filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined;
    };
  };
  FolderTreeWindow: {
    result: {
      folderTreeWindow: {
        version: string;
        from: number;
        count: number;
        root: {
          id: string;
          name: string;
          allowedTo: {
            edit: boolean;
          };
        };
        above: ({
          place: number;
          level: number;
          position: number;
          siblingCount: number;
          folder: {
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
          };
        })[];
        nodes: ({
          place: number;
          level: number;
          position: number;
          siblingCount: number;
          folder: {
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
          };
        })[];
      };
    };
    variables: {
      project: string;
      open?: readonly (string)[] | null | undefined;
      from?: number | null | undefined;
      first?: number | null | undefined;
      at?: string | null | undefined;
    };
  };
  FolderUserList: {
    result: {
      folderUserWindow: {
        version: string;
        from: number;
        count: number;
        waitingCount: number;
        nodes: ({
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
    };
    variables: {
      projectId: string;
      folderId: string;
      from?: number | null | undefined;
      at?: string | null | undefined;
      first: number;
      sort?: UserSort | null | undefined;
      direction?: SortDirection | null | undefined;
      text?: string | null | undefined;
    };
  };
  GenerateRecoveryCodes: {
    result: {
      generateRecoveryCodes: string[];
    };
    variables: {
      user: string;
    };
  };
  ImportClip: {
    result: {
      asset: {
        name: string;
        versions: ({
          id: string;
          frameRate: {
            numerator: number;
            denominator: number;
          } | null;
          frameCount: number | null;
          timecodeOffset: number | null;
          dropFrame: boolean;
          frameTimesUrl: string | null;
        })[];
      };
    };
    variables: {
      project: string;
      asset: string;
    };
  };
  ImportComments: {
    result: {
      importComments: {
        id: string;
        addedCount: number;
        duplicateCount: number;
      };
    };
    variables: {
      folder: string;
      asset: string;
      version: string;
      notes: readonly ({ author?: string | null | undefined; end?: number | null | undefined; resolved?: boolean | null | undefined; start: number; text: string })[];
      import?: string | null | undefined;
      isLast?: boolean | null | undefined;
    };
  };
  Inbox: {
    result: {
      inbox: {
        nodes: ({
          id: string;
          kind: InboxKind;
          createdAt: string;
          isRead: boolean;
          isDone: boolean;
          asset: {
            id: string;
            displayName: string;
            type: AssetType;
            duration: number | null;
            projectId: string;
            folderId: string;
            allowedTo: {
              comment: boolean;
            };
            newestVersion: {
              frameRate: {
                numerator: number;
                denominator: number;
              } | null;
              timecodeOffset: number | null;
              dropFrame: boolean;
              frameTimesUrl: string | null;
            } | null;
          } | null;
          comment: {
            id: string;
            parentId: string | null;
            versionId: string;
            createdBy: {
              id: string | null;
              name: string;
            };
            text: string;
            isTeamOnly: boolean;
            position: {
              start: number;
              end: number;
            } | null;
          } | null;
          approval: {
            number: number;
            requestedBy: {
              id: string | null;
              name: string;
            } | null;
          } | null;
        })[];
        pageInfo: {
          endCursor: string | null;
          hasNextPage: boolean;
        };
      };
    };
    variables: {
      done?: boolean | null | undefined;
      first?: number | null | undefined;
      after?: string | null | undefined;
    };
  };
  InboxCount: {
    result: {
      inboxCount: number;
    };
    variables: Record<string, never>;
  };
  InSnapshot: {
    result: {
      inSnapshot: string[];
    };
    variables: {
      snapshot: string;
      ids: readonly (string)[];
    };
  };
  InviteUser: {
    result: {
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
    variables: {
      email: string;
      name: string;
      projectId?: string | null | undefined;
      roleId?: string | null | undefined;
      folderId?: string | null | undefined;
    };
  };
  JobList: {
    result: {
      jobsWindow: {
        version: string;
        from: number;
        count: number;
        nodes: ({
          id: string;
          name: string;
          type: JobType;
          state: JobState;
          progress: number;
          error: string | null;
          report: string | null;
          updatedAt: string;
          projectId: string | null;
          folderId: string | null;
          assetId: string | null;
        })[];
      };
    };
    variables: {
      from?: number | null | undefined;
      first?: number | null | undefined;
      at?: string | null | undefined;
      failedKind?: string | null | undefined;
      updatedAfter?: string | null | undefined;
    };
  };
  MailOutbox: {
    result: {
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
    variables: {
      first?: number | null | undefined;
      after?: string | null | undefined;
    };
  };
  MarkedDownload: {
    result: {
      markedDownload: {
        id: string;
        name: string;
        state: MarkedDownloadState;
        progress: number;
        message: string | null;
        leftOut: number;
        url: string | null;
      };
    };
    variables: {
      id: string;
    };
  };
  MayShareDownload: {
    result: {
      canShareDownload: boolean;
    };
    variables: {
      project: string;
      folders: readonly (string)[];
      assets: readonly (string)[];
    };
  };
  MetadataChoiceCount: {
    result: {
      metadataChoiceCount: number;
    };
    variables: {
      project: string;
      folder: string;
    };
  };
  MetadataChoices: {
    result: {
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
    variables: {
      project: string;
      folder: string;
      first?: number | null | undefined;
      after?: string | null | undefined;
    };
  };
  MoveChosen: {
    result: {
      moveChosen: {
        actId: string;
      };
    };
    variables: {
      project: string;
      newParent: string;
      choice: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined };
    };
  };
  MoveProject: {
    result: {
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
          tiled: boolean;
          forTeam: boolean;
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
        hasOwnPoster: boolean;
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
    variables: {
      id: string;
      workspace: string;
    };
  };
  MoveVersionsOut: {
    result: {
      moveVersionsOut: {
        id: string;
        name: string;
      };
    };
    variables: {
      asset: string;
      versions: readonly (string)[];
      into?: string | null | undefined;
    };
  };
  NameVisitor: {
    result: {
      nameVisitor: string;
    };
    variables: {
      name: string;
    };
  };
  NextInTree: {
    result: {
      folderTreeWindow: {
        next: number | null;
      };
    };
    variables: {
      project: string;
      open?: readonly (string)[] | null | undefined;
      name: string;
      after: number;
    };
  };
  NotesExportPreview: {
    result: {
      notesExportPreview: {
        fileName: string;
        lines: string[];
        fileCount: number;
        noteCount: number;
        authors: string[];
        cut: {
          takeCount: number;
          outsideCount: number;
          unplacedCount: number;
          unplaced: {
            number: string;
            name: string;
            reason: NotesCutReason;
          }[];
        } | null;
      };
    };
    variables: {
      input: { assets?: readonly (string)[] | null | undefined; authors?: readonly (string)[] | null | undefined; choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined; colours?: NotesExportColours | null | undefined; cut?: string | null | undefined; folder: string; format: NotesExportFormat; offsetFrames?: number | null | undefined; project: string; replies?: NotesExportReplies | null | undefined; statuses?: readonly (CommentStatus)[] | null | undefined; subfolders?: boolean | null | undefined; teamOnly?: boolean | null | undefined; timeZone: string; version?: string | null | undefined };
    };
  };
  NotesPdf: {
    result: {
      notesPdf: {
        id: string;
        name: string;
        state: NotesPdfState;
        progress: number;
        message: string | null;
        url: string | null;
      };
    };
    variables: {
      id: string;
    };
  };
  NotesPdfPreview: {
    result: {
      notesPdfPreview: {
        fileName: string;
        noteCount: number;
        pictureCount: number;
        pageCount: number;
      };
    };
    variables: {
      input: { assets?: readonly (string)[] | null | undefined; authors?: readonly (string)[] | null | undefined; choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined; colours?: NotesExportColours | null | undefined; folder: string; offsetFrames?: number | null | undefined; paper?: NotesPdfPaper | null | undefined; project: string; replies?: boolean | null | undefined; statuses?: readonly (CommentStatus)[] | null | undefined; subfolders?: boolean | null | undefined; teamOnly?: boolean | null | undefined; timeZone: string; version?: string | null | undefined };
    };
  };
  OwnProjects: {
    result: {
      userProjects: {
        projectId: string;
        projectName: string;
        settings: {
          receiveFolderContentNotifications: boolean;
          receiveCommentNotifications: boolean;
        };
      }[];
    };
    variables: {
      userId: string;
    };
  };
  OwnSessions: {
    result: {
      ownSessions: ({
        id: string;
        browser: string | null;
        system: string | null;
        address: string | null;
        lastSeenAt: string;
        isCurrent: boolean;
      })[];
    };
    variables: Record<string, never>;
  };
  PollAsperaUpload: {
    result: {
      uploadState: {
        state: UploadStateName;
        error: string | null;
      };
    };
    variables: {
      upload: string;
    };
  };
  PollUpload: {
    result: {
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
    variables: {
      upload: string;
    };
  };
  PosterJob: {
    result: {
      job: {
        id: string;
        state: JobState;
        error: string | null;
      };
    };
    variables: {
      id: string;
    };
  };
  ProjectApprovalRule: {
    result: {
      approvalRule: ApprovalRule;
    };
    variables: {
      project: string;
    };
  };
  ProjectById: {
    result: {
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
          tiled: boolean;
          forTeam: boolean;
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
        hasOwnPoster: boolean;
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
    variables: {
      id: string;
    };
  };
  ProjectList: {
    result: {
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
            tiled: boolean;
            forTeam: boolean;
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
          hasOwnPoster: boolean;
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
    variables: {
      first?: number | null | undefined;
      after?: string | null | undefined;
    };
  };
  ProjectsOfUser: {
    result: {
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
    variables: {
      userId: string;
    };
  };
  ProjectStorage: {
    result: {
      projectStorage: {
        usedBytes: number;
        arrivingBytes: number;
        quotaBytes: number | null;
        level: QuotaLevel;
        mayChange: boolean;
      };
    };
    variables: {
      id: string;
    };
  };
  ProjectTemplates: {
    result: {
      projectTemplates: {
        type: TemplateType;
        contents: string;
        isCustom: boolean;
      }[];
    };
    variables: {
      project: string;
    };
  };
  ProjectUserList: {
    result: {
      projectUserWindow: {
        version: string;
        from: number;
        count: number;
        waitingCount: number;
        nodes: ({
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
      };
      projectRoles: {
        id: string;
        name: string;
        isDefault: boolean;
        isAdmin: boolean;
        folderPermissions: Permission[];
      }[];
    };
    variables: {
      projectId: string;
      from?: number | null | undefined;
      at?: string | null | undefined;
      first: number;
      sort?: UserSort | null | undefined;
      direction?: SortDirection | null | undefined;
      text?: string | null | undefined;
    };
  };
  QuotaLevel: {
    result: {
      quotaLevel: QuotaLevel;
    };
    variables: {
      folder: string;
    };
  };
  Quotas: {
    result: {
      quotas: {
        holder: QuotaHolder;
        id: string;
        name: string;
        usedBytes: number;
        quotaBytes: number;
        level: QuotaLevel;
      }[];
    };
    variables: Record<string, never>;
  };
  RandomPreviewAsset: {
    result: {
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
    variables: {
      project: string;
      folder: string;
    };
  };
  ReadInboxEntry: {
    result: {
      readInboxEntry: {
        id: string;
        isRead: boolean;
      };
    };
    variables: {
      id: string;
    };
  };
  RecoveryCodes: {
    result: {
      recoveryCodes: string[];
    };
    variables: {
      user: string;
    };
  };
  RegenerateThumbnail: {
    result: {
      regenerateFolderThumbnail: {
        id: string;
      };
    };
    variables: {
      id: string;
      project: string;
    };
  };
  ReinvitedUser: {
    result: {
      user: {
        id: string;
        name: string;
        email: string;
        projects: {
          projectId: string;
        }[];
      };
    };
    variables: {
      id: string;
    };
  };
  ReinviteRecipient: {
    result: {
      reinviteUser: {
        invited: boolean;
      };
    };
    variables: {
      email: string;
      name: string;
      project: string;
    };
  };
  ReinviteUser: {
    result: {
      reinviteUser: {
        invited: boolean;
      };
    };
    variables: {
      email: string;
      name?: string | null | undefined;
      project?: string | null | undefined;
    };
  };
  RemoveAttachment: {
    result: {
      removeAttachment: {
        id: string;
      };
    };
    variables: {
      id: string;
    };
  };
  RemoveComment: {
    result: {
      removeComment: boolean;
    };
    variables: {
      id: string;
    };
  };
  RemovePoster: {
    result: {
      removeFolderImages: {
        id: string;
      };
    };
    variables: {
      id: string;
    };
  };
  RemoveProjectImages: {
    result: {
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
          tiled: boolean;
          forTeam: boolean;
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
        hasOwnPoster: boolean;
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
    variables: {
      id: string;
      poster?: boolean | null | undefined;
      overlay?: boolean | null | undefined;
    };
  };
  RemoveWorkspaceImages: {
    result: {
      removeWorkspaceImages: {
        id: string;
      };
    };
    variables: {
      id: string;
      logo?: boolean | null | undefined;
      projectPoster?: boolean | null | undefined;
    };
  };
  RemoveWorkspaceUser: {
    result: {
      removeWorkspaceUser: boolean;
    };
    variables: {
      workspace: string;
      user: string;
      keepInProjects: boolean;
    };
  };
  RenameAsset: {
    result: {
      renameAsset: {
        id: string;
        name: string;
      };
    };
    variables: {
      id: string;
      newName: string;
    };
  };
  RenameFolder: {
    result: {
      renameFolder: {
        id: string;
        name: string;
      };
    };
    variables: {
      project: string;
      id: string;
      newName: string;
    };
  };
  ReopenComment: {
    result: {
      reopenComment: {
        id: string;
      };
    };
    variables: {
      id: string;
    };
  };
  ReportTransfer: {
    result: {
      reportTransfer: boolean;
    };
    variables: {
      id: string;
      status: TransferStatus;
      bytes: number;
    };
  };
  RequestAuditExport: {
    result: {
      requestAuditExport: {
        url: string;
      };
    };
    variables: {
      filter?: { actor?: string | null | undefined; from?: string | null | undefined; kinds?: readonly (string)[] | null | undefined; text?: string | null | undefined; to?: string | null | undefined; verbs?: readonly (string)[] | null | undefined } | null | undefined;
    };
  };
  RequestChecksumList: {
    result: {
      requestChecksumList: {
        url: string;
      };
    };
    variables: {
      folder: string;
    };
  };
  RequestCommentsExport: {
    result: {
      requestCommentsExport: {
        url: string;
      };
    };
    variables: {
      folder: string;
      asset: string;
      version: string;
      timeZone: string;
      teamOnly?: boolean | null | undefined;
    };
  };
  RequestDownload: {
    result: {
      requestDownload: {
        url: string;
      };
    };
    variables: {
      project: string;
      parent: string;
      folders: readonly (string)[];
      assets: readonly (string)[];
      choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined;
    };
  };
  RequestMarkedDownload: {
    result: {
      requestMarkedDownload: {
        id: string;
        name: string;
        state: MarkedDownloadState;
        progress: number;
        message: string | null;
        leftOut: number;
        url: string | null;
      };
    };
    variables: {
      project: string;
      parent: string;
      folders: readonly (string)[];
      assets: readonly (string)[];
      choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined;
    };
  };
  RequestNotesExport: {
    result: {
      requestNotesExport: {
        url: string;
      };
    };
    variables: {
      input: { assets?: readonly (string)[] | null | undefined; authors?: readonly (string)[] | null | undefined; choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined; colours?: NotesExportColours | null | undefined; cut?: string | null | undefined; folder: string; format: NotesExportFormat; offsetFrames?: number | null | undefined; project: string; replies?: NotesExportReplies | null | undefined; statuses?: readonly (CommentStatus)[] | null | undefined; subfolders?: boolean | null | undefined; teamOnly?: boolean | null | undefined; timeZone: string; version?: string | null | undefined };
    };
  };
  RequestNotesPdf: {
    result: {
      requestNotesPdf: {
        id: string;
        name: string;
        state: NotesPdfState;
        progress: number;
        message: string | null;
        url: string | null;
      };
    };
    variables: {
      input: { assets?: readonly (string)[] | null | undefined; authors?: readonly (string)[] | null | undefined; choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined; colours?: NotesExportColours | null | undefined; folder: string; offsetFrames?: number | null | undefined; paper?: NotesPdfPaper | null | undefined; project: string; replies?: boolean | null | undefined; statuses?: readonly (CommentStatus)[] | null | undefined; subfolders?: boolean | null | undefined; teamOnly?: boolean | null | undefined; timeZone: string; version?: string | null | undefined };
    };
  };
  RequestReview: {
    result: {
      requestReview: {
        versionId: string;
        state: ApprovalState;
      };
    };
    variables: {
      version: string;
      reviewers: readonly (string)[];
      dueAt?: string | null | undefined;
    };
  };
  RequiredReviewers: {
    result: {
      requiredReviewers: {
        folderId: string;
        rule: ApprovalRule;
        isOwn: boolean;
        from: {
          id: string;
          name: string;
        } | null;
        reviewers: ({
          person: {
            id: string | null;
            name: string;
          };
          mayDecide: boolean;
        })[];
      };
    };
    variables: {
      folder: string;
    };
  };
  ResetTemplate: {
    result: {
      resetTemplate: {
        type: TemplateType;
        contents: string;
        isCustom: boolean;
      };
    };
    variables: {
      project: string;
      type: TemplateType;
    };
  };
  ResolveComment: {
    result: {
      resolveComment: {
        id: string;
      };
    };
    variables: {
      id: string;
    };
  };
  ResolveComments: {
    result: {
      resolveComments: string[];
    };
    variables: {
      version: string;
      ids: readonly (string)[];
      resolved: boolean;
    };
  };
  RestartJob: {
    result: {
      retryJob: {
        id: string;
        state: JobState;
        progress: number;
      };
    };
    variables: {
      id: string;
    };
  };
  RestoreItems: {
    result: {
      restoreFromTrash: {
        id: string;
        name: string;
        folderId: string;
        folderName: string;
        isElsewhere: boolean;
        isRenamed: boolean;
      }[];
    };
    variables: {
      project: string;
      ids: readonly (string)[];
    };
  };
  RestoreVersion: {
    result: {
      restoreFromTrash: {
        id: string;
      }[];
    };
    variables: {
      project: string;
      ids: readonly (string)[];
    };
  };
  RetryUploadJob: {
    result: {
      retryJob: {
        id: string;
      };
    };
    variables: {
      id: string;
    };
  };
  ReviewPeople: {
    result: {
      reviewPeople: ({
        id: string | null;
        name: string;
      })[];
    };
    variables: {
      folder: string;
      text: string;
    };
  };
  RolesOfProject: {
    result: {
      projectRoles: {
        id: string;
        name: string;
        isDefault: boolean;
        isAdmin: boolean;
        folderPermissions: Permission[];
      }[];
    };
    variables: {
      projectId: string;
    };
  };
  SaveFolderUser: {
    result: {
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
    variables: {
      project: string;
      folder: string;
      user: string;
      allowedTo: readonly (Permission)[];
      revision?: number | null | undefined;
    };
  };
  SaveProjectUser: {
    result: {
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
    variables: {
      project: string;
      user: string;
      role: string;
      permissions?: readonly (Permission)[] | null | undefined;
      revision?: number | null | undefined;
    };
  };
  SaveTemplate: {
    result: {
      saveTemplate: {
        type: TemplateType;
        contents: string;
        isCustom: boolean;
      };
    };
    variables: {
      project: string;
      type: TemplateType;
      contents: string;
    };
  };
  SaveWorkspaceUser: {
    result: {
      saveWorkspaceUser: {
        userId: string;
        isAdmin: boolean;
      };
    };
    variables: {
      workspace: string;
      user: string;
      isAdmin: boolean;
    };
  };
  SearchEverything: {
    result: {
      User: {
        version: string;
        from: number;
        count: number;
        nodes: ({
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
        } | null)[];
      };
      Project: {
        version: string;
        from: number;
        count: number;
        nodes: ({
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
        } | null)[];
      };
      Folder: {
        version: string;
        from: number;
        count: number;
        nodes: ({
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
        } | null)[];
      };
      Asset: {
        version: string;
        from: number;
        count: number;
        nodes: ({
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
        } | null)[];
      };
      Link: {
        version: string;
        from: number;
        count: number;
        nodes: ({
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
        } | null)[];
      };
    };
    variables: {
      text: string;
    };
  };
  SearchOfType: {
    result: {
      searchWindow: {
        version: string;
        from: number;
        count: number;
        nodes: ({
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
        } | null)[];
      };
    };
    variables: {
      text: string;
      type: SearchType;
      version?: string | null | undefined;
      from?: number | null | undefined;
      at?: string | null | undefined;
    };
  };
  SendFolderNotification: {
    result: {
      sendFolderNotification: {
        success: boolean;
      };
    };
    variables: {
      project: string;
      id: string;
      subject: string;
      body: string;
    };
  };
  SendShareLink: {
    result: {
      sendLink: boolean;
    };
    variables: {
      project: string;
      id: string;
      recipients: readonly (string)[];
      message?: string | null | undefined;
    };
  };
  SetApprovalRule: {
    result: {
      setApprovalRule: ApprovalRule;
    };
    variables: {
      project: string;
      rule: ApprovalRule;
    };
  };
  SetCommentTeamOnly: {
    result: {
      setCommentTeamOnly: {
        id: string;
      };
    };
    variables: {
      id: string;
      teamOnly: boolean;
    };
  };
  SetInboxEntryDone: {
    result: {
      setInboxEntryDone: {
        id: string;
        isDone: boolean;
      };
    };
    variables: {
      id: string;
      done: boolean;
    };
  };
  SetPosterFrame: {
    result: {
      setFolderPoster: {
        id: string;
      };
    };
    variables: {
      id: string;
      project: string;
      asset: string;
      frame: number;
    };
  };
  SetProjectQuota: {
    result: {
      setProjectQuota: {
        quotaBytes: number | null;
      };
    };
    variables: {
      id: string;
      bytes?: number | null | undefined;
    };
  };
  SetReaction: {
    result: {
      setReaction: {
        id: string;
      };
    };
    variables: {
      comment: string;
      kind: ReactionKind;
      given: boolean;
    };
  };
  SetRequiredReviewers: {
    result: {
      setRequiredReviewers: {
        folderId: string;
      };
    };
    variables: {
      folder: string;
      rule: ApprovalRule;
      reviewers?: readonly (string)[] | null | undefined;
    };
  };
  SetWorkspaceQuota: {
    result: {
      setWorkspaceQuota: {
        quotaBytes: number | null;
      };
    };
    variables: {
      id: string;
      bytes?: number | null | undefined;
    };
  };
  ShareLinkProjects: {
    result: {
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
    variables: Record<string, never>;
  };
  ShareLinksPage: {
    result: {
      linkWindow: {
        version: string;
        from: number;
        count: number;
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
          canResolve: boolean;
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
      };
    };
    variables: {
      project?: string | null | undefined;
      from?: number | null | undefined;
      at?: string | null | undefined;
      first: number;
      sort?: LinkSort | null | undefined;
      direction?: SortDirection | null | undefined;
    };
  };
  SnapshotItems: {
    result: {
      snapshotItems: {
        id: string;
        version: string;
        chosen: {
          count: number;
          folderCount: number;
          assetCount: number;
          circledCount: number;
          commentCount: number;
          lengthMs: number;
          bytes: number;
          allowedTo: {
            edit: boolean;
            delete: boolean;
            download: boolean;
            downloadMarked: boolean;
            share: boolean;
            comment: boolean;
          };
        };
      };
    };
    variables: {
      project: string;
      choice: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined };
    };
  };
  Stack: {
    result: {
      asset: {
        id: string;
        name: string;
        projectId: string;
        folderId: string;
        allowedTo: {
          edit: boolean;
          delete: boolean;
        };
        versions: {
          id: string;
          number: number;
          filename: string;
          size: number;
          createdAt: string;
          commentCount: number;
          createdBy: {
            name: string;
          };
        }[];
      };
    };
    variables: {
      asset: string;
    };
  };
  StackAsset: {
    result: {
      stackAsset: {
        id: string;
        name: string;
      };
    };
    variables: {
      onto: string;
      asset: string;
      order?: readonly (string)[] | null | undefined;
    };
  };
  StartMaintenance: {
    result: {
      startMaintenance: {
        id: string;
      };
    };
    variables: {
      task: MaintenanceTask;
      project?: string | null | undefined;
      folders?: readonly (string)[] | null | undefined;
      assets?: readonly (string)[] | null | undefined;
      choice?: { all?: boolean | null | undefined; direction?: SortDirection | null | undefined; except?: readonly (string)[] | null | undefined; filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined; folder: string; items?: readonly (string)[] | null | undefined; ranges?: readonly ({ from: string; to: string })[] | null | undefined; snapshot?: string | null | undefined; sort?: WindowSort | null | undefined } | null | undefined;
    };
  };
  StorageConfig: {
    result: {
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
    variables: Record<string, never>;
  };
  SystemStatus: {
    result: {
      systemStatus: {
        at: string;
        version: string;
        peopleHere: number;
        jobs: {
          kind: string;
          waiting: number;
          running: number;
          oldestWaitingSeconds: number;
        }[];
        failures: ({
          kind: string;
          count: number;
          lastAt: string;
          lastMessage: string | null;
        })[];
        processes: ({
          id: string;
          host: string;
          serves: boolean;
          works: boolean;
          version: string;
          nodeVersion: string;
          ffmpegVersion: string | null;
          startedAt: string;
          silentSeconds: number;
          isSilent: boolean;
          runningJobs: number;
          connections: number;
          people: number;
          slowStatements: number;
          slowestMs: number;
          slowestStatement: string | null;
        })[];
        storages: ({
          name: string;
          isReadOnly: boolean;
          isPaused: boolean;
          usedRatio: number | null;
          freeBytes: number | null;
          trouble: Trouble | null;
        })[];
        database: {
          version: string;
          sizeBytes: number;
          freeBytes: number | null;
          connections: number;
          mostConnections: number;
        };
        mail: {
          isConfigured: boolean;
          waiting: number;
          refused: number;
          failed: number;
          kept: number;
          lastError: string | null;
        };
        certificate: {
          expiresAt: string | null;
          trouble: string | null;
        } | null;
        lastBackup: {
          id: string;
          madeAt: string;
          target: string;
          objects: number;
          bytes: number;
          isEncrypted: boolean;
        } | null;
      };
    };
    variables: Record<string, never>;
  };
  TakeBack: {
    result: {
      takeBack: {
        itemCount: number;
        stayedCount: number;
        otherwise: {
          id: string;
          name: string;
          folderId: string;
          folderName: string;
          isElsewhere: boolean;
          isRenamed: boolean;
        } | null;
      };
    };
    variables: {
      actId: string;
    };
  };
  TakenNames: {
    result: {
      folder: {
        id: string;
        takenNames: string[];
      };
    };
    variables: {
      project: string;
      folder: string;
      names: readonly (string)[];
    };
  };
  TakeOverShareLink: {
    result: {
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
        canResolve: boolean;
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
    variables: {
      project: string;
      id: string;
    };
  };
  TakesBeside: {
    result: {
      folder: {
        id: string;
        window: {
          beside: {
            before: string | null;
            after: string | null;
          };
        };
      };
    };
    variables: {
      project: string;
      folder: string;
      take: string;
      sort?: WindowSort | null | undefined;
      direction?: SortDirection | null | undefined;
      filter?: { circled?: boolean | null | undefined; review?: ReviewState | null | undefined; text?: string | null | undefined; types?: readonly (AssetType)[] | null | undefined; withNotes?: boolean | null | undefined } | null | undefined;
    };
  };
  TransferList: {
    result: {
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
    variables: {
      project?: string | null | undefined;
      workspace?: string | null | undefined;
      dateFrom: string;
      dateTo: string;
      timeZone: string;
      includeWeb: boolean;
      first: number;
      after?: string | null | undefined;
    };
  };
  TrashList: {
    result: {
      trashWindow: {
        version: string;
        from: number;
        count: number;
        nodes: {
          id: string;
          kind: TrashKind;
          name: string;
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
      };
    };
    variables: {
      project: string;
      from?: number | null | undefined;
      first?: number | null | undefined;
      at?: string | null | undefined;
    };
  };
  TriggerAuthFactor: {
    result: {
      triggerAuthFactor: {
        triggeredAt: string | null;
      };
    };
    variables: {
      id: string;
    };
  };
  UnassignFolderUsers: {
    result: {
      unassignFolderUsers: boolean;
    };
    variables: {
      projectId: string;
      folderId: string;
      userIds: readonly (string)[];
    };
  };
  UnassignProjectUsers: {
    result: {
      unassignProjectUsers: boolean;
    };
    variables: {
      projectId: string;
      userIds: readonly (string)[];
    };
  };
  UndoCommentImport: {
    result: {
      undoCommentImport: {
        removedCount: number;
        keptCount: number;
      };
    };
    variables: {
      id: string;
    };
  };
  UpdateAccount: {
    result: {
      updateUser: {
        id: string;
        name: string;
        email: string;
        revision: number | null;
      };
    };
    variables: {
      id: string;
      name?: string | null | undefined;
      email?: string | null | undefined;
      password?: string | null | undefined;
      revision?: number | null | undefined;
    };
  };
  UpdateComment: {
    result: {
      updateComment: {
        id: string;
        text: string;
        updatedAt: string;
      };
    };
    variables: {
      id: string;
      contents: unknown;
      mentions?: readonly (string)[] | null | undefined;
      updatedAt?: string | null | undefined;
    };
  };
  UpdateNotificationSettings: {
    result: {
      updateProjectNotificationSettings: {
        settings: {
          receiveFolderContentNotifications: boolean;
          receiveCommentNotifications: boolean;
        };
      };
    };
    variables: {
      user: string;
      project: string;
      receiveFolderContentNotifications?: boolean | null | undefined;
      receiveCommentNotifications?: boolean | null | undefined;
    };
  };
  UpdatePreferences: {
    result: {
      updateUserSettings: {
        settings: {
          autoPlay: boolean;
          prefersUploadV2: boolean;
        };
      };
    };
    variables: {
      userId: string;
      settings: { autoPlay?: boolean | null | undefined; prefersUploadV2?: boolean | null | undefined };
    };
  };
  UpdateProject: {
    result: {
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
          tiled: boolean;
          forTeam: boolean;
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
        hasOwnPoster: boolean;
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
    variables: {
      id: string;
      changes: { asperaServer?: string | null | undefined; director?: string | null | undefined; dop?: string | null | undefined; manager?: string | null | undefined; name?: string | null | undefined; overlay?: { enabled?: boolean | null | undefined; opacity?: number | null | undefined; size?: number | null | undefined; x?: number | null | undefined; y?: number | null | undefined } | null | undefined; production?: string | null | undefined; shootingEnd?: string | null | undefined; shootingStart?: string | null | undefined; watermarks?: { enabled?: boolean | null | undefined; fontSize?: number | null | undefined; forTeam?: boolean | null | undefined; horizontalOffset?: number | null | undefined; items?: readonly ({ position: WatermarkPosition; text?: string | null | undefined; type: WatermarkType })[] | null | undefined; opacity?: number | null | undefined; opacityBackground?: number | null | undefined; tiled?: boolean | null | undefined; verticalOffset?: number | null | undefined } | null | undefined };
      hasWatermarks?: boolean | null | undefined;
      hasOverlay?: boolean | null | undefined;
    };
  };
  UpdateProjectSettings: {
    result: {
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
          tiled: boolean;
          forTeam: boolean;
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
        hasOwnPoster: boolean;
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
    variables: {
      id: string;
      slateFormat: SlateFormat;
    };
  };
  UpdateShareLink: {
    result: {
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
        canResolve: boolean;
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
    variables: {
      project: string;
      id: string;
      name?: string | null | undefined;
      canDownload?: boolean | null | undefined;
      canComment?: boolean | null | undefined;
      canResolve?: boolean | null | undefined;
      showComments?: boolean | null | undefined;
      draft?: boolean | null | undefined;
      hasExpiry?: boolean | null | undefined;
      expiresAt?: string | null | undefined;
      hasPassword?: boolean | null | undefined;
      password?: string | null | undefined;
      hasWatermark?: boolean | null | undefined;
      watermark?: { position: WatermarkPosition; text: string } | null | undefined;
    };
  };
  UpdateStorage: {
    result: {
      updateStorage: {
        prefix: string;
      };
    };
    variables: {
      prefix: string;
      name: string;
      readOnly: boolean;
    };
  };
  UpdateWorkspace: {
    result: {
      updateWorkspace: {
        id: string;
        name: string;
      };
    };
    variables: {
      id: string;
      name: string;
    };
  };
  UploadAttachments: {
    result: {
      uploadAttachments: {
        id: string;
        files: {
          id: string;
        }[];
      };
    };
    variables: {
      version: string;
      files: readonly ({ mimetype?: string | null | undefined; name: string; size: number })[];
    };
  };
  UploadFolder: {
    result: {
      createFolderRecursive: {
        id: string;
      };
    };
    variables: {
      project: string;
      parent: string;
      path: readonly (string)[];
    };
  };
  UploadJob: {
    result: {
      job: {
        id: string;
        state: JobState;
        progress: number;
      };
    };
    variables: {
      id: string;
    };
  };
  UploadPart: {
    result: {
      uploadAssetPart: {
        url: string;
      };
    };
    variables: {
      upload: string;
      file: string;
      partNumber: number;
    };
  };
  UploadProjectOverlay: {
    result: {
      uploadProjectOverlay: {
        id: string;
        urls: string[];
      };
    };
    variables: {
      id: string;
    };
  };
  UploadProjectPoster: {
    result: {
      uploadProjectPoster: {
        id: string;
        urls: string[];
      };
    };
    variables: {
      id: string;
    };
  };
  UploadWorkspaceLogo: {
    result: {
      uploadWorkspaceLogo: {
        id: string;
        urls: string[];
      };
    };
    variables: {
      id: string;
    };
  };
  UploadWorkspaceProjectPoster: {
    result: {
      uploadWorkspaceProjectPoster: {
        id: string;
        urls: string[];
      };
    };
    variables: {
      id: string;
    };
  };
  UserFacts: {
    result: {
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
    variables: {
      id: string;
    };
  };
  VersionComments: {
    result: {
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
            resolve: boolean;
            hide: boolean;
            assign: boolean;
            react: boolean;
          };
          reactions: {
            kind: ReactionKind;
            count: number;
            isOwn: boolean;
            names: string[];
          }[];
          attachmentCount: number;
          isTeamOnly: boolean;
          mentionNames: string[];
          status: CommentStatus;
          statusAt: string | null;
          statusBy: {
            id: string | null;
            name: string;
          } | null;
          isCarried: boolean;
          carriedFrom: number | null;
          assignee: {
            id: string | null;
            name: string;
          } | null;
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
              resolve: boolean;
              hide: boolean;
              assign: boolean;
              react: boolean;
            };
            reactions: {
              kind: ReactionKind;
              count: number;
              isOwn: boolean;
              names: string[];
            }[];
            attachmentCount: number;
            isTeamOnly: boolean;
            mentionNames: string[];
            status: CommentStatus;
            statusAt: string | null;
            statusBy: {
              id: string | null;
              name: string;
            } | null;
          })[];
        })[];
        pageInfo: {
          endCursor: string | null;
          hasNextPage: boolean;
        };
      };
    };
    variables: {
      version: string;
      first?: number | null | undefined;
      after?: string | null | undefined;
    };
  };
  ViewedAsset: {
    result: {
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
          delete: boolean;
          comment: boolean;
          download: boolean;
          downloadMarked: boolean;
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
          frameTimesUrl: string | null;
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
            isVariableRate: boolean;
            missingFrames: number;
            frameGaps: {
              frame: number;
              frames: number;
            }[];
            frameGapCount: number;
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
    variables: {
      asset: string;
      project?: string | null | undefined;
    };
  };
  VisitedLink: {
    result: {
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
        downloadsMarked: boolean;
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
        watermark: {
          position: WatermarkPosition;
        } | null;
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
          tiled: boolean;
          forTeam: boolean;
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
    variables: {
      token: string;
    };
  };
  WaitingUsers: {
    result: {
      projectUsers: ({
        user: {
          id: string;
          name: string;
          email: string;
          hasJoined: boolean | null;
        };
      })[];
    };
    variables: {
      project: string;
    };
  };
  WorkspaceList: {
    result: {
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
    variables: Record<string, never>;
  };
  WorkspaceStorage: {
    result: {
      workspaceStorage: {
        usedBytes: number;
        arrivingBytes: number;
        quotaBytes: number | null;
        level: QuotaLevel;
        mayChange: boolean;
      };
    };
    variables: {
      id: string;
    };
  };
  WorkspaceUsers: {
    result: {
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
    variables: {
      workspace: string;
    };
  };
}
