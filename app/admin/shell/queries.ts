import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api-client/client.ts";
import { session } from "../session/session.ts";
import { refreshUser } from "../session/sign-in.ts";

export function createQueries(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeDemotion }),
    mutationCache: new MutationCache({ onError: noticeDemotion }),
    defaultOptions: {
      // Offline, a request fails and says so instead of waiting unseen.
      queries: {
        retry: isWorthRetrying,
        retryDelay: 500,
        networkMode: "always",
        // Repeats requests that failed offline once the connection is back.
        refetchOnReconnect: true,
        staleTime: 5000,
      },
      mutations: { networkMode: "always" },
    },
  });
  let owner = ownerNow();
  session.subscribe(() => {
    if (ownerNow() === owner) return;
    owner = ownerNow();
    client.clear();
  });
  return client;
}

const ownerNow = () => {
  const state = session.get();
  return "user" in state ? state.user.id : null;
};

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502);

function noticeDemotion(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 403) return;
  if (!error.body.second_factor) void refreshUser();
}
