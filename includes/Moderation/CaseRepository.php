<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Moderation\Api\Thing;

/**
 * Reports as rows.
 *
 * @phpstan-type ReportRow array{user_id: int, reason: int, detail: string, image_id: int, created: int}
 * @phpstan-type OwnReport array{id: int, case: ReportCase, reason: int, detail: string, image_id: int, created: int}
 */
interface CaseRepository extends Decisions {

	/** Members who are told of a decision, at most. */
	public const TOLD = 200;

	/**
	 * Puts a member's report on the thing's open case, made where there is none; false when the member's is on it
	 * already. Inside a transaction.
	 *
	 * @param int $image Copy of a picture, 0 for none.
	 */
	public function report( Thing $thing, int $member, Reason $reason, string $detail, int $image, int $now ): bool;

	/** Whether the member's report is on the thing's open case. */
	public function has_report( string $type, int $object_id, int $member ): bool;

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

	/** The case of a report with this picture, or null. */
	public function case_of_picture( int $image ): ?ReportCase;

	/**
	 * Pictures of a member's reports.
	 *
	 * @return list<int>
	 */
	public function pictures_of( int $member ): array;

	/** A picture is deleted: no report has it any more. */
	public function drop_picture( int $image ): void;

	/** Takes a member's name, words and pictures from their reports; how many there were. */
	public function erase_reports( int $member ): int;

	/** A member is gone: their reports stay as reports of nobody, without a picture. */
	public function forget_member( int $member ): void;
}
