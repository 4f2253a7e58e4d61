<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Blocks;

use Zeromo\Community\CircleMembers\MembershipService;
use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CirclePulse;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberVisibility;
use Zeromo\Community\CircleMembers\View\CirclePage;

/**
 * zeromo/circle-members: the rail of a circle: announcement, rules, who runs it, who is active; nothing for who may not
 * see them.
 */
#[Named( 'zeromo/circle-members' )]
final class MembersBlock implements ServerBlock {

	/** 本周活跃 looks at this many of the newest posts. */
	private const POSTS = 500;

	/** @param Collection<CirclePulse> $pulse What is contributed. */
	public function __construct(
		private readonly CirclePage $page,
		private readonly CircleLinks $links,
		private readonly MembershipService $memberships,
		private readonly MemberRepository $members,
		private readonly MemberDirectory $directory,
		private readonly MemberVisibility $doors,
		#[All( CirclePulse::class )] private readonly Collection $pulse,
		private readonly Caller $caller,
		private readonly Clock $clock
	) {}

	public function render( array $attributes, string $content ): string {
		$circle = $this->page->circle();
		if ( null === $circle || ! $this->page->sees( $circle ) ) {
			return '';
		}
		Assets::require_style( 'circle' );
		$limit  = is_int( $attributes['limit'] ?? null ) ? $attributes['limit'] : 8;
		$found  = $this->memberships->page(
			$circle,
			$this->caller->id(),
			'',
			Standing::Joined,
			'',
			new Page( null, 1, $limit + 10 )
		);
		$team   = array_values( array_filter( $found, static fn( Membership $member ): bool => $member->manages() ) );
		$new    = array_values( array_filter( $found, static fn( Membership $member ): bool => ! $member->manages() ) );
		$active = $this->active( $circle, $limit );
		$rows   = HeaderBlock::rows( array( ...$team, ...array_slice( $new, 0, $limit ) ), $this->directory );
		return Partial::render(
			'circles/rail',
			array(
				'announcement' => $circle->announcement,
				'rules'        => $circle->rules,
				'team'         => array_values(
					array_filter( $rows, static fn( array $row ): bool => $row['manages'] )
				),
				'active'       => $active,
				'new'          => array() === $active
					? array_values( array_filter( $rows, static fn( array $row ): bool => ! $row['manages'] ) )
					: array(),
				'url'          => add_query_arg( 'tab', 'members', $this->links->url( $circle ) ),
				'year'         => (string) wp_date( 'Y', $circle->created ),
			)
		);
	}

	/**
	 * Members who wrote most in the last seven days.
	 *
	 * @return list<array{name: string, url: string, avatar: string}>
	 */
	private function active( CircleRecord $circle, int $limit ): array {
		$since = $this->clock->now() - WEEK_IN_SECONDS;
		// A quiet circle is not looked through, and who has left is passed over.
		$wrote = $circle->active_at < $since
			? array()
			: array_merge(
				...array_map(
					static fn( CirclePulse $pulse ): array => $pulse->writers(
						$circle->id,
						$since,
						self::POSTS,
						2 * $limit
					),
					$this->pulse->all()
				)
			);
		$users = array_values( array_intersect( $wrote, $this->members->joined_among( $circle->id, $wrote ) ) );
		$users = array_slice( $this->doors->open( $users, $this->caller->id() ), 0, $limit );
		$cards = array() === $users ? array() : $this->directory->cards( $users, 0 );
		$rows  = array();
		foreach ( $users as $user ) {
			if ( isset( $cards[ $user ] ) ) {
				$rows[] = array(
					'name' => $cards[ $user ]->name,
					'url' => $cards[ $user ]->url,
					'avatar' => $cards[ $user ]->avatar,
				);
			}
		}
		return $rows;
	}
}
