<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Notifications\Api\NewNotices;
use Zeromo\Community\PersonalData\PersonalTools;

/** What a member wants to be told of in browsers, and when not. Everything and always until they say so. */
final class PushWishes {

	/** User meta: `{off: [types], quiet: [from, to]}`, times as `22:30` of the site's clock. */
	public const META = 'zeromo_web_push';

	public function __construct( private readonly NewNotices $notices, private readonly Db $db ) {}

	/**
	 * Types a member wants.
	 *
	 * @return list<string> Words.
	 */
	public function types( int $member ): array {
		return array_values( array_diff( array_keys( $this->notices->types() ), self::stored( $member )['off'] ) );
	}

	/**
	 * All wishes.
	 *
	 * @return array{types: array<string, bool>, quiet_from: string, quiet_to: string} Times empty for none.
	 */
	public function all( int $member ): array {
		$stored = self::stored( $member );
		$types  = array();
		foreach ( array_keys( $this->notices->types() ) as $word ) {
			$types[ $word ] = ! in_array( $word, $stored['off'], true );
		}
		return array( 'types' => $types, 'quiet_from' => $stored['quiet'][0], 'quiet_to' => $stored['quiet'][1] );
	}

	/**
	 * Changes those types that are named, and the quiet hours where they are given.
	 *
	 * @param array<string, bool>        $types By word.
	 * @param array{string, string}|null $quiet From and to; two empty ones, or two that are the same, for none.
	 */
	public function save( int $member, array $types, ?array $quiet ): void {
		$this->db->transaction(
			function () use ( $member, $types, $quiet ): void {
				// All wishes are one text: of two windows the second starts from what the first has left.
				$this->db->hold( $this->db->core( 'users' ), 'ID', $member );
				wp_cache_delete( $member, 'user_meta' );
				$now  = $this->all( $member );
				$kept = array_intersect_key( $types, $now['types'] ) + $now['types'];
				update_user_meta(
					$member,
					self::META,
					array(
						'off'   => array_keys( array_filter( $kept, static fn( bool $on ): bool => ! $on ) ),
						'quiet' => $quiet ?? array( $now['quiet_from'], $now['quiet_to'] ),
					)
				);
			}
		);
	}

	/** Unix seconds of the end of the quiet hours that it is in; 0 where it is in none. */
	public function quiet_until( int $member, int $now ): int {
		[ $from, $to ] = array_map( self::minute( ... ), self::stored( $member )['quiet'] );
		if ( null === $from || null === $to || $from === $to ) {
			return 0;
		}
		$here   = ( new \DateTimeImmutable( "@$now" ) )->setTimezone( wp_timezone() );
		$minute = (int) $here->format( 'G' ) * 60 + (int) $here->format( 'i' );
		$is_in  = $from < $to ? $minute >= $from && $minute < $to : $minute >= $from || $minute < $to;
		if ( ! $is_in ) {
			return 0;
		}
		$end = $here->setTime( intdiv( $to, 60 ), $to % 60 );
		return ( $minute < $to ? $end : $end->modify( '+1 day' ) )->getTimestamp();
	}

	/** A member's wishes are as those of somebody new; true when there were any. */
	public function forget( int $member ): bool {
		return PersonalTools::without_meta( $member, self::META );
	}

	private static function minute( string $time ): ?int {
		return 1 === preg_match( '/^([01]\d|2[0-3]):([0-5]\d)$/D', $time, $m ) ? (int) $m[1] * 60 + (int) $m[2] : null;
	}

	/** @return array{off: list<string>, quiet: array{string, string}} */
	private static function stored( int $member ): array {
		$stored = get_user_meta( $member, self::META, true );
		$list   = static fn( string $key ): array =>
			is_array( $stored ) && is_array( $stored[ $key ] ?? null )
				? array_values( array_filter( $stored[ $key ], 'is_string' ) )
				: array();
		$quiet  = $list( 'quiet' );
		return array( 'off' => $list( 'off' ), 'quiet' => array( $quiet[0] ?? '', $quiet[1] ?? '' ) );
	}
}
