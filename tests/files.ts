/** Builds the form in which a browser would send files. */
export async function formOf(files: readonly [name: string, bytes: Buffer | string][]) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("file", new Blob([bytes as never]), name);
  const request = new Response(form);
  const body = new Uint8Array(await request.arrayBuffer());
  return {
    method: "POST",
    body,
    headers: { "content-type": request.headers.get("content-type") as string },
  };
}
