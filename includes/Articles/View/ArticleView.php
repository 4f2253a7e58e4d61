<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles\View;

use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Locks\Api\HiddenPlace;
use Zeromo\Community\Locks\Api\LockSlot;
use Zeromo\Community\Feed\Api\CardSlots;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Publishing\Api\ReportSlot;

/** Draws our own page of an article around its text. */
final class ArticleView {

	/** What of the slot `article` stands above circle and topics: the rating. */
	private const ABOVE_CHIPS = 15;

	/** Widths of the cover: the card's, and the phone's whole width but its edges. */
	private const SIZES = '(min-width: 1000px) 760px, calc(100vw - 24px)';

	public function __construct(
		private readonly CardView $cards,
		private readonly CardSlots $slots,
		private readonly HiddenPlace $hidden
	) {}

	/**
	 * The page of a Post.
	 *
	 * @param Post   $post   Post.
	 * @param string $text   Its text as it is printed.
	 * @param int    $viewer Who reads.
	 */
	public function page( Post $post, string $text, int $viewer ): string {
		$id      = $post->id;
		$added   = fn( Slot $slot, ?\Closure $only = null ): string => $this->slots->html(
			$slot,
			$post,
			$viewer,
			true,
			$only
		);
		$placed  = $this->hidden->was_placed( $id );
		$this->hidden->put_below( $id );
		return Partial::render(
			'posts/article',
			array(
				'id'      => $id,
				'title'   => $post->title,
				'author'  => $post->author->name,
				'cover'   => self::cover( $id ),
				'head'    => $this->cards->head( $post, $viewer, true, ReadingTime::minutes( $text ) ),
				'text'    => $text,
				'media'   => $added(
					Slot::Media,
					static fn( object $slot ): bool => ! $placed || ! $slot instanceof LockSlot
				)
					. CardView::after_content( $post, $viewer ),
				'foot'    => $added(
					Slot::Article,
					static fn( object $slot, int $position ): bool => $position <= self::ABOVE_CHIPS
				)
					. CardView::chips( $post->circle, $post->topics )
					. $added(
						Slot::Article,
						static fn( object $slot, int $position ): bool => $position > self::ABOVE_CHIPS
							&& ! $slot instanceof ReportSlot
					),
				'actions' => $added( Slot::Actions ),
				'after'   => $added( Slot::After ),
			)
		);
	}

	/**
	 * An article the feed does not have, or that is behind core's password: what core says of it, nothing around it.
	 *
	 * @param string $text Its text, or the form for the password.
	 */
	public function plain( int $id, string $text ): string {
		return Partial::render(
			'posts/article',
			array(
				'id' => 0,
				'title' => wp_specialchars_decode( wp_strip_all_tags( get_the_title( $id ) ), ENT_QUOTES ),
				'author' => '',
				'cover' => '',
				'head' => '',
				'text' => $text,
				'media' => '',
				'foot' => '',
				'actions' => '',
				'after' => '',
			)
		);
	}

	/** The first thing a reader waits for: fetched at once, its place is kept by the style. */
	private static function cover( int $id ): string {
		$image = (int) get_post_thumbnail_id( $id );
		return $image <= 0
			? ''
			: wp_get_attachment_image(
				$image,
				'1536x1536',
				false,
				array(
					'class' => 'zmo-article__cover',
					'sizes' => self::SIZES,
					'loading' => 'eager',
					'fetchpriority' => 'high',
					'decoding' => 'async',
				)
			);
	}
}
