<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleReview;

use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;

/**
 * A circle that a member makes is stored as a pending post, so that core and each of our queries take it for what is
 * not published; what staff, commands and imports make is public at once.
 */
final class NewCircles {

	public const SETTING = 'circle_review';

	public function __construct( private readonly Settings $settings, private readonly Caller $caller ) {}

	/** Each way of making a circle ends in core's function, with whatever arguments it began. */
	#[Filter( 'wp_insert_post_data', 20 )]
	public function hold( mixed $data, mixed $sent, mixed $raw = null, mixed $update = false ): mixed {
		if (
			! is_array( $data )
			|| true === $update
			|| CircleType::NAME !== ( $data['post_type'] ?? '' )
			|| 'publish' !== ( $data['post_status'] ?? '' )
		) {
			return $data;
		}
		$author = is_numeric( $data['post_author'] ?? null ) ? (int) $data['post_author'] : 0;
		return $this->waits( $author ) ? array( 'post_status' => 'pending' ) + $data : $data;
	}

	/** Whether what this member makes now waits. */
	private function waits( int $author ): bool {
		return $author > 0
			&& $author === $this->caller->id()
			&& $this->settings->flag( self::SETTING )
			&& ! ModeratorScope::covers( $author, ModeratorQueue::Waiting );
	}
}
