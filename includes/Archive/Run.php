<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

/** An export, or a restore with the look before it, that goes on in the background. */
final class Run {

	public const EXPORT  = 'export';
	public const CHECK   = 'check';
	public const RESTORE = 'restore';

	public const UPLOADING = 'uploading';
	public const RUNNING   = 'running';
	public const STOPPED   = 'stopped';
	public const FAILED    = 'failed';
	public const CHECKED   = 'checked';
	public const DONE      = 'done';

	/** States in which no other run begins. */
	public const OPEN = array( self::UPLOADING, self::RUNNING, self::STOPPED, self::FAILED, self::CHECKED );

	/**
	 * @param string       $kind     EXPORT, CHECK, or RESTORE.
	 * @param string       $state    One of the above.
	 * @param string       $name     32 hex digits, see ArchiveFolder.
	 * @param RunOptions   $options  What was asked for.
	 * @param Progress     $at       How far it is.
	 * @param list<string> $problems What a look has found, Chinese.
	 * @param string       $error    Why it failed.
	 * @param int          $bytes    Of the file: of an export when it is done, of an upload so far.
	 * @param int          $started  Unix seconds.
	 * @param int          $updated  Unix seconds.
	 * @param int          $expires  Unix seconds when it is removed with its files; 0 while it is running.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $kind,
		public readonly string $state,
		public readonly string $name,
		public readonly RunOptions $options,
		public readonly Progress $at,
		public readonly array $problems,
		public readonly string $error,
		public readonly int $bytes,
		public readonly int $started,
		public readonly int $updated,
		public readonly int $expires
	) {}

	/**
	 * The same somewhere else.
	 *
	 * @param list<string>|null $problems Null for those it has.
	 */
	public function with(
		string $state,
		?Progress $at = null,
		string $error = '',
		?array $problems = null,
		?int $bytes = null,
		?string $kind = null
	): self {
		return new self(
			$this->id,
			$kind ?? $this->kind,
			$state,
			$this->name,
			$this->options,
			$at ?? $this->at,
			$problems ?? $this->problems,
			$error,
			$bytes ?? $this->bytes,
			$this->started,
			$this->updated,
			$this->expires
		);
	}

	public function is_open(): bool {
		return in_array( $this->state, self::OPEN, true );
	}
}
