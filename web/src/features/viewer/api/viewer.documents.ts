import { graphql } from "#web/data/graphql/graphql-document.ts";

const IMAGE_FIELDS = "url sizes { width height url }";

export const VIEWED_ASSET = graphql(`
  query ViewedAsset($asset: ID!, $project: ID) {
    asset(assetId: $asset, project: $project) {
      id name displayName sceneTake type circled projectId folderId commentCount createdAt updatedAt
      parents { id name }
      createdBy { id name }
      archiveFormat { icon label }
      metadata { label value position hidden }
      allowedTo { edit delete comment download downloadMarked }
      versions {
        id number filename mimetype createdAt size checksum duration playable isProcessing
        createdBy { id name }
        streamUrl sourceUrl waveformUrl frameTimesUrl renditions { name width height hdr bandwidth }
        frameRate { numerator denominator } frameCount timecodeOffset dropFrame framesPerSecond
        displayWidth displayHeight sourceWidth sourceHeight
        fileInfo { videoCodec videoBitrate audioCodec hdr isVariableRate missingFrames frameGaps { frame frames } frameGapCount audioChannels audioTracks { name } pages startTimeMs }
        processingJob { id state progress error }
        poster { ${IMAGE_FIELDS} }
        images { still { ${IMAGE_FIELDS} } pages { url } }
        previews { video { url frames columns rows width height } }
        sources { url filename }
        hasComments commentCount ttl
      }
    }
  }
`);
