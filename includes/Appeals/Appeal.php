<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

/** A member's word against an act of staff. */
final class Appeal {

	public const UPHELD  = 1;
	public const REFUSED = 2;

	/**
	 * @param int    $id        Appeal.
	 * @param int    $entry     Entry of the audit log it is against.
	 * @param int    $user_id   Who appeals.
	 * @param string $words     Why.
	 * @param bool   $open      Nobody has decided.
	 * @param int    $decision  UPHELD, REFUSED, 0 while it is open.
	 * @param int    $moderator Who decided, 0 for nobody.
	 * @param string $answer    What the moderator wrote.
	 * @param int    $created   Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $entry,
		public readonly int $user_id,
		public readonly string $words,
		public readonly bool $open,
		public readonly int $decision,
		public readonly int $moderator,
		public readonly string $answer,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table `appeal`. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['appeal_id'],
			(int) $row['entry_id'],
			(int) $row['user_id'],
			(string) $row['words'],
			1 === (int) $row['is_open'],
			(int) $row['decision'],
			(int) $row['moderator'],
			(string) $row['answer'],
			(int) $row['created']
		);
	}

	/** The contract's word: waiting, upheld or refused. */
	public function state(): string {
		return $this->open ? 'waiting' : ( self::UPHELD === $this->decision ? 'upheld' : 'refused' );
	}

	/**
	 * Word of a state => what members read.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			''        => __( '没有申诉', 'zeromo-community' ),
			'waiting' => __( '申诉处理中', 'zeromo-community' ),
			'upheld'  => __( '申诉成立，已撤销', 'zeromo-community' ),
			'refused' => __( '申诉不成立', 'zeromo-community' ),
		);
	}
}
