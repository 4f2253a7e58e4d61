<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Moderation\Api\Bans;

/** An account of the old WordPress. */
final class OldUser {

	/** Roles that run a site or a forum. */
	private const STAFF = '/"(?:administrator|editor|shop_manager|bbp_keymaster|bbp_moderator)"/';

	/**
	 * @param string $hash As core compares it; empty for none.
	 * @param int    $ban  Level of Bans, 0 for none.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $login,
		public readonly string $hash,
		public readonly string $slug,
		public readonly string $mail,
		public readonly string $name,
		public readonly string $about,
		public readonly int $registered,
		public readonly int $ban,
		public readonly bool $is_staff
	) {}

	/** @param array<string, string|null> $row As OldSite reads it. */
	public static function from_sql( array $row ): self {
		$mail  = Words::line( (string) $row['user_email'] );
		$roles = (string) $row['roles'];
		$hash  = (string) $row['user_pass'];
		$bans  = str_contains( $roles, '"bbp_blocked"' ) ? Bans::SILENCE : 0;
		$bans  = (int) $row['user_status'] > 0 ? Bans::LOCK : $bans;
		$mail  = false === is_email( $mail ) ? '' : $mail;
		$staff = 1 === preg_match( self::STAFF, $roles );
		return new self(
			(int) $row['ID'],
			Words::line( (string) $row['user_login'] ),
			// Hashes of every WordPress since 2.5, and md5 of those before: core checks all of them.
			1 === preg_match( '~^(?:\$[A-Za-z0-9]+\$.{20,}|[0-9a-f]{32})$~D', $hash ) ? $hash : '',
			(string) $row['user_nicename'],
			$mail,
			Words::line( (string) $row['display_name'] ),
			Words::cut( trim( Words::line( wp_strip_all_tags( (string) $row['about'] ) ) ), 500 ),
			Words::time( (string) $row['user_registered'] ),
			$bans,
			$staff
		);
	}
}
