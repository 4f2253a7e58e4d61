<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\PaidPosts\Buyer;
use Zeromo\Community\PaidPosts\Buyers;

/** GET /post/{id}/buyers: who has bought a post, for its author. */
final class BuyersController extends Controller {

	public function __construct( RouteKit $kit, private readonly Buyers $buyers ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /post/{id}/buyers',
			Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			Schema::listing(
				Schema::object(
					array(
						'member'  => Schema::member(),
						'created' => Schema::time( __( '购买时间', 'zeromo-community' ) ),
					)
				)
			),
			'read'
		);
	}

	private function page( Input $in ): \WP_REST_Response {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$found = $this->buyers->page(
			$in->int( 'id' ),
			$this->viewer(),
			$page->after,
			min( Page::REACH, $page->skip ),
			$page->is_beyond() ? 0 : $page->limit
		);
		return $this->items(
			array_map(
				static fn( Buyer $buyer ): array => array(
					'member'  => $buyer->member,
					'created' => (string) wp_date( DATE_ATOM, $buyer->time ),
				),
				$page->cut( $found )
			),
			next: $page->next( $found, static fn( Buyer $buyer ): Cursor => new Cursor( $buyer->time, $buyer->id ) )
		);
	}
}
