import type { ProjectSummary } from "#contract/areas/portfolio.ts";

/** As many as the API answers at once. */
export const projectsMax = 1000;
const casesMax = 2;

/** The projects that speak for a service, those that staff feature first. */
export function casesOf<P extends Pick<ProjectSummary, "service" | "is_featured">>(
  service: { title: string },
  projects: readonly P[],
): P[] {
  const serviceProjects = projects.filter((project) => project.service === service.title);
  return serviceProjects
    .toSorted((one, other) => Number(other.is_featured) - Number(one.is_featured))
    .slice(0, casesMax);
}
