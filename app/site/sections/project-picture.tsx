import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";

interface ProjectPictureProps {
  of: Pick<ProjectSummary, "id" | "image_src" | "image_width" | "image_height">;
  sizes: string;
  isFirst?: boolean;
  isPanned?: boolean;
  className: string | undefined;
}

/** The way to a project's page for a pointer; its title beside it is the one for all others. */
export function ProjectPicture({ of: project, className, ...picture }: ProjectPictureProps) {
  const field = useField();
  return (
    <Link
      to={pageAddress("project", project.id)}
      className={className}
      tabIndex={-1}
      aria-hidden="true"
    >
      <Picture
        src={project.image_src}
        alt=""
        width={project.image_width}
        height={project.image_height}
        {...picture}
        {...field(project, "image_src")}
      />
    </Link>
  );
}
