// Opens the user's own browser.
import { spawn } from "node:child_process";

/**
 * Opens an address in the default browser. Without a display nothing happens; the address has been printed.
 * @param {string} address
 */
export function openInBrowser(address) {
  const command = opener(address);
  if (command === undefined) return;
  const child = spawn(command.program, command.args, { stdio: "ignore", detached: true });
  child.once("error", () => console.log("  Could not open a browser. Open the address above yourself."));
  child.unref();
}

/** @param {string} address */
function opener(address) {
  if (process.platform === "darwin") return { program: "open", args: [address] };
  if (process.platform === "win32") return { program: "rundll32", args: ["url.dll,FileProtocolHandler", address] };
  return hasDisplay() ? { program: "xdg-open", args: [address] } : undefined;
}

/** Whether a window can be shown at all. */
export function hasDisplay() {
  return (
    process.platform === "darwin" ||
    process.platform === "win32" ||
    (process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"] ?? "") !== ""
  );
}
