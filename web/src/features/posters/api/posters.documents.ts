import { graphql } from "#web/data/graphql/graphql-document.ts";

export const ASK_FOR_POSTER = graphql(`
  mutation AskForPoster($id: ID!, $project: ID!) { uploadFolderPoster(id: $id, project: $project) { id urls } }
`);

export const SET_POSTER_FRAME = graphql(`
  mutation SetPosterFrame($id: ID!, $project: ID!, $asset: ID!, $frame: Int!) {
    setFolderPoster(id: $id, project: $project, asset: $asset, frame: $frame) { id }
  }
`);

export const REMOVE_POSTER = graphql(`
  mutation RemovePoster($id: ID!) { removeFolderImages(id: $id, poster: true) { id } }
`);

export const REGENERATE_THUMBNAIL = graphql(`
  mutation RegenerateThumbnail($id: ID!, $project: ID!) {
    regenerateFolderThumbnail(id: $id, project: $project) { id }
  }
`);

export const POSTER_JOB = graphql(`
  query PosterJob($id: ID!) { job(id: $id) { id state error } }
`);
