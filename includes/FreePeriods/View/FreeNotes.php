<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods\View;

use Zeromo\Community\FreePeriods\FreePlaces;
use Zeromo\Community\FreePeriods\FreeWords;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Locks\Api\OwnerNote;
use Zeromo\Community\Locks\Api\SaleTerms;
use Zeromo\Community\PaidPosts\Api\OtherWay;
use Zeromo\Community\Posts\Api\PostLock;

/** What is free and until when, in a shut block, with 免费领取; and for the author what is set. */
final class FreeNotes implements OtherWay, OwnerNote {

	public function __construct( private readonly FreePlaces $places, private readonly Clock $clock ) {}

	public function html( int $post_id, PostLock $lock, int $viewer, string $url = '' ): string {
		$terms = SaleTerms::of( $lock->terms );
		if ( ! in_array( $lock->type, FreePlaces::SOLD, true ) || ( 0 === $terms->until && 0 === $terms->first ) ) {
			return '';
		}
		$now   = $this->clock->now();
		$taken = $terms->first > 0 ? $this->places->taken( $post_id ) : 0;
		return Partial::render(
			'free-periods/note',
			array(
				'post_id' => $post_id,
				'period'  => self::period( $terms, $now ),
				'is_free' => $terms->is_free( $now ),
				'first'   => $terms->first,
				'left'    => max( 0, $terms->first - $taken ),
				'viewer'  => $viewer,
				'mine'    => $lock->mine,
				'url'     => (string) get_permalink( $post_id ),
			)
		);
	}

	/** When it is free, in words; empty where it is over. */
	private static function period( SaleTerms $terms, int $now ): string {
		return match ( true ) {
			$terms->until <= $now => '',
			$terms->from > $now   => sprintf(
				/* translators: 1: begin, 2: end */
				__( '%1$s 到 %2$s 限时免费', 'zeromo-community' ),
				FreeWords::moment( $terms->from ),
				FreeWords::moment( $terms->until )
			),
			default               => FreeWords::ends( $terms->until, $now ),
		};
	}
}
