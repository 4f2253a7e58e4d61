<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * What the lists of this room have in common.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class TradeArgs {

	/** @return array<string, JsonSchema> */
	public static function paging(): array {
		return array(
			'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
			'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
		);
	}

	/**
	 * A page of rows.
	 *
	 * @param JsonSchema                $item Of a row.
	 * @param array<string, JsonSchema> $more Further fields.
	 * @return JsonSchema
	 */
	public static function listing( array $item, array $more = array() ): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( $item ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			) + $more
		);
	}

	/** @return JsonSchema What a filter offers. */
	public static function words(): array {
		return Schema::listing(
			Schema::object(
				array(
					'name'  => Schema::text( __( '筛选用的值', 'zeromo-community' ) ),
					'label' => Schema::text( __( '名称', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * Labels on the wire.
	 *
	 * @param array<string, string> $labels By name.
	 * @return list<array{name: string, label: string}>
	 */
	public static function named( array $labels ): array {
		$words = array();
		foreach ( $labels as $name => $label ) {
			$words[] = array( 'name' => (string) $name, 'label' => $label );
		}
		return $words;
	}

	/** The beginning of a day of the site, moved by $later; 0 where none was sent, P for what is no day. */
	public static function day( Input $in, string $name, string $later = '' ): int {
		$text = $in->text( $name );
		if ( '' === $text ) {
			return 0;
		}
		$day = 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $text )
			? \DateTimeImmutable::createFromFormat( '!Y-m-d', $text, wp_timezone() )
			: false;
		if ( false === $day || $day->format( 'Y-m-d' ) !== $text ) {
			throw Failure::invalid( $name );
		}
		return ( '' === $later ? $day : $day->modify( $later ) )->getTimestamp();
	}
}
