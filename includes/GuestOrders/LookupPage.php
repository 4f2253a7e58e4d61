<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\SettingsObserver;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Setup\Pages;

/**
 * The page 查询订单: made when the owner switches selling to visitors on. It stays when that is switched off, as what
 * was sold is asked for there.
 */
final class LookupPage implements SettingsObserver {

	/** Key of the page. */
	public const KEY = 'lookup';

	/** Seconds until a page that waits for a provider's word is asked for again, and how often. */
	private const AGAIN = 4;
	private const TIMES = 20;

	/** @param \Closure(): GuestOrderService $service Asked on the way back from a provider. */
	public function __construct(
		private readonly Pages $pages,
		private readonly Db $db,
		#[Lazy( GuestOrderService::class )] private readonly \Closure $service
	) {}

	public function changed( array $before, array $after ): void {
		if ( true === ( $after[ Module::SETTING ] ?? false ) && true !== ( $before[ Module::SETTING ] ?? false ) ) {
			$this->db->after_commit( $this->make( ... ) );
		}
	}

	/**
	 * Search engines are not led to it.
	 *
	 * @param array{post__not_in?: list<int>} $args Of core's sitemap.
	 * @return array{post__not_in?: list<int>}
	 */
	#[Filter( 'wp_sitemaps_posts_query_args' )]
	public function in_sitemap( array $args ): array {
		$id = $this->pages->all()[ self::KEY ] ?? 0;
		if ( $id > 0 ) {
			$args['post__not_in'] = array( ...( $args['post__not_in'] ?? array() ), $id );
		}
		return $args;
	}

	/** The payer comes back: the provider is asked, and while it does not know the page asks again by itself. */
	#[Action( 'template_redirect', 20, if: array( 'query' => 'back' ) )]
	public function come_back(): void {
		$id = $this->pages->id( self::KEY );
		if ( $id < 1 || ! is_page( $id ) ) {
			return;
		}
		$times   = max( 1, Input::asked()->int( 'back', 1 ) );
		$service = ( $this->service )();
		$guest   = $service->remembered();
		$waits   = null !== $guest && OrderStatus::Pending === $service->order( $guest, true, 1 === $times )->status;
		$url     = $this->pages->url( self::KEY );
		if ( ! $waits || $times >= self::TIMES ) {
			wp_safe_redirect( $url );
			exit;
		}
		nocache_headers();
		header( 'Refresh: ' . self::AGAIN . '; url=' . add_query_arg( 'back', (string) ( $times + 1 ), $url ) );
	}

	private function make(): void {
		$known = $this->pages->all()[ self::KEY ] ?? 0;
		if ( $known > 0 && 'publish' === get_post_status( $known ) ) {
			return;
		}
		$id = wp_insert_post(
			array(
				'post_type'      => 'page',
				'post_status'    => 'publish',
				'post_title'     => __( '查询订单', 'zeromo-community' ),
				'post_name'      => 'order-lookup',
				'comment_status' => 'closed',
				'ping_status'    => 'closed',
			)
		);
		if ( $id > 0 ) {
			update_post_meta( $id, '_wp_page_template', 'zeromo-lookup' );
			$this->pages->remember( self::KEY, $id );
		}
	}
}
