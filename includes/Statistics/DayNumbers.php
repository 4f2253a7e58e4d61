<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** The numbers of a day. */
final class DayNumbers implements \JsonSerializable {

	/** Kinds of the counter by the word on the wire. */
	public const KINDS = array(
		'posts' => Sums::POSTS,
		'comments' => Sums::COMMENTS,
		'members' => Sums::MEMBERS,
		'active' => Sums::ACTIVE,
		'first' => Sums::FIRST,
		'answered' => Sums::ANSWERED,
		'wait_reports' => 'age_reports',
		'wait_content' => 'age_content',
		'wait_comments' => 'age_comments',
	);

	/** @param array<string, int> $kept By kind. */
	public function __construct( private readonly int $date, private readonly array $kept ) {}

	/** @return array<string, int|string> */
	public function jsonSerialize(): array {
		return array( 'day' => Calendar::text( $this->date ) )
			+ array_map( fn( string $kind ): int => $this->kept[ $kind ] ?? 0, self::KINDS );
	}
}
