<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Series\Episode;
use Zeromo\Community\Series\Series;
use Zeromo\Community\Series\SeriesDetail;

/**
 * The shapes of series.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class SeriesSchema {

	/** @return JsonSchema A series in a list. */
	public static function row(): array {
		return Schema::named( 'Series', Schema::object( self::fields() ) );
	}

	/** @return JsonSchema A series with its episodes. */
	public static function whole(): array {
		return Schema::named(
			'SeriesDetail',
			Schema::object(
				self::fields() + array(
					'due'    => Schema::text( __( '当前成员要付多少（元），已扣掉优惠和单篇付过的', 'zeromo-community' ) ),
					'singly' => Schema::text( __( '当前成员单篇付过多少（元）', 'zeromo-community' ) ),
					'mine'   => Schema::flag( __( '是否是自己的专栏', 'zeromo-community' ) ),
					'bought' => Schema::flag( __( '是否已购买', 'zeromo-community' ) ),
					'posts'  => Schema::listing(
						Schema::named(
							'SeriesPost',
							Schema::object(
								array(
									'id'    => Schema::int( __( '内容', 'zeromo-community' ) ),
									'title' => Schema::text( __( '标题', 'zeromo-community' ) ),
									'url'   => Schema::text( __( '地址', 'zeromo-community' ) ),
									'days'  => Schema::int( __( '购买后第几天开放', 'zeromo-community' ) ),
								)
							)
						)
					),
				)
			)
		);
	}

	/** @return array<string, JsonSchema> */
	private static function fields(): array {
		return array(
			'id'       => Schema::int( __( '专栏编号', 'zeromo-community' ) ),
			'user_id'  => Schema::int( __( '作者', 'zeromo-community' ) ),
			'title'    => Schema::text( __( '专栏名称', 'zeromo-community' ) ),
			'intro'    => Schema::text( __( '简介', 'zeromo-community' ) ),
			'price'    => Schema::text( __( '整套价格（元）', 'zeromo-community' ) ),
			'is_open'  => Schema::flag( __( '是否上架', 'zeromo-community' ) ),
			'episodes' => Schema::int( __( '篇数', 'zeromo-community' ) ),
			'sold'     => Schema::int( __( '购买人数', 'zeromo-community' ) ),
			'created'  => Schema::time( __( '时间', 'zeromo-community' ) ),
			'drip'     => Schema::int( __( '购买后每隔几天开放下一篇，0 为一次全部开放', 'zeromo-community' ) ),
		);
	}

	/** @return Answer */
	public static function row_of( Series $one ): array {
		return array(
			'id'       => $one->id,
			'user_id'  => $one->author,
			'title'    => $one->title,
			'intro'    => $one->intro,
			'price'    => Amount::yuan( $one->amount ),
			'is_open'  => $one->is_open,
			'episodes' => $one->episodes,
			'sold'     => $one->sold,
			'created'  => (string) wp_date( DATE_ATOM, $one->created ),
			'drip'     => $one->drip,
		);
	}

	/** @return Answer */
	public static function whole_of( SeriesDetail $detail ): array {
		return self::row_of( $detail->series ) + array(
			'due'    => Amount::yuan( $detail->price->due ),
			'singly' => Amount::yuan( $detail->price->singly ),
			'mine'   => $detail->is_mine,
			'bought' => $detail->is_had,
			'posts'  => array_map(
				static fn( Episode $one ): array => array(
					'id'    => $one->post_id,
					'title' => $one->title,
					'url'   => $one->url,
					'days'  => $one->days,
				),
				$detail->episodes
			),
		);
	}
}
