<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Locks\Api\SaleTerms;
use Zeromo\Community\Members\Api\Levels;

/**
 * What the terms of a sale may be like.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-type TypedTerms array{free_from: string, free_until: string, free_first: string,
 *   prices: array<string, string>}
 */
final class SaleTermRules {

	/** Its argument on the routes that write a post. */
	public const NAME = 'sale_terms';

	private const SHAPE = '/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/iD';

	public function __construct( private readonly Levels $levels, private readonly Clock $clock ) {}

	/** @return JsonSchema */
	public static function schema(): array {
		return array(
			'type'        => 'object',
			'description' => __( '付费和积分的售卖条件，整体替换；空对象为没有', 'zeromo-community' ),
			'required'    => false,
			'properties'  => array(
				'free_from'  => Arg::text( __( '限时免费的开始，ISO 8601；空为立即', 'zeromo-community' ), 40 ),
				'free_until' => Arg::text( __( '限时免费的结束，ISO 8601；空为没有', 'zeromo-community' ), 40 ),
				'free_first' => Arg::int( __( '前几人免费，0 为没有', 'zeromo-community' ), 0, SaleTerms::PLACES ),
				'prices'     => array(
					'type'        => 'array',
					'description' => __( '分组价，如 circle=6.00；circle 是所在圈子的成员，其余是等级', 'zeromo-community' ),
					'maxItems'    => SaleTerms::GROUPS,
					'items'       => array( 'type' => 'string', 'maxLength' => 100 ),
				),
			),
		);
	}

	/**
	 * What was sent, as text.
	 *
	 * @return TypedTerms
	 */
	public static function read( Input $in ): array {
		$prices = array();
		foreach ( $in->texts( 'prices' ) as $price ) {
			[ $group, $value ] = explode( '=', $price, 2 ) + array( '', '' );
			if ( '' !== $group && '' !== trim( $value ) ) {
				$prices[ $group ] = trim( $value );
			}
		}
		return array(
			'free_from'  => $in->text( 'free_from' ),
			'free_until' => $in->text( 'free_until' ),
			'free_first' => $in->text( 'free_first' ),
			'prices'     => $prices,
		);
	}

	/**
	 * The same out of a copy of a form; null where there is none.
	 *
	 * @return TypedTerms|null
	 */
	public static function typed( mixed $stored ): ?array {
		if ( ! is_array( $stored ) ) {
			return null;
		}
		$prices = is_array( $stored['prices'] ?? null ) ? array_filter( $stored['prices'], 'is_string' ) : array();
		$text   = static fn( string $key ): string => is_scalar( $stored[ $key ] ?? null )
			? (string) $stored[ $key ]
			: '';
		return array(
			'free_from'  => $text( 'free_from' ),
			'free_until' => $text( 'free_until' ),
			'free_first' => $text( 'free_first' ),
			'prices'     => array_combine( array_map( 'strval', array_keys( $prices ) ), $prices ),
		);
	}

	/**
	 * The terms that what was sent makes.
	 *
	 * @param TypedTerms|null $sent What is absent stays as it is.
	 * @param SaleTerms|null  $had  Terms before, of a lock of the same type.
	 * @throws Failure content_invalid
	 */
	public function accept( string $type, ?array $sent, ?SaleTerms $had ): SaleTerms {
		$had ??= new SaleTerms();
		if ( null === $sent ) {
			return $had;
		}
		$from  = self::time( $sent['free_from'] );
		$until = self::time( $sent['free_until'] );
		if ( 0 === $until && $from > 0 ) {
			throw self::bad( __( '请填写限时免费到什么时候', 'zeromo-community' ) );
		}
		$now = $this->clock->now();
		// A period that has passed may stay where it was.
		if ( $until > 0 && $until !== $had->until && ( $until <= $now || $until <= $from ) ) {
			throw self::bad( __( '限时免费的结束要晚于开始和现在', 'zeromo-community' ) );
		}
		if ( $until > max( $from, $now ) + SaleTerms::DAYS * DAY_IN_SECONDS ) {
			/* translators: %d: number of days */
			throw self::bad( sprintf( __( '限时免费最长 %d 天', 'zeromo-community' ), SaleTerms::DAYS ) );
		}
		$first = '' === $sent['free_first'] ? '0' : $sent['free_first'];
		if ( 1 !== preg_match( '/^\d{1,5}$/D', $first ) || (int) $first > SaleTerms::PLACES ) {
			/* translators: %d: number of members */
			throw self::bad( sprintf( __( '免费名额为 0 到 %d', 'zeromo-community' ), SaleTerms::PLACES ) );
		}
		return new SaleTerms( $from, $until, (int) $first, $this->prices( $type, $sent['prices'], $had->prices ) );
	}

	/**
	 * Refuses a price of a group that is not below the price.
	 *
	 * @throws Failure content_invalid
	 */
	public static function require_whole( SaleTerms $terms, int $amount ): void {
		if ( array() !== $terms->prices && max( $terms->prices ) >= $amount ) {
			throw self::bad( __( '分组价要低于价格', 'zeromo-community' ) );
		}
	}

	/**
	 * @param array<string, string> $sent By group.
	 * @param array<string, int>    $had  Before.
	 * @return array<string, int>
	 */
	private function prices( string $type, array $sent, array $had ): array {
		if ( count( $sent ) > SaleTerms::GROUPS ) {
			/* translators: %d: number of groups */
			throw self::bad( sprintf( __( '分组价最多 %d 个', 'zeromo-community' ), SaleTerms::GROUPS ) );
		}
		$known  = array( SaleTerms::CIRCLE => true ) + $this->levels->labels( LockRules::NO_LEVEL ) + $had;
		$prices = array();
		foreach ( $sent as $group => $value ) {
			if ( ! isset( $known[ $group ] ) ) {
				throw self::bad( __( '没有这个等级', 'zeromo-community' ) );
			}
			$prices[ $group ] = LockTypes::PAID === $type
				? Amount::fen( $value, self::NAME )
				: Amount::points( $value, self::NAME );
		}
		ksort( $prices, SORT_STRING );
		return $prices;
	}

	/** Unix seconds; without an offset it is the site's time. */
	private static function time( string $text ): int {
		if ( '' === $text ) {
			return 0;
		}
		try {
			$time   = new \DateTimeImmutable( $text, wp_timezone() );
			$errors = \DateTimeImmutable::getLastErrors();
		} catch ( \Exception ) {
			throw Failure::invalid( self::NAME );
		}
		// 30 February is no day, though PHP would take it for one in March.
		if ( 1 !== preg_match( self::SHAPE, $text ) || ( is_array( $errors ) && $errors['warning_count'] > 0 ) ) {
			throw Failure::invalid( self::NAME );
		}
		return max( 1, $time->getTimestamp() );
	}

	private static function bad( string $words ): Failure {
		return Failure::content( self::NAME, $words );
	}
}
