<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Locks\Api\Lock;
use Zeromo\Community\Locks\Api\SaleTerms;
use Zeromo\Community\Members\Api\Levels;

/** What a lock may be like: types, lengths, prices, levels. */
final class LockRules {

	public const LEAST    = 5;
	public const MOST     = 800;
	public const PASSWORD = 20;

	/** They see everything anyway, so a lock cannot ask for them. */
	public const NO_LEVEL = 'administrator';

	public function __construct(
		private readonly LockTypes $types,
		private readonly Levels $levels,
		private readonly HiddenPictures $pictures,
		private readonly SaleTermRules $terms
	) {}

	/**
	 * The lock that what was sent makes of what was there; null for public.
	 *
	 * @param Lock      $sent   As typed, its text in the safe form.
	 * @param Lock|null $had    Lock before.
	 * @param int       $member Who sets it.
	 * @param bool      $whole  False: a draft.
	 * @param bool      $holds  Whether a video, a file or a link of the post follows it.
	 */
	public function accept( Lock $sent, ?Lock $had, int $member, bool $whole, bool $holds = false ): ?Lock {
		$typed = $sent->typed ?? array();
		$type  = $typed['type'] ?? $had->type ?? LockTypes::PUBLIC;
		if ( '' === $type || LockTypes::PUBLIC === $type ) {
			return null;
		}
		$same     = $type === $had?->type;
		$value    = $typed['value'] ?? '';
		$kept     = $same ? $had : null;
		$amount   = $this->amount( $type, $value, $kept );
		$password = LockTypes::PASSWORD === $type ? self::password( $value ) : '';
		$is_sold  = in_array( $type, LockTypes::SOLD, true );
		$vip      = $is_sold ? self::vip( $type, $typed['vip_value'] ?? null, $kept ) : -1;
		$free     = $is_sold ? self::free( $typed['free'] ?? null, $kept ) : 0;
		$terms    = $is_sold
			? $this->terms->accept( $type, $typed['terms'] ?? null, $kept?->terms )
			: new SaleTerms();
		$roles    = LockTypes::LEVEL === $type ? $this->roles( $typed['roles'] ?? null, $kept ) : array();
		$text     = isset( $typed['content'] ) ? $sent->text : $had->text ?? '';
		$chars    = isset( $typed['content'] ) ? $sent->chars : $had->chars ?? 0;
		if ( $chars > self::MOST ) {
			throw Failures::length( self::LEAST, self::MOST, $chars );
		}
		if ( ! $same ) {
			$this->types->need( $type, $member );
		}
		$media  = isset( $typed['images'] )
			? $this->pictures->accept( $typed['images'], $had->media ?? array(), $member )
			: $had->media ?? array();
		$secret = LockTypes::PASSWORD !== $type ? '' : ( '' !== $sent->secret ? $sent->secret : $kept->secret ?? '' );
		$rest   = $text === $had?->text && $media === $had->media && '' === $password && $secret === $had->secret;
		$lock   = new Lock(
			$type,
			$text,
			$chars,
			$amount,
			$secret,
			$password,
			$roles,
			$rest ? $had->rev : bin2hex( random_bytes( 4 ) ),
			$media,
			count( $media ),
			vip: $vip,
			free: $free,
			sample: Lock::sample_of( $text, $chars, $free ),
			terms: $terms,
			copy_off: $typed['copy_off'] ?? $had?->copy_off
		);
		if ( $whole ) {
			$this->require_whole( $lock, $holds );
		}
		return $lock;
	}

	/** Refuses what lacks something that readers will need; $holds as in accept(). */
	public function require_whole( Lock $lock, bool $holds = false ): void {
		// Pictures, or what follows the lock, may be all that is hidden; words, where there are any, keep their bounds.
		if ( $lock->chars < self::LEAST && ( $lock->chars > 0 || ( 0 === $lock->images && ! $holds ) ) ) {
			throw Failures::length( self::LEAST, self::MOST, $lock->chars );
		}
		if ( 0 === $lock->amount && in_array( $lock->type, LockTypes::SOLD, true ) ) {
			throw Amount::invalid( 'privacy' );
		}
		if ( $lock->vip > 0 && $lock->vip >= $lock->amount ) {
			throw Failures::vip_price();
		}
		SaleTermRules::require_whole( $lock->terms, $lock->amount );
		if ( LockTypes::PASSWORD === $lock->type && '' === $lock->secret . $lock->password ) {
			throw Failures::no_password();
		}
		if ( LockTypes::LEVEL === $lock->type && array() === $lock->roles ) {
			throw Failures::no_level();
		}
	}

	/** What was typed, without what nobody sees at its ends. */
	public static function typed( string $password ): string {
		return (string) preg_replace( '/^[\s\p{Z}\p{C}]+|[\s\p{Z}\p{C}]+$/u', '', mb_scrub( $password, 'UTF-8' ) );
	}

	/**
	 * A password an author sets.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid
	 */
	public static function password( string $typed ): string {
		$password = self::typed( $typed );
		if ( mb_strlen( $password ) > self::PASSWORD ) {
			throw Failures::password_length( self::PASSWORD, mb_strlen( $password ) );
		}
		return $password;
	}

	private function amount( string $type, string $value, ?Lock $kept ): int {
		if ( '' === $value || ! in_array( $type, LockTypes::SOLD, true ) ) {
			return $kept->amount ?? 0;
		}
		return LockTypes::PAID === $type ? Amount::fen( $value, 'privacy' ) : Amount::points( $value, 'privacy' );
	}

	/** @param string|null $sent A price, 0 for free, empty for none; null when not sent. */
	private static function vip( string $type, ?string $sent, ?Lock $kept ): int {
		if ( null === $sent ) {
			return $kept->vip ?? -1;
		}
		$typed = trim( $sent );
		if ( '' === $typed || 1 === preg_match( '/^0(?:\.0{1,2})?$/D', $typed ) ) {
			return '' === $typed ? -1 : 0;
		}
		return LockTypes::PAID === $type ? Amount::fen( $typed, 'privacy' ) : Amount::points( $typed, 'privacy' );
	}

	/** @param string|null $sent Percent; null when not sent. */
	private static function free( ?string $sent, ?Lock $kept ): int {
		if ( null === $sent ) {
			return $kept->free ?? 0;
		}
		return 1 === preg_match( '/^\d{0,2}$/D', $sent ) && (int) $sent <= Lock::MOST_FREE
			? (int) $sent
			: throw Failures::free_share();
	}

	/**
	 * @param list<string>|null $sent Keys, null when not sent.
	 * @return list<string>
	 */
	private function roles( ?array $sent, ?Lock $kept ): array {
		if ( null === $sent ) {
			return $kept->roles ?? array();
		}
		$roles = array_values( array_unique( $sent ) );
		// A level that is gone from the site since then may stay in a lock that had it.
		if (
			array() !== array_diff(
				$roles,
				array_map( 'strval', array_keys( $this->levels->labels( self::NO_LEVEL ) ) ),
				$kept->roles ?? array()
			)
		) {
			throw Failures::level();
		}
		sort( $roles );
		return $roles;
	}
}
