-- Opens the files that Neovim is given, and prints the diagnostics of all buffers as a line of JSON whenever they change.
local severities = { "error", "warning", "information", "hint" }

--- The column of a byte of a line, from 1, both in the buffer of a diagnostic.
local function column(bufnr, line, byte)
  vim.fn.bufload(bufnr)
  local text = vim.api.nvim_buf_get_lines(bufnr, line, line + 1, false)[1] or ""
  return vim.fn.strchars(text:sub(1, byte)) + 1
end

local function report()
  local all = {}
  for _, each in ipairs(vim.diagnostic.get()) do
    table.insert(all, {
      file = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(each.bufnr), ":."),
      line = each.lnum + 1,
      column = column(each.bufnr, each.lnum, each.col),
      endLine = each.end_lnum + 1,
      endColumn = column(each.bufnr, each.end_lnum, each.end_col),
      severity = severities[each.severity],
      code = each.code,
      message = each.message,
    })
  end
  -- An empty table is an object in JSON.
  io.stdout:write(#all == 0 and "[]" or vim.json.encode(all), "\n")
  io.stdout:flush()
end

vim.api.nvim_create_autocmd("DiagnosticChanged", { callback = vim.schedule_wrap(report) })
for _, file in ipairs(vim.fn.argv()) do
  vim.cmd("edit " .. vim.fn.fnameescape(file))
end
