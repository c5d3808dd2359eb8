;;; Opens the files that Emacs is given  -*- lexical-binding: t -*-
;; and prints the diagnostics of all buffers as a line of JSON whenever they change.

(require 'eglot)
(require 'json)

(defun shown (diagnostic folder)
  "What Emacs shows of a DIAGNOSTIC of this buffer, with the path from FOLDER."
  (let ((text (flymake-diagnostic-text diagnostic))
        (beg (flymake-diagnostic-beg diagnostic))
        (end (flymake-diagnostic-end diagnostic))
        (severities '((eglot-error . "error") (eglot-warning . "warning") (eglot-note . "information"))))
    (unless (string-match "\\`docs-json \\[\\(.*?\\)]: " text)
      (error "A diagnostic of something else: %s" text))
    `((file . ,(file-relative-name buffer-file-name folder))
      (line . ,(line-number-at-pos beg))
      (column . ,(column-of beg))
      (endLine . ,(line-number-at-pos end))
      (endColumn . ,(column-of end))
      (severity . ,(alist-get (flymake-diagnostic-type diagnostic) severities))
      (code . ,(match-string 1 text))
      (message . ,(substring text (match-end 0))))))

(defun column-of (position)
  "The column of a POSITION, from 1."
  (save-excursion
    (goto-char position)
    (1+ (- position (line-beginning-position)))))

(defun report (folder)
  "The diagnostics of all buffers as JSON, with paths from FOLDER."
  (let (all)
    (dolist (buffer (buffer-list))
      (with-current-buffer buffer
        (dolist (diagnostic (and (bound-and-true-p flymake-mode) (flymake-diagnostics)))
          (push (shown diagnostic folder) all))))
    (json-encode (vconcat all))))

(let ((folder default-directory)
      (printed nil))
  (dolist (file command-line-args-left)
    (find-file (expand-file-name file folder))
    (unless (eglot-current-server) (call-interactively #'eglot))
    ;; Emacs without a terminal ends no command and shows no window, which is when Flymake asks for diagnostics.
    (run-hooks 'post-command-hook 'window-configuration-change-hook))
  (while t
    (let ((now (report folder)))
      (unless (equal now printed)
        (send-string-to-terminal (concat now "\n"))
        (setq printed now)))
    (accept-process-output nil 0.05)))
