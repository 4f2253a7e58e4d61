<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Publishing\OwnDrafts;

/** 草稿 below 我的: what is not public yet, one state at a time. */
final class DraftsTab implements AccountTab {

	private const SIZE   = 20;
	private const STATES = array( FeedState::Draft, FeedState::Pending, FeedState::Refused, FeedState::Scheduled );

	public function __construct( private readonly OwnDrafts $drafts, private readonly Pages $pages ) {}

	public function slug(): string {
		return 'drafts';
	}

	public function label(): string {
		return __( '草稿', 'zeromo-community' );
	}

	public function icon(): string {
		return 'save';
	}

	public function position(): int {
		return 30;
	}

	public function html( int $member ): string {
		$word  = PagePlace::word( 'state' );
		$state = current( array_filter( self::STATES, static fn( FeedState $one ): bool => $one->word() === $word ) );
		$state = $state instanceof FeedState ? $state : FeedState::Draft;
		$paged = max( 1, PagePlace::number( 'paged' ) );
		$page  = $this->drafts->page( $member, $state, $paged, self::SIZE );
		$base  = $this->pages->url( 'account', 'drafts' );
		$here  = FeedState::Draft === $state ? $base : add_query_arg( 'state', $state->word(), $base );
		Assets::require_style( 'editor' );
		return Partial::render(
			'posts/drafts',
			array(
				'states' => array_map(
					static fn( FeedState $one ): array =>
						array(
							'label' => $one->label(),
							'url' => FeedState::Draft === $one ? $base : add_query_arg( 'state', $one->word(), $base ),
							'open' => $one === $state,
						),
					self::STATES
				),
				'posts'  => $page->posts,
				'state'  => $state,
				'editor' => $this->pages->id( 'publish' ) > 0 ? $this->pages->url( 'publish' ) : '',
				'next'   => null === $page->next ? '' : add_query_arg( 'paged', $paged + 1, $here ),
				'first'  => $paged > 1 ? $here : '',
			)
		);
	}
}
