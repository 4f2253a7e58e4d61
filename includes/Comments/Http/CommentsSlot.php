<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The comments below a post on its own page. */
final class CommentsSlot implements CardSlot {

	/** @param \Closure(): CommentView $view Made when a detail page is drawn. */
	public function __construct( #[Lazy( CommentView::class )] private readonly \Closure $view ) {}

	public function slot(): string {
		return 'after';
	}

	public function position(): int {
		return 50;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		if ( ! $single ) {
			return '';
		}
		$in = new Input( $post );
		return ( $this->view )()->section(
			array(
				'id'     => $in->int( 'id' ),
				'url'    => $in->text( 'url' ),
				'count'  => $in->part( 'counts' )->int( 'comment' ),
				'circle' => $in->part( 'circle' )->int( 'id' ),
			),
			$viewer
		);
	}
}
