export const treeEndMessages = {
  more: "Show more",
  failed: "Could not load folder tree",
};
