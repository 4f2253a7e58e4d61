<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\ListPlace;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * Arguments and answer that the lists of the admin have in common, in the words of core's lists and of DataViews.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ListArgs {

	/** Most rows of a page. */
	private const MOST = 50;

	/**
	 * @param string       $search What the words are looked for in, Chinese.
	 * @param list<string> $orders Words of `orderby`, the first is the default.
	 * @return array<string, JsonSchema>
	 */
	public static function of( string $search, array $orders ): array {
		return array(
			'search'   => Arg::text( $search, 100 ),
			'orderby'  => Arg::word( __( '排序', 'zeromo-community' ), $orders, $orders[0] ),
			'order'    => Arg::word( __( 'desc 从大到小或 asc 从小到大', 'zeromo-community' ), array( 'desc', 'asc' ), 'desc' ),
			'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, self::MOST, 20 ),
			'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), ListPlace::LONGEST ),
		);
	}

	/**
	 * A page on the wire.
	 *
	 * @param array{items: list<\JsonSerializable>, next: string|null} $page Of a service.
	 * @return Answer
	 */
	public static function page( array $page ): array {
		return array(
			'items'       => array_map(
				static fn( \JsonSerializable $item ): mixed => $item->jsonSerialize(),
				$page['items']
			),
			'next_cursor' => $page['next'],
		);
	}

	/**
	 * The schema of the answer.
	 *
	 * @param JsonSchema                $item Of a row.
	 * @param array<string, JsonSchema> $more Further fields.
	 * @return JsonSchema
	 */
	public static function answer( array $item, array $more = array() ): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( $item ),
				'next_cursor' => Schema::text( __( '下一页的位置，没有为 null', 'zeromo-community' ), true ),
			) + $more
		);
	}
}
