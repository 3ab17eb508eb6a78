import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { useColorScheme } from "./color-scheme.ts";
import { createQueries } from "./queries.ts";
import { theme } from "./theme.ts";

export function PanelProviders() {
  const scheme = useColorScheme();
  const [queries] = useState(createQueries);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </MantineProvider>
  );
}
