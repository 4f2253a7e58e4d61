<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\PostKind;

/** Addresses of posts; none of them costs a query. */
final class PostLinks {

	private ?string $base = null;

	/** @var array<int, string> */
	private array $circles = array();

	public function __construct( private readonly Settings $settings ) {}

	#[Filter( 'post_type_link' )]
	public function on_post_type_link( string $link, \WP_Post $post ): string {
		return PostKind::ACTIVITY === $post->post_type ? $this->filter( $link, $post ) : $link;
	}

	/** First part of an activity's address. */
	public function base(): string {
		return trim( $this->settings->text( 'activity_base' ), '/' );
	}

	/** Whether products have pages; the shop can be switched off. */
	public function has_products(): bool {
		return $this->settings->flag( 'room_shop' );
	}

	/** First part of a product's address. */
	public function product_base(): string {
		return $this->settings->text( 'product_base' );
	}

	/** Address of an activity. */
	public function activity( int $id ): string {
		if ( null === $this->base ) {
			global $wp_rewrite;
			$pretty     = '' !== get_option( 'permalink_structure' ) && '' !== $this->base();
			$root       = $wp_rewrite->using_index_permalinks() ? $wp_rewrite->index . '/' : '';
			$this->base = $pretty
				? home_url( '/' . $root . $this->base() . '/%d' ) . ( $wp_rewrite->use_trailing_slashes ? '/' : '' )
				: home_url( '/?post_type=' . PostKind::ACTIVITY . '&p=%d' );
		}
		return str_replace( '%d', (string) $id, $this->base );
	}

	/** Address of a row of the feed. */
	public function row( FeedRow $row ): string {
		if ( PostKind::Activity === $row->kind ) {
			return $this->activity( $row->post_id );
		}
		return (string) get_permalink(
			self::post(
				array(
					'ID'          => $row->post_id,
					'post_type'   => $row->kind->type(),
					'post_name'   => $row->name,
					'post_date'   => $row->date,
					'post_status' => $row->status,
					'post_author' => (string) $row->author_id,
				)
			)
		);
	}

	/** Address of a circle whose row came along. */
	public function circle( int $id, string $slug ): string {
		return $this->circles[ $id ] ??= (string) get_permalink(
			self::post(
				array( 'ID' => $id, 'post_type' => 'zeromo_circle', 'post_name' => $slug, 'post_status' => 'publish' )
			)
		);
	}

	/** Filter `post_type_link`. */
	public function filter( string $link, \WP_Post $post ): string {
		return PostKind::ACTIVITY === $post->post_type ? $this->activity( $post->ID ) : $link;
	}

	/**
	 * @param array<string, int|string> $fields Columns of a post; core needs no query for what it gets as an object.
	 */
	private static function post( array $fields ): \WP_Post {
		return new \WP_Post( (object) ( $fields + array( 'filter' => 'raw' ) ) );
	}
}
