<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\View;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\UnlistedTab;
use Zeromo\Community\Follows\FollowLists;
use Zeromo\Community\Setup\Pages;

/** 粉丝 and 关注 of a member, reached by the numbers in the page's head. */
#[Named( 'following', true )]
#[Named( 'followers', false )]
final class FollowTab implements UnlistedTab {

	private const SIZE = 20;

	public function __construct(
		private readonly FollowLists $lists,
		private readonly MemberDirectory $members,
		private readonly Pages $pages,
		private readonly bool $followers
	) {}

	public function slug(): string {
		return $this->followers ? 'followers' : 'following';
	}

	public function label(): string {
		return $this->followers ? __( '粉丝', 'zeromo-community' ) : _x( '关注', 'list', 'zeromo-community' );
	}

	public function position(): int {
		return $this->followers ? 91 : 90;
	}

	public function html( int $member, int $viewer ): ?string {
		$user = get_userdata( $member );
		if ( false === $user ) {
			return null;
		}
		try {
			$page = $this->lists->page( $member, $this->followers, $viewer, Cursor::asked(), 1, self::SIZE );
		} catch ( Failure ) {
			return null;
		}
		$here = $this->members->url( $member, $user->user_nicename, $this->slug() );
		return Partial::render(
			'follows/follow-list',
			array(
				'tabs'      => array(
					array(
						'label' => _x( '关注', 'list', 'zeromo-community' ),
						'url' => $this->members->url( $member, $user->user_nicename, 'following' ),
						'open' => ! $this->followers,
					),
					array(
						'label' => __( '粉丝', 'zeromo-community' ),
						'url' => $this->members->url( $member, $user->user_nicename, 'followers' ),
						'open' => $this->followers,
					),
				),
				'rows'      => $page['items'],
				'viewer'    => $viewer,
				'followers' => $this->followers,
				'way'       => $this->way( $member === $viewer ),
				'prev'      => null === Cursor::asked() ? '' : $here,
				'next'      => null === $page['next'] ? '' : add_query_arg( 'cursor', (string) $page['next'], $here ),
			)
		);
	}

	/**
	 * What to do where nobody is: who writes is found, whoever is followed writes.
	 *
	 * @return array{url: string, label: string}
	 */
	private function way( bool $own ): array {
		return $own && $this->followers
			? array( 'url' => $this->pages->url( 'publish' ), 'label' => __( '写一条', 'zeromo-community' ) )
			: array( 'url' => $this->pages->url( 'community' ), 'label' => __( '去看看', 'zeromo-community' ) );
	}
}
