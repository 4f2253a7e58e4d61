<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Moderation\Api\Bans;

/** A member of the old forum. */
final class OldMember {

	/** Groups of Discuz! whose members may not write, may not visit, or not from their address. */
	private const BANNED = array( 4 => Bans::SILENCE, 5 => Bans::LOCK, 6 => Bans::LOCK );

	/**
	 * @param string $hash    Of the password, as UCenter keeps it; empty for none.
	 * @param int    $ban     Level of Bans, 0 for none.
	 * @param array<string, int> $credits Balances that are not 0, by name.
	 */
	private function __construct(
		public readonly int $uid,
		public readonly string $name,
		public readonly string $mail,
		public readonly string $hash,
		public readonly string $salt,
		public readonly int $registered,
		public readonly string $bio,
		public readonly int $ban,
		public readonly bool $is_staff,
		public readonly array $credits
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row ): self {
		$credits = array( 'credits' => (int) ( $row['credits'] ?? 0 ) );
		for ( $n = 1; $n <= 8; $n++ ) {
			$credits[ "extcredits$n" ] = (int) ( $row[ "extcredits$n" ] ?? 0 );
		}
		$mail = Words::line( (string) ( $row['uc_email'] ?? $row['email'] ) );
		return new self(
			(int) $row['uid'],
			Words::line( (string) $row['username'] ),
			false === is_email( $mail ) ? '' : $mail,
			(string) ( $row['uc_password'] ?? $row['password'] ),
			(string) ( $row['salt'] ?? '' ),
			(int) $row['regdate'],
			Words::cut( trim( Words::message( (string) ( $row['bio'] ?? '' ) ) ), 500 ),
			(int) $row['status'] < 0 ? Bans::LOCK : self::BANNED[ (int) $row['groupid'] ] ?? 0,
			(int) $row['adminid'] > 0,
			array_filter( $credits )
		);
	}
}
