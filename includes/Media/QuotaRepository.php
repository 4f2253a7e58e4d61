<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

/** What members have uploaded on a day. */
interface QuotaRepository {

	/** Counts more, unless that goes beyond a limit; says whether it was counted. */
	public function add( int $member, int $day, int $files, int $bytes, ?int $most_files, ?int $most_bytes ): bool;

	/**
	 * What has been counted.
	 *
	 * @return array{files: int, bytes: int}
	 */
	public function used( int $member, int $day ): array;

	/** Counts less. */
	public function take_back( int $member, int $day, int $files, int $bytes ): void;

	/** Removes days before this one. */
	public function forget( int $before ): void;
}
