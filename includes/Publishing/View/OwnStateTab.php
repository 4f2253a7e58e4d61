<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\View;

use Zeromo\Community\Feed\Api\AuthorCounts;
use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\OwnTab;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Publishing\OwnDrafts;

/** 草稿, 待审 and 未通过 on one's own page: the same rows as below 我的. */
final class OwnStateTab implements OwnTab {

	private const SIZE = 20;

	public function __construct(
		private readonly OwnDrafts $drafts,
		private readonly AuthorCounts $counts,
		private readonly Pages $pages,
		private readonly FeedState $state
	) {}

	public function slug(): string {
		return match ( $this->state ) {
			FeedState::Pending => 'pending',
			FeedState::Refused => 'refused',
			default            => 'drafts',
		};
	}

	public function label(): string {
		return match ( $this->state ) {
			FeedState::Pending => __( '待审', 'zeromo-community' ),
			FeedState::Refused => __( '未通过', 'zeromo-community' ),
			default            => __( '草稿', 'zeromo-community' ),
		};
	}

	public function position(): int {
		return match ( $this->state ) {
			FeedState::Pending => 71,
			FeedState::Refused => 72,
			default            => 70,
		};
	}

	public function count( int $member, int $viewer ): ?int {
		return $member === $viewer ? $this->counts->own( $member, $this->state ) : null;
	}

	public function html( int $member, int $viewer ): ?string {
		if ( $member !== $viewer ) {
			return null;
		}
		$paged = max( 1, PagePlace::number( 'at' ) );
		$page  = $this->drafts->page( $member, $this->state, $paged, self::SIZE );
		$here  = remove_query_arg( 'at' );
		Assets::require_style( 'editor' );
		return Partial::render(
			'posts/drafts',
			array(
				'states' => array(),
				'posts'  => $page->posts,
				'state'  => $this->state,
				'editor' => $this->pages->id( 'publish' ) > 0 ? $this->pages->url( 'publish' ) : '',
				'next'   => null === $page->next ? '' : add_query_arg( 'at', $paged + 1, $here ),
				'first'  => $paged > 1 ? $here : '',
			)
		);
	}
}
