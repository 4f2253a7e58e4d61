<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Http;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\Since;

/** Choices of a filter toolbar for what a list shows. */
final class Filters {

	/**
	 * `replaceFields` of GET /content/list.
	 *
	 * @param bool $picks Whether there is the order 推荐 for who looks.
	 * @return list<array{id: string, options: list<array{value: string, label: string}>}>
	 */
	public static function fields( FeedQuery $query, bool $picks ): array {
		$orders = array(
			'latest'      => __( '最新发布', 'zeromo-community' ),
			'commented'   => __( '最新回复', 'zeromo-community' ),
			'hot'         => __( '热门', 'zeromo-community' ),
			'recommended' => __( '综合', 'zeromo-community' ),
		);
		if ( ! $picks ) {
			unset( $orders['recommended'] );
		}
		// Only articles are rated.
		if ( in_array( $query->post_type, array( '', 'post' ), true ) && 0 === $query->circle_id ) {
			$orders['rating'] = __( '评分', 'zeromo-community' );
		}
		$has = array(
			''      => __( '全部', 'zeromo-community' ),
			'image' => __( '图片', 'zeromo-community' ),
			'video' => __( '视频', 'zeromo-community' ),
			'file'  => __( '文件', 'zeromo-community' ),
		);
		return array(
			self::field( 'orderby', $orders ),
			self::field( 'has', $has ),
			self::field( 'date', Since::labels() ),
		);
	}

	/**
	 * @param array<string, string> $options Value => label.
	 * @return array{id: string, options: list<array{value: string, label: string}>}
	 */
	private static function field( string $id, array $options ): array {
		$out = array();
		foreach ( $options as $value => $label ) {
			$out[] = array( 'value' => (string) $value, 'label' => $label );
		}
		return array( 'id' => $id, 'options' => $out );
	}
}
