/** Pages with this parameter may stand in the panel's frame. */
export const editParameter = "edit";
