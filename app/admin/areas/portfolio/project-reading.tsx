import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Reading } from "../../editor/writing/reading.tsx";
import { fileOf } from "../../media/queries.ts";

interface ProjectReadingProps {
  title: string;
  description: string;
  imageSrc: string;
  pictures: readonly { mediaId: number; alt: string }[];
  children: ReactNode;
}

export function ProjectReading(props: ProjectReadingProps) {
  const { title, description, imageSrc, pictures, children } = props;
  const files = useQueries({ queries: pictures.map(({ mediaId }) => fileOf(mediaId)) });
  const gallery = pictures.flatMap(({ alt }, index) => {
    const media = files[index]?.data;
    return media ? { url: media.url, alt: alt || media.alt || "" } : [];
  });
  // As on the site, a project without pictures shows its picture for lists.
  const covers = pictures.length > 0 || imageSrc === "" ? gallery : [{ url: imageSrc, alt: "" }];
  return (
    <Reading title={title} summary={description} pictures={covers}>
      {children}
    </Reading>
  );
}
