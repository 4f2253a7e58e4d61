<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\CircleLinks;
use Zeromo\Community\Circles\Membership;
use Zeromo\Community\Circles\MembershipService;
use Zeromo\Community\Circles\Standing;
use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Members\Api\MemberDirectory;

/** zeromo/circle-members: the rail of a circle, its owner and managers and who came last; nothing for who may not see them. */
final class MembersBlock implements ServerBlock {

	public function __construct(
		private readonly CirclePage $page,
		private readonly CircleLinks $links,
		private readonly MembershipService $memberships,
		private readonly MemberDirectory $directory,
		private readonly Caller $caller
	) {}

	public function name(): string {
		return 'zeromo/circle-members';
	}

	public function render( array $attributes, string $content ): string {
		$circle = $this->page->circle();
		if ( null === $circle || ! $this->page->sees( $circle ) ) {
			return '';
		}
		Assets::need_style( 'circle' );
		$limit = is_int( $attributes['limit'] ?? null ) ? $attributes['limit'] : 6;
		$found = $this->memberships->page( $circle, $this->caller->id(), '', Standing::Joined, '', null, 1, $limit + 10 );
		$team  = array_values( array_filter( $found, static fn( Membership $member ): bool => $member->manages() ) );
		$new   = array_values( array_filter( $found, static fn( Membership $member ): bool => ! $member->manages() ) );
		$rows  = HeaderBlock::rows( array( ...$team, ...array_slice( $new, 0, $limit ) ), $this->directory );
		return Partial::render(
			'circles/rail',
			array(
				'team' => array_values( array_filter( $rows, static fn( array $row ): bool => $row['manages'] ) ),
				'new'  => array_values( array_filter( $rows, static fn( array $row ): bool => ! $row['manages'] ) ),
				'url'  => add_query_arg( 'tab', 'members', $this->links->url( $circle ) ),
				'year' => (string) wp_date( 'Y', $circle->created ),
			)
		);
	}
}
