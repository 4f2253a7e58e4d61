<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Moderation\Api\Thing;

/**
 * Reports as rows.
 *
 * @phpstan-type ReportRow array{user_id: int, reason: int, detail: string, created: int}
 * @phpstan-type OwnReport array{id: int, case: ReportCase, reason: int, detail: string, created: int}
 */
interface CaseRepository extends Decisions {

	/** Members who are told of a decision, at most. */
	public const TOLD = 200;

	/** Puts a member's report on the thing's open case, made where there is none; false when the member's is on it already. Inside a transaction. */
	public function report( Thing $thing, int $member, Reason $reason, string $detail, int $now ): bool;

	/** A case, or null. */
	public function find( int $id ): ?ReportCase;

	/** The open case of a thing, or null. */
	public function open_of( string $type, int $object_id ): ?ReportCase;

	/** Decides on an open case; false when it is decided already. */
	public function close( int $id, int $decision, int $moderator, string $note, int $now ): bool;

	/**
	 * Open cases the oldest first, decided ones the newest first.
	 *
	 * @param SqlPart $scope Which of them, on alias q.
	 * @param int     $after Id of the last one before, 0 for the beginning.
	 * @return list<ReportCase>
	 */
	public function page( bool $open, SqlPart $scope, int $after, int $limit ): array;

	/**
	 * Newest reports of cases, at most three each.
	 *
	 * @param list<int> $cases Cases.
	 * @return array<int, list<ReportRow>>
	 */
	public function reports( array $cases ): array;

	/**
	 * Who has reported it, the first ones.
	 *
	 * @return list<int>
	 */
	public function reporters( int $case, int $limit = self::TOLD ): array;

	/**
	 * A member's own reports, the newest first.
	 *
	 * @return list<OwnReport>
	 */
	public function of_member( int $member, int $after, int $limit ): array;

	/** Takes a member's name and words from their reports; how many there were. */
	public function erase_reports( int $member ): int;

	/** A member is gone: their reports stay as reports of nobody. */
	public function forget_member( int $member ): void;
}
