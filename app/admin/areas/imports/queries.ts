import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Import, type ImportLineCode, isUnderWay } from "#contract/areas/imports.ts";
import { api } from "../../session/api.ts";

/** In milliseconds, while an import is under way. */
const pollMs = 1500;

export const exportContents = queryOptions({
  queryKey: ["imports", "contents"],
  queryFn: async ({ signal }) => (await api.exports.contents({ signal })).contents,
  staleTime: 0,
});

const isMoving = ({ state }: Import) => isUnderWay(state);

export const allImports = queryOptions({
  queryKey: ["imports", "list"],
  queryFn: async ({ signal }) => (await api.imports.list({ signal })).imports,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isMoving) ? pollMs : false),
});

export const oneImport = (id: number) =>
  queryOptions({
    queryKey: ["imports", "one", id],
    queryFn: async ({ signal }) => (await api.imports.find({ id, signal })).import,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  });

export const linesPerPage = 20;

export const linesOf = (id: number, code: ImportLineCode, page: number) =>
  queryOptions({
    queryKey: ["imports", "lines", id, code, page],
    queryFn: ({ signal }) =>
      api.imports.lines({ id, query: { code, page, limit: linesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const textsPerPage = 20;

export const textsOf = (id: number, { page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: ["imports", "texts", id, page, search],
    queryFn: ({ signal }) => {
      const query = { page, limit: textsPerPage, ...(search && { search }) };
      return api.imports.texts({ id, query, signal });
    },
    placeholderData: keepPreviousData,
  });

export const oneText = (id: number, text: number) =>
  queryOptions({
    queryKey: ["imports", "text", id, text],
    queryFn: async ({ signal }) => (await api.imports.text({ id, text, signal })).text,
    staleTime: 0,
  });

/** The text as the site renders it. */
export const renderedText = (content: string) =>
  queryOptions({
    queryKey: ["imports", "rendered", content],
    queryFn: async ({ signal }) => {
      const { rendered } = await api.blog.preview({ payload: { content }, signal });
      return rendered;
    },
    enabled: content !== "",
  });
