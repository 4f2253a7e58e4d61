<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\View;

use Zeromo\Community\CommentControl\HeldComment;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Setup\Pages;

/** Comments that wait for an author, each with what the author decides. */
final class HeldList {

	public function __construct( private readonly MemberDirectory $members, private readonly Pages $pages ) {}

	/**
	 * @param list<HeldComment> $items Not empty.
	 * @param int               $post  Post whose page it stands on, 0 in 我的.
	 * @param bool              $more  There are more than these.
	 */
	public function html( array $items, int $viewer, int $post, bool $more ): string {
		$ids = array_values( array_unique( array_filter( array_column( $items, 'writer' ) ) ) );
		return Partial::render(
			'comment-control/held',
			array(
				'items' => $items,
				'cards' => array() === $ids ? array() : $this->members->cards( $ids, $viewer ),
				'post'  => $post,
				'all'   => $more ? $this->pages->url( 'account', HeldTab::SLUG ) : '',
			)
		);
	}
}
