/** Pages with this query parameter may be shown in the panel's frame. */
export const editParameter = "edit";
