<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Locks\Api\OwnerNote;
use Zeromo\Community\PaidPosts\Buyer;
use Zeromo\Community\PaidPosts\Buyers;
use Zeromo\Community\PaidPosts\PostPurchase;
use Zeromo\Community\Posts\Api\PostLock;

/** How often a post was bought, for who looks after it; and by whom, for its author. */
final class BuyersNote implements OwnerNote {

	private const EACH = 10;

	public function __construct( private readonly Buyers $buyers, private readonly Counters $counters ) {}

	public function html( int $post_id, PostLock $lock, int $viewer, string $url ): string {
		if ( ! in_array( $lock->type, array( 'paid', 'points' ), true ) ) {
			return '';
		}
		$sold = $this->counters->get( Counters::POST, $post_id, PostPurchase::SOLD );
		if ( $sold < 1 ) {
			return '';
		}
		$page  = new Page( Cursor::asked( 'buyers' ), 1, self::EACH );
		$found = $this->buyers->may( $post_id, $viewer )
			? $this->buyers->page( $post_id, $viewer, $page->after, 0, $page->limit )
			: array();
		$next  = Cursor::text(
			$page->next( $found, static fn( Buyer $buyer ): Cursor => new Cursor( $buyer->time, $buyer->id ) )
		);
		return Partial::render(
			'paid-posts/buyers',
			array(
				'sold'    => $sold,
				'buyers'  => $page->cut( $found ),
				'next'    => null === $next ? '' : add_query_arg( 'buyers', rawurlencode( $next ), $url ) . '#hidden',
				'is_open' => Input::asked()->has( 'buyers' ),
			)
		);
	}
}
