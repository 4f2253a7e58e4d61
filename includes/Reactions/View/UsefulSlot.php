<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** 有用 and 踩 below an article, or below an activity on its own page. */
#[DrawnIn( Slot::Article, 20, '', 'post' )]
#[DrawnIn( Slot::Foot, 20, '', 'zeromo_activity' )]
final class UsefulSlot implements CardSlot {

	/**
	 * @param string                         $type      Post type.
	 * @param \Closure(): ReactionRepository $reactions Made when one is drawn.
	 * @param \Closure(): Counters           $counters  The same.
	 */
	public function __construct(
		private readonly string $type,
		#[Lazy( ReactionRepository::class )] private readonly \Closure $reactions,
		#[Lazy( Counters::class )] private readonly \Closure $counters
	) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $single || $this->type !== $post->kind->type() ) {
			return '';
		}
		$id     = $post->id;
		$mine   = $viewer > 0 ? ( $this->reactions )()->kinds( $viewer, Counters::POST, $id ) : array();
		$useful = Kind::Useful->count_type();
		$ask    = 'post' === $this->type
			? __( '这篇对你有帮助吗？', 'zeromo-community' )
			: __( '这条对你有帮助吗？', 'zeromo-community' );
		return Opinion::html(
			'post',
			$id,
			$ask,
			array( Kind::Useful, Kind::Dislike ),
			array( $useful => ( $this->counters )()->get( Counters::POST, $id, $useful ) ),
			$mine
		);
	}
}
